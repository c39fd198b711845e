import { randomUUID } from 'node:crypto'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { startApp } from '#server/testing/app.ts'
import { contactsJobs } from '../jobs.ts'
import { addContact, addTag } from '../testing.ts'

const app = await startApp()
afterAll(app.close)

let admin: string
let ada: string
let ben: string
let donor: string
let guest: string
beforeEach(async () => {
  app.setNow(new Date('2026-03-01T10:00:00Z'))
  for (const table of ['contacts', 'contactTags'] as const) await app.db.deleteFrom(table).execute()
  admin = await app.addContact({ email: 'desk@ex.org', roles: ['admin'] })
  donor = await addTag(app.db, 'Donor')
  guest = await addTag(app.db, 'Guest')
  ada = (await addContact(app.db, { email: 'ada@ex.org', tags: ['Donor'] })).id
  ben = (await addContact(app.db, { email: 'ben@ex.org', tags: ['Guest'] })).id
  await app.db.deleteFrom('activities').execute()
})

const desk = () => app.as(admin)
const both = {
  condition: 'OR',
  rules: ['ada@ex.org', 'ben@ex.org'].map((email) => ({ field: 'email', operator: 'equal', value: [email] })),
}
const bulk = (tags: string[], changeId?: string) =>
  desk().patch('/contact', { rules: both, updates: { tags }, ...(changeId && { changeId }) })
const undo = (changeId: string, visitor = desk()) => visitor.delete(`/contact-tag-changes/${changeId}`)
const tagsOf = async (id: string) =>
  (await desk().get(`/contact/${id}?with=tags`)).body.tags.map(({ name }: { name: string }) => name).toSorted()
const activity = async (query: Record<string, string>) => (await desk().get('/activity', { query })).body.items
const lines = () => activity({ grouped: 'true', sort: 'createdAt', order: 'ASC' })

describe('the log', () => {
  test('has one line for a change of many, with the tags; each contact’s entry says what they got and lost', async () => {
    expect((await bulk([`+${donor}`, `-${guest}`])).body).toEqual({ affected: 2 })
    const [line, ...more] = await lines()
    expect(more).toEqual([])
    expect(line).toMatchObject({
      eventType: 'contact.profile-updated',
      actorId: admin,
      entries: 1,
      metadata: { fields: ['tags'], tags: { added: ['Donor'], removed: ['Guest'] } },
    })
    expect(await activity({ within: line.id })).toMatchObject([
      { targetId: ben, metadata: { fields: ['tags'], tags: { added: ['Donor'], removed: ['Guest'] } } },
    ])
  })

  test('tells apart what happened to whom', async () => {
    const vip = await addTag(app.db, 'VIP')
    await bulk([`+${donor}`, `+${vip}`])
    const [line] = await lines()
    expect(line).toMatchObject({ entries: 2, metadata: { tags: { added: ['Donor', 'VIP'] } } })
    const entries = await activity({ within: line.id })
    const addedTo = (id: string) =>
      entries.find(({ targetId }: { targetId: string }) => targetId === id).metadata.tags.added
    expect([addedTo(ada), addedTo(ben)]).toEqual([['VIP'], ['Donor', 'VIP']])
  })

  test('keeps the name of a tag that is renamed or deleted', async () => {
    await bulk([`+${donor}`])
    await desk().patch(`/contact-tags/${donor}`, { name: 'Supporter' })
    await desk().delete(`/contact-tags/${donor}`)
    expect(await lines()).toMatchObject([{ metadata: { tags: { added: ['Donor'], removed: [] } } }])
  })

  test('says nothing where nothing changed', async () => {
    await bulk([`+${donor}`])
    await app.db.deleteFrom('activities').execute()
    expect((await bulk([`+${donor}`])).body).toEqual({ affected: 2 })
    expect(await lines()).toEqual([])
  })

  test('names the tags of one contact, and only those that changed', async () => {
    await desk().patch(`/contact/${ada}`, { tags: [`+${donor}`, `+${guest}`] })
    await desk().patch(`/contact/${ada}`, { tags: [`-${donor}`] })
    await desk().patch(`/contact/${ada}`, { tags: [`-${donor}`] })
    expect((await activity({})).map(({ metadata }: { metadata: object }) => metadata)).toHaveLength(2)
    expect(await activity({})).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ metadata: { fields: ['tags'], tags: { added: ['Guest'], removed: [] } } }),
        expect.objectContaining({ metadata: { fields: ['tags'], tags: { added: [], removed: ['Donor'] } } }),
      ]),
    )
  })
})

describe('taking a change of many back', () => {
  test('gives back exactly what was changed: those who had the tag keep it', async () => {
    const changeId = randomUUID()
    await bulk([`+${donor}`, `-${guest}`], changeId)
    expect([await tagsOf(ada), await tagsOf(ben)]).toEqual([['Donor'], ['Donor']])
    expect(await undo(changeId)).toMatchObject({ status: 200, body: { affected: 1 } })
    expect([await tagsOf(ada), await tagsOf(ben)]).toEqual([['Donor'], ['Guest']])
  })

  test('is one line of the log', async () => {
    const changeId = randomUUID()
    await bulk([`+${donor}`, `-${guest}`], changeId)
    app.setNow(new Date('2026-03-01T10:05:00Z'))
    await undo(changeId)
    expect((await lines())[1]).toMatchObject({
      entries: 1,
      metadata: { fields: ['tags'], tags: { added: ['Guest'], removed: ['Donor'] }, undone: true },
    })
  })

  test('happens once, also when asked twice at the same moment', async () => {
    const changeId = randomUUID()
    await bulk([`+${donor}`], changeId)
    const answers = await Promise.all([undo(changeId), undo(changeId)])
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 404])
    expect((await undo(changeId)).status).toBe(404)
  })

  test('counts both halves of a change that was sent twice', async () => {
    const changeId = randomUUID()
    await bulk([`+${donor}`], changeId)
    await desk().patch(`/contact/${ada}`, { tags: [`-${donor}`] })
    await bulk([`+${donor}`], changeId)
    expect((await undo(changeId)).body).toEqual({ affected: 2 })
    expect([await tagsOf(ada), await tagsOf(ben)]).toEqual([[], ['Guest']])
  })

  test('leaves out contacts and tags that are gone', async () => {
    const changeId = randomUUID()
    const vip = await addTag(app.db, 'VIP')
    await bulk([`+${vip}`, `-${guest}`, `-${donor}`], changeId)
    await desk().delete(`/contact/${ben}`)
    await desk().delete(`/contact-tags/${vip}`)
    expect((await undo(changeId)).body).toEqual({ affected: 1 })
    expect(await tagsOf(ada)).toEqual(['Donor'])
  })

  test('is possible for a day, then it is forgotten', async () => {
    const [early, late] = [randomUUID(), randomUUID()]
    await bulk([`+${donor}`], early)
    app.setNow(new Date('2026-03-02T10:00:00Z'))
    await bulk([`+${guest}`], late)
    expect((await undo(early)).status).toBe(404)
    const context = { db: app.db, config: app.config, now: app.now(), log: app.app.log }
    await contactsJobs.find(({ name }) => name === 'delete-old-tag-changes')?.run({}, context)
    expect(await app.db.selectFrom('contactTagChanges').select('changeId').execute()).toEqual([{ changeId: late }])
    expect((await undo(late)).status).toBe(200)
  })

  test('is for admins, and needs an id that is one', async () => {
    const changeId = randomUUID()
    await bulk([`+${donor}`], changeId)
    expect((await undo(changeId, app.guest())).status).toBe(401)
    expect((await undo(changeId, await app.member())).status).toBe(403)
    expect((await undo('x')).status).toBe(400)
    expect((await bulk([`+${donor}`], 'x')).status).toBe(400)
    expect(await tagsOf(ben)).toEqual(['Donor', 'Guest'])
  })

  test('takes as few statements for many as for one', async () => {
    await app.db
      .insertInto('contacts')
      .values(Array.from({ length: 3_000 }, (_, index) => ({ email: `n${index}@many.org` })))
      .execute()
    const changeId = randomUUID()
    const rules = { condition: 'AND', rules: [] }
    const answer = await desk().patch('/contact', { rules, updates: { tags: [`+${donor}`] }, changeId })
    expect(answer.body).toEqual({ affected: 3_003 })
    expect((await lines())[0]).toMatchObject({ entries: 3_002 })
    expect((await undo(changeId)).body).toEqual({ affected: 3_002 })
    expect(await app.db.selectFrom('contactTagLinks').select('contactId').where('tagId', '=', donor).execute()).toEqual(
      [{ contactId: ada }],
    )
  })
})
