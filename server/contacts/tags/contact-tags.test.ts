import { randomUUID } from 'node:crypto'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { startApp } from '#server/testing/app.ts'
import { addContact, addTag } from '../testing.ts'

const app = await startApp()
afterAll(app.close)

let member: string
let other: string
let admin: string
let superadmin: string

beforeEach(async () => {
  await app.db.deleteFrom('contacts').execute()
  await app.db.deleteFrom('contactTags').execute()
  await app.db.deleteFrom('activities').execute()
  await app.db.deleteFrom('emailOutbox').execute()
  await app.db
    .insertInto('content')
    .values({ id: 'general', fields: JSON.stringify({ supportEmail: 'desk@paper.org' }) })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  member = (await addContact(app.db, { email: 'm@ex.org', roles: ['member'] })).id
  other = (await addContact(app.db, { email: 'other@ex.org' })).id
  admin = (await addContact(app.db, { email: 'a@ex.org', roles: ['admin'] })).id
  superadmin = (await addContact(app.db, { email: 's@ex.org', roles: ['superadmin'] })).id
})

const asMember = () => app.as(member)
const asAdmin = () => app.as(admin)

const eventsOf = (targetId: string) =>
  app.db
    .selectFrom('activities')
    .select(['eventType', 'actorType', 'actorId', 'metadata'])
    .where('targetId', '=', targetId)
    .where('actorType', '<>', 'system')
    .orderBy('createdAt')
    .execute()

describe('tagging many', () => {
  const rule = (id: string) => ({ field: 'id', operator: 'equal', value: [id] })
  const bulk = (rules: object, tags: unknown, visitor = asAdmin()) =>
    visitor.patch('/contact', { rules, updates: { tags } })
  const tagsOf = async (id: string) => (await asAdmin().get(`/contact/${id}?with=tags`)).body.tags

  test('31: adds a tag to those that rules describe, and says how many they are', async () => {
    const tag = await addTag(app.db, 'T')
    const both = { condition: 'OR', rules: [rule(member), rule(other)] }
    for (const _ of ['once', 'again']) {
      expect(await bulk(both, [`+${tag}`])).toMatchObject({ status: 200, body: { affected: 2 } })
    }
    expect(await tagsOf(member)).toEqual([{ id: tag, name: 'T' }])
    expect(await tagsOf(admin)).toEqual([])
    const nobody = { condition: 'AND', rules: [rule(randomUUID())] }
    expect((await bulk(nobody, [`+${tag}`])).body).toEqual({ affected: 0 })
    expect(await eventsOf(member)).toMatchObject([
      { eventType: 'contact.profile-updated', actorId: admin, metadata: { fields: ['tags'] } },
    ])
  })

  test('an empty group is everybody; tags come and go together', async () => {
    const [come, go] = [await addTag(app.db, 'Come'), await addTag(app.db, 'Go')]
    await bulk({ condition: 'AND', rules: [rule(member)] }, [`+${go}`])
    expect((await bulk({ condition: 'AND', rules: [] }, [`+${come}`, `-${go}`])).body).toEqual({ affected: 4 })
    expect(await tagsOf(member)).toEqual([{ id: come, name: 'Come' }])
    expect(await tagsOf(superadmin)).toEqual([{ id: come, name: 'Come' }])
    expect((await bulk({ condition: 'AND', rules: [] }, [])).body).toEqual({ affected: 4 })
  })

  test.each([
    ['without a sign', () => [randomUUID()]],
    ['that is no id', () => ['+VIP']],
    ['that does not exist', () => [`+${randomUUID()}`]],
    ['that does not exist, taken away', () => [`-${randomUUID()}`]],
  ])('a tag %s is refused', async (_, tags) => {
    expect((await bulk({ condition: 'AND', rules: [] }, tags())).body).toMatchObject({ code: 'bad-request' })
  })

  test('other updates, a missing group and rules that mean nothing are refused', async () => {
    const rules = { condition: 'AND', rules: [] }
    expect((await asAdmin().patch('/contact', { rules, updates: { firstname: 'X' } })).status).toBe(400)
    expect((await asAdmin().patch('/contact', { updates: { tags: [] } })).status).toBe(400)
    const broken = { condition: 'AND', rules: [{ field: 'nope', operator: 'equal', value: ['x'] }] }
    expect((await bulk(broken, [])).body).toMatchObject({ code: 'invalid-rule' })
    expect((await bulk(rules, [], asMember())).status).toBe(403)
    expect((await bulk(rules, [], app.guest())).status).toBe(401)
  })
})

describe('contact tags', () => {
  test('say how many contacts have each, where that is asked for', async () => {
    const [many, none] = [await addTag(app.db, 'Many'), await addTag(app.db, 'None')]
    await asAdmin().patch('/contact', { rules: { condition: 'AND', rules: [] }, updates: { tags: [`+${many}`] } })
    const query = { with: 'contactCount', sort: 'name' }
    const counted = (await asAdmin().get('/contact-tags', { query })).body
    const contacts = (await asAdmin().get('/contact')).body.total
    expect(counted).toEqual(
      expect.arrayContaining([
        { id: many, name: 'Many', description: '', contactCount: contacts },
        { id: none, name: 'None', description: '', contactCount: 0 },
      ]),
    )
    expect((await asAdmin().get('/contact-tags')).body[0]).not.toHaveProperty('contactCount')
    expect((await asAdmin().get('/contact-tags', { query: { with: 'everything' } })).status).toBe(400)
  })

  test('34: are made once by name; members and guests have no business with them', async () => {
    const made = await asAdmin().post('/contact-tags', { name: 'VIP', description: '' })
    expect(made).toMatchObject({ status: 200, body: { id: expect.any(String), name: 'VIP', description: '' } })
    for (const name of ['VIP', 'vip', '  VIP ']) {
      expect(await asAdmin().post('/contact-tags', { name })).toMatchObject({
        status: 400,
        body: { code: 'duplicate-tag-name', tagName: name.trim() },
      })
    }
    const listed = await asAdmin().get('/contact-tags', { query: { sort: 'name', order: 'ASC' } })
    expect(listed).toMatchObject({ status: 200, body: [made.body] })
    expect((await asMember().get('/contact-tags')).status).toBe(403)
    expect((await app.guest().get('/contact-tags')).status).toBe(401)
  })

  test('are listed whole without a limit, sorted as people sort, and found by rules', async () => {
    for (const name of ['zebra', 'Äpfel', 'apple', 'Berlin', '100 % news']) await addTag(app.db, name)
    const names = async (query: Record<string, string> = {}) =>
      (await asAdmin().get('/contact-tags', { query })).body.map(({ name }: { name: string }) => name)
    expect(await names({ sort: 'name' })).toEqual(
      ['100 % news', 'Äpfel', 'apple', 'Berlin', 'zebra'].toSorted(new Intl.Collator('en').compare),
    )
    expect(await names({ sort: 'name', order: 'DESC', limit: '1', offset: '1' })).toEqual(['Berlin'])
    const rules = JSON.stringify({ condition: 'AND', rules: [{ field: 'name', operator: 'contains', value: ['0 %'] }] })
    expect(await names({ rules })).toEqual(['100 % news'])
    expect((await asAdmin().get('/contact-tags', { query: { sort: 'description' } })).status).toBe(400)
  })

  test('are renamed, described and deleted with their links', async () => {
    const [first, second] = [await addTag(app.db, 'First'), await addTag(app.db, 'Second')]
    const change = (id: string, body: object) => asAdmin().patch(`/contact-tags/${id}`, body)
    expect((await change(first, { description: 'Important' })).body).toEqual({
      id: first,
      name: 'First',
      description: 'Important',
    })
    expect((await change(first, { name: 'FIRST' })).body).toMatchObject({ name: 'FIRST', description: 'Important' })
    expect((await change(first, {})).body).toMatchObject({ name: 'FIRST' })
    expect((await change(first, { name: ' second ' })).body).toMatchObject({
      code: 'duplicate-tag-name',
      tagName: 'second',
    })
    expect((await change(randomUUID(), { name: 'x' })).status).toBe(404)
    for (const name of ['', '   ', 'x'.repeat(256)]) expect((await change(first, { name })).status).toBe(400)

    await asAdmin().patch(`/contact/${member}`, { tags: [second] })
    expect((await asAdmin().delete(`/contact-tags/${second}`)).status).toBe(204)
    expect((await asAdmin().get(`/contact/${member}?with=tags`)).body.tags).toEqual([])
    expect((await asAdmin().delete(`/contact-tags/${second}`)).status).toBe(404)
    expect((await asAdmin().delete('/contact-tags/x')).status).toBe(400)
  })
})
