import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { exampleAnswers } from '#domain/callouts/testing.ts'
import { now, path, startScene } from '#server/callout-responses/testing.ts'
import { addResponse } from '#server/callouts/testing.ts'
import { readLinkKey } from '#server/mailings/links/queries.ts'
import { writeToken } from '#server/mailings/links/token.ts'
import { listRows } from '#server/mailings/testing.ts'
import { addStory } from './testing.ts'

const scene = await startScene()
const { app, guest } = scene
const { db } = app
afterAll(app.close)

const wording = 'Email me when something comes of my response'
let story = ''
beforeEach(async () => {
  await db.deleteFrom('mailings').execute()
  await scene.reset()
  await scene.change({ followUpText: wording, allowMultiple: true })
  story = await addStory(db, scene.calloutId)
})

const jo = { firstname: 'Jo', lastname: 'Ferry', email: 'jo@ferry.example' }
const respond = (visitor = guest as ReturnType<typeof app.as>, more: object = {}) =>
  visitor.post(path, { answers: exampleAnswers, followUp: true, ...more })
const tell = async (id = story): Promise<string> =>
  (await scene.asAdmin().post(`/stories/${id}/mailing`)).body.mailingId
const audience = async (id = story) =>
  (await scene.asAdmin().post('/mailings/audience', { storyId: id })).body as Record<string, number>
const send = (id: string) => scene.asAdmin().post(`/mailings/${id}/send`, {})
const addressesOf = async (id: string, status = 'waiting') =>
  (await listRows(db, id)).filter((row) => row.status === status).map(({ address }) => address)
const emailOf = async (id: string) =>
  (await db.selectFrom('contacts').select('email').where('id', '=', id).executeTakeFirstOrThrow()).email
const agree = (ids: readonly string[]) =>
  db
    .updateTable('calloutResponses')
    .set({ followUpAt: now, followUpWording: wording, followUpLocale: 'en' })
    .where('id', 'in', ids)
    .execute()

test('begins as a draft in the words of a template, about the story and its callout', async () => {
  const id = await tell()
  const { body } = await scene.asAdmin().get(`/mailings/${id}`)
  expect(body).toMatchObject({
    status: 'draft',
    name: 'The bridge is closed',
    segmentId: null,
    story: { id: story, title: 'The bridge is closed' },
    texts: { en: { subject: 'What came of “Broken commutes”', preheader: 'The bridge is closed' } },
  })
  expect(JSON.stringify(body.texts.en.blocks)).toContain('https://paper.example/bridge')
  expect(JSON.stringify(body.texts.en.blocks)).toContain('You told us first.')
  expect(body.texts.en.blocks).toContainEqual(expect.objectContaining({ type: 'story', picture: '', alt: '' }))
  // Pressed again, what was begun is gone on with.
  expect(await tell()).toBe(id)
})

test('shows the story’s picture', async () => {
  await scene.asAdmin().patch(`/stories/${story}`, { picture: 'images/0b7e2c1a', alt: 'The "bridge"' })
  const { body } = await scene.asAdmin().get(`/mailings/${await tell()}`)
  const shown = { type: 'story', picture: 'images/0b7e2c1a', alt: 'The "bridge"' }
  expect(body.texts.en.blocks).toContainEqual(expect.objectContaining(shown))
  const { html } = (await scene.asAdmin().post('/mailings/preview', { texts: body.texts, kind: 'stories' })).body
  expect(html).toContain('/api/1.0/images/0b7e2c1a?')
  expect(html).toContain('alt="The &quot;bridge&quot;"')
})

test('goes to each respondent who agreed once, and to nobody else', async () => {
  await respond(guest as never, { guest: jo })
  await respond(guest as never, { guest: jo })
  await respond(scene.asMember())
  await respond(scene.asOther(), { followUp: false })
  const silent = await app.addContact()
  await addResponse(db, scene.calloutId, { contactId: silent })
  await addResponse(db, scene.calloutId)
  expect(await audience()).toMatchObject({ matching: 2, total: 2, toldBefore: 0, unsubscribed: 0, bouncedBefore: 0 })
  const id = await tell()
  expect(await send(id)).toMatchObject({ status: 200, body: { status: 'sending', recipients: 2 } })
  expect(await addressesOf(id)).toEqual([jo.email, await emailOf(scene.member)].toSorted())
})

test('not to those in the trash, unsubscribed from stories, or whose address takes no mail', async () => {
  const people = [await app.addContact(), await app.addContact(), await app.addContact(), await app.addContact()]
  const [trashed = '', unsubscribed = '', bouncing = '', others = ''] = people
  const bucketOf = (contactId: string) => (contactId === trashed ? 'trash' : 'inbox')
  const ids = await Promise.all(
    people.map((contactId) => addResponse(db, scene.calloutId, { contactId, bucket: bucketOf(contactId) })),
  )
  await agree(ids)
  await db
    .insertInto('mailingUnsubscriptions')
    .values([
      { contactId: unsubscribed, kind: 'stories', way: 'page' },
      { contactId: others, kind: 'messages', way: 'page' },
    ])
    .execute()
  const address = (await emailOf(bouncing)).toLowerCase()
  await db
    .insertInto('emailSuppressions')
    .values({ address, reason: 'hard-bounce', since: now, detail: '' } as never)
    .execute()
  expect(await audience()).toMatchObject({ matching: 3, unsubscribed: 1, bouncedBefore: 1, total: 1 })
  const id = await tell()
  await send(id)
  expect(await addressesOf(id)).toEqual([await emailOf(others)])
  expect(await addressesOf(id, 'skipped')).toHaveLength(2)
})

test('who was told are those to whom it was sent, and not those who wait or to whom it came back', async () => {
  const people = await Promise.all(Array.from({ length: 4 }, () => app.addContact()))
  await agree(await Promise.all(people.map((contactId) => addResponse(db, scene.calloutId, { contactId }))))
  const id = await tell()
  await send(id)
  const told = async () => (await scene.asAdmin().get(`/stories/${story}`)).body.told
  expect(await told()).toBe(0)
  const rows = await listRows(db, id)
  for (const [index, status] of (['sent', 'unsubscribed', 'complained', 'bounced'] as const).entries())
    await db
      .updateTable('mailingRecipients')
      .set({ status })
      .where('id', '=', rows[index]?.id ?? 0)
      .execute()
  expect(await told()).toBe(3)
  // Nobody is emailed again all the same.
  expect(await audience()).toMatchObject({ toldBefore: 4, total: 0 })
})

describe('what a guest agreed to with somebody’s address', () => {
  const as = async (contactId: string) => ({ guest: { ...jo, email: await emailOf(contactId) } })

  test('tells nobody with an account, who could have said it themselves', async () => {
    const owner = await app.addContact({ passwordHash: 'x' })
    await respond(guest as never, await as(owner))
    expect(await audience()).toMatchObject({ matching: 0, total: 0 })
    await respond(app.as(owner))
    expect(await audience()).toMatchObject({ matching: 1, total: 1 })
  })

  test('counts less than what they said themselves last', async () => {
    await respond(scene.asMember(), { followUp: false })
    await respond(guest as never, await as(scene.member))
    expect(await audience()).toMatchObject({ matching: 0, total: 0 })
    await respond(scene.asMember())
    expect(await audience()).toMatchObject({ matching: 1, total: 1 })
    await respond(scene.asMember(), { followUp: false })
    expect(await audience()).toMatchObject({ matching: 0, total: 0 })
  })
})

test('the audience says what the story is now, for a draft that was written before', async () => {
  const before = await scene.asAdmin().post('/mailings/audience', { storyId: story })
  expect(before.body.story).toMatchObject({ title: 'The bridge is closed', link: 'https://paper.example/bridge' })
  await scene.asAdmin().patch(`/stories/${story}`, { link: 'https://paper.example/other' })
  const { body } = await scene.asAdmin().post('/mailings/audience', { storyId: story })
  expect(body.story).toEqual({
    title: 'The bridge is closed',
    link: 'https://paper.example/other',
    changedAt: now.toISOString(),
  })
})

test('a second time only to those who weren’t told yet', async () => {
  await respond(scene.asMember())
  const first = await tell()
  await send(first)
  await respond(scene.asOther())
  await respond(scene.asMember())
  expect(await audience()).toMatchObject({ matching: 2, toldBefore: 1, total: 1 })
  const second = await tell()
  expect(second).not.toBe(first)
  await send(second)
  expect(await addressesOf(second)).toEqual([await emailOf(scene.other)])
  expect((await scene.asAdmin().get(`/mailings/${second}/report`)).body).toMatchObject({ leftOut: 1 })
  // Another story is news to both.
  const other = await addStory(db, scene.calloutId)
  expect(await audience(other)).toMatchObject({ total: 2, toldBefore: 0 })
})

test('two that are sent at the same moment tell nobody twice', async () => {
  await respond(scene.asMember())
  const [first, second] = [
    await tell(),
    (await scene.asAdmin().post(`/mailings/${await tell()}/duplicate`, {})).body.id,
  ]
  const sent = await Promise.all([send(first), send(second)])
  expect(sent.map(({ status }) => status)).toEqual([200, 200])
  expect([...(await addressesOf(first)), ...(await addressesOf(second))]).toEqual([await emailOf(scene.member)])
})

test('of single responses it goes to those who gave these, also when none of them is left', async () => {
  const people = [scene.member, scene.other]
  const ids = await Promise.all(people.map((contactId) => addResponse(db, scene.calloutId, { contactId })))
  await agree(ids)
  const { number } = (await scene.stored()).find(({ contactId }) => contactId === scene.other) ?? {}
  await scene.asAdmin().patch(`/stories/${story}`, { responses: [number] })
  expect(await audience()).toMatchObject({ matching: 1, total: 1 })
  const id = await tell()
  await db.deleteFrom('calloutResponses').where('contactId', '=', scene.other).execute()
  expect(await audience()).toMatchObject({ matching: 0, total: 0 })
  await send(id)
  expect(await listRows(db, id)).toEqual([])
})

describe('is refused', () => {
  test('while the story is a draft, and once it is one again or gone', async () => {
    await respond(scene.asMember())
    await scene.asAdmin().patch(`/stories/${story}`, { status: 'draft' })
    expect((await scene.asAdmin().post(`/stories/${story}/mailing`)).body.code).toBe('invalid-status-change')
    expect((await scene.asAdmin().post('/mailings/audience', { storyId: story })).status).toBe(404)
    await scene.asAdmin().patch(`/stories/${story}`, { status: 'published' })
    const id = await tell()
    const refused = { status: 400, body: { errors: [{ property: 'storyId' }] } }
    await scene.asAdmin().patch(`/stories/${story}`, { status: 'draft' })
    expect(await send(id)).toMatchObject(refused)
    await scene.asAdmin().delete(`/stories/${story}`)
    expect(await send(id)).toMatchObject(refused)
    expect((await scene.asAdmin().get(`/mailings/${id}`)).body.story).toEqual({
      id: null,
      title: 'The bridge is closed',
    })
  })

  test('with a segment in the place of those who agreed', async () => {
    const id = await tell()
    const segmentId = (
      await scene.asAdmin().post('/segments', { name: 'All', ruleGroup: { condition: 'AND', rules: [] } })
    ).body.id
    expect(await scene.asAdmin().patch(`/mailings/${id}`, { segmentId })).toMatchObject({
      status: 400,
      body: { errors: [{ property: 'segmentId' }] },
    })
    const both = await scene.asAdmin().post('/mailings/audience', { storyId: story, segmentId })
    expect(both).toMatchObject({ status: 400, body: { errors: [{ property: 'storyId' }] } })
    expect((await scene.asAdmin().post('/mailings/audience', {})).status).toBe(400)
  })
})

test('with one click in the mail it is the last about stories, and messages still come', async () => {
  await respond(scene.asMember())
  await send(await tell())
  const [row] = await db.selectFrom('mailingRecipients').selectAll().execute()
  await db.updateTable('mailingRecipients').set({ status: 'sent' }).execute()
  const token = writeToken(await readLinkKey(db), {
    contactId: scene.member,
    kind: 'stories',
    recipientId: row?.id ?? 0,
  })
  expect((await guest.post(`/unsubscribe/${token}`)).status).toBe(204)
  expect((await guest.get(`/unsubscribe/${token}`)).body).toMatchObject({
    kind: 'stories',
    kinds: expect.arrayContaining([
      { id: 'messages', subscribed: true },
      { id: 'stories', subscribed: false },
    ]),
  })
  const other = await addStory(db, scene.calloutId)
  expect(await audience(other)).toMatchObject({ matching: 1, unsubscribed: 1, total: 0 })
})

test('a preview and a test say why somebody gets it', async () => {
  const id = await tell()
  const { texts } = (await scene.asAdmin().get(`/mailings/${id}`)).body
  const { body } = await scene.asAdmin().post('/mailings/preview', { texts, kind: 'stories' })
  expect(body.subject).toBe('What came of “Broken commutes”')
  expect(body.html).toContain('asked to hear what came of it')
  expect((await scene.asAdmin().post('/mailings/preview', { texts })).body.html).toContain(
    'you have an account with us',
  )
  await scene.asAdmin().post(`/mailings/${id}/test`, {})
  const [mail] = await scene.mails()
  expect(JSON.stringify(mail)).toContain('asked to hear what came of it')
})
