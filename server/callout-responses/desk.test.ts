import { randomUUID } from 'node:crypto'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { exampleAnswers } from '#domain/callouts/testing.ts'
import { addCallout, addResponse, addReviewer } from '#server/callouts/testing.ts'
import { now, path, startScene, withAnswers } from './testing.ts'

const scene = await startScene()
const { app, guest } = scene
afterAll(app.close)
beforeEach(scene.reset)

const all = '/callout-responses'
const tagsPath = '/callout/broken-commutes/tags'
const later = new Date(now.getTime() + 60_000)
const rules = (...list: object[]) => ({ condition: 'AND', rules: list })
const rule = (field: string, operator: string, ...value: unknown[]) => ({ field, operator, value })

const addTag = async (name = 'Urgent') => String((await scene.asReviewer().post(tagsPath, { name })).body.id)
const answer = async () => String((await scene.asMember().post(path, { answers: exampleAnswers })).body.id)
const read = async (id: string) =>
  (await scene.asReviewer().get(`${all}/${id}`, { query: { with: ['tags', 'assignee', 'answers'] } })).body

test('45: reviewers move, tag and assign a response', async () => {
  const [id, tag] = [await answer(), await addTag()]
  app.setNow(later)
  const change = (body: object) => scene.asReviewer().patch(`${all}/${id}`, body)
  const handled = await change({ bucket: 'verified', tags: [`+${tag}`], assigneeId: scene.reviewer })
  expect(handled).toMatchObject({ status: 200, body: { id, bucket: 'verified', updatedAt: later.toISOString() } })
  expect(await read(id)).toMatchObject({ tags: [{ id: tag, name: 'Urgent' }], assignee: { id: scene.reviewer } })

  app.setNow(new Date(later.getTime() + 60_000))
  const same = await change({ bucket: 'verified', tags: [`+${tag}`], assigneeId: scene.reviewer })
  expect(same.body.updatedAt).toBe(later.toISOString())
  expect((await change({ tags: [`-${tag}`] })).body.updatedAt).toBe('2025-04-01T12:02:00.000Z')
  expect(await read(id)).toMatchObject({ tags: [], assignee: { id: scene.reviewer }, bucket: 'verified' })
  expect((await change({ assigneeId: scene.admin })).status).toBe(200)
  expect((await change({ assigneeId: null, bucket: '' })).body.bucket).toBe('inbox')
  expect(await read(id)).toMatchObject({ assignee: null })

  const other = (await addCallout(app.db, { slug: 'other' }, now)).id
  await addReviewer(app.db, other, scene.reviewer)
  const foreign = (await scene.asReviewer().post('/callout/other/tags', { name: 'Urgent' })).body.id
  const wrong = [
    { assigneeId: scene.member },
    { assigneeId: randomUUID() },
    { tags: [tag] },
    { tags: [`+${foreign}`] },
    { tags: [`-${randomUUID()}`] },
    { bucket: 'x'.repeat(101) },
    { number: 3 },
  ]
  for (const body of wrong) {
    expect(await change({ bucket: 'trash', ...body })).toMatchObject({ status: 400, body: { code: 'bad-request' } })
  }
  expect((await read(id)).bucket).toBe('inbox')
})

test('the desk corrects answers: they need not be complete, but fit', async () => {
  const id = await answer()
  const change = (answers: object) => scene.asReviewer().patch(`${all}/${id}`, { answers })
  expect((await change(withAnswers({ numbers: { minutes: '17' } }))).body).toMatchObject({
    subCode: 'invalid-answers',
    errors: [{ property: 'numbers.minutes' }],
  })
  expect((await change({ start: { district: 'south' } })).status).toBe(200)
  expect((await read(id)).answers).toEqual({ start: { district: 'south' } })
})

test('46: who answered handles nothing', async () => {
  const id = await answer()
  const others = await addResponse(app.db, scene.calloutId)
  expect((await scene.asMember().patch(`${all}/${id}`, { bucket: 'trash' })).status).toBe(403)
  expect((await scene.asMember().patch(`${all}/${others}`, { bucket: 'trash' })).status).toBe(404)
  expect((await guest.patch(`${all}/${id}`, { bucket: 'trash' })).status).toBe(401)
  expect((await scene.asAdmin().patch(`${all}/${randomUUID()}`, {})).status).toBe(404)
})

test('47: many are handled at once, within one callout', async () => {
  const [first, second, third] = [
    await answer(),
    await addResponse(app.db, scene.calloutId),
    await addResponse(app.db, scene.calloutId),
  ]
  const tag = await addTag()
  const change = (matching: object, updates: object, visitor = scene.asAdmin()) =>
    visitor.patch(all, { rules: matching, updates })
  const two = { condition: 'OR', rules: [rule('id', 'equal', first), rule('id', 'equal', second)] }
  const trash = { bucket: 'trash' }
  expect((await change(two, { ...trash, tags: [`+${tag}`], assigneeId: scene.reviewer })).body).toEqual({
    affected: 2,
    changeId: expect.any(String),
  })
  expect((await scene.stored()).map(({ bucket }) => bucket)).toEqual(['trash', 'trash', 'inbox'])
  expect(await read(second)).toMatchObject({ tags: [{ id: tag }], assignee: { id: scene.reviewer } })
  expect((await change(rules(rule('id', 'equal', randomUUID())), trash)).body).toEqual({ affected: 0 })
  expect((await change(two, { answers: {} })).status).toBe(400)
  expect((await scene.asAdmin().patch(all, { updates: trash })).status).toBe(400)
  expect((await change(rules(rule('colour', 'equal', 'x')), trash)).body.code).toBe('invalid-rule')

  const other = (await addCallout(app.db, { slug: 'other' }, now)).id
  const elsewhere = await addResponse(app.db, other, { contactId: scene.reviewer })
  const before = await scene.stored()
  expect(await change(rules(), { bucket: 'verified' })).toMatchObject({ status: 400, body: { code: 'bad-request' } })
  expect(await change(two, { assigneeId: scene.member })).toMatchObject({ status: 400 })
  expect(await scene.stored()).toEqual(before)
  // What a reviewer does not handle, their own responses elsewhere too, is out of reach.
  expect((await change(rules(), { bucket: 'verified' }, scene.asReviewer())).body).toMatchObject({ affected: 3 })
  const buckets = Object.fromEntries((await scene.stored()).map(({ id, bucket }) => [id, bucket]))
  expect(buckets).toEqual({ [first]: 'verified', [second]: 'verified', [third]: 'verified', [elsewhere]: 'inbox' })
  expect((await change(two, trash, scene.asMember())).status).toBe(403)
  expect((await change(two, trash, guest)).status).toBe(401)
})

test('53: tags have names of their own within a callout', async () => {
  const created = await scene.asReviewer().post(tagsPath, { name: 'Urgent' })
  expect(created).toMatchObject({ status: 200, body: { name: 'Urgent', description: '' } })
  expect(await scene.asReviewer().post(tagsPath, { name: ' urgent ' })).toMatchObject({
    status: 400,
    body: { code: 'duplicate-tag-name', tagName: 'urgent' },
  })
  await addCallout(app.db, { slug: 'other' }, now)
  const elsewhere = await scene.asAdmin().post('/callout/other/tags', { name: 'Urgent' })
  expect(elsewhere.status).toBe(200)
  for (const [visitor, status] of [
    [scene.asMember(), 403],
    [guest, 401],
  ] as const) {
    expect((await visitor.post(tagsPath, { name: 'x' })).status).toBe(status)
    expect((await visitor.get(tagsPath)).status).toBe(status)
  }
  for (const body of [{ name: ' ' }, {}, { name: 'x'.repeat(101) }, { name: 'x', description: 'x'.repeat(501) }]) {
    expect((await scene.asReviewer().post(tagsPath, body)).status).toBe(400)
  }

  const { id } = created.body
  const asked = await addTag('asked')
  const names = async (query = {}) =>
    (await scene.asReviewer().get(tagsPath, { query })).body.map(({ name }: { name: string }) => name)
  expect(await names()).toEqual(['asked', 'Urgent'])
  expect(await names({ order: 'DESC', limit: '1' })).toEqual(['Urgent'])
  expect(await names({ rules: JSON.stringify(rules(rule('name', 'begins_with', 'urg'))) })).toEqual(['Urgent'])
  const one = `${tagsPath}/${id}`
  expect((await scene.asReviewer().patch(one, { name: 'ASKED' })).body.code).toBe('duplicate-tag-name')
  expect((await scene.asReviewer().patch(one, { description: 'Today' })).body).toEqual({
    id,
    name: 'Urgent',
    description: 'Today',
  })
  expect((await scene.asReviewer().get(one)).body.description).toBe('Today')
  for (const foreign of [elsewhere.body.id, randomUUID()]) {
    expect((await scene.asAdmin().get(`${tagsPath}/${foreign}`)).status).toBe(404)
    expect((await scene.asAdmin().patch(`${tagsPath}/${foreign}`, { name: 'y' })).status).toBe(404)
    expect((await scene.asAdmin().delete(`${tagsPath}/${foreign}`)).status).toBe(404)
  }
  const response = await answer()
  await scene.asReviewer().patch(`${all}/${response}`, { tags: [`+${id}`, `+${asked}`] })
  const discarded = await addResponse(app.db, scene.calloutId)
  await scene.asReviewer().patch(`${all}/${discarded}`, { tags: [`+${id}`], bucket: 'trash' })
  const unused = await addTag('unused')
  expect((await scene.asReviewer().get(tagsPath, { query: { with: 'responseCount' } })).body).toEqual([
    { id: asked, name: 'asked', description: '', responseCount: 1 },
    { id: unused, name: 'unused', description: '', responseCount: 0 },
    { id, name: 'Urgent', description: 'Today', responseCount: 1 },
  ])
  expect((await scene.asReviewer().delete(one)).status).toBe(204)
  expect((await read(response)).tags).toEqual([{ id: asked, name: 'asked' }])
})

test.each([
  ['Two\nlines & < signs\n\nNew', '<p>Two<br />lines &amp; &lt; signs</p><p>New</p>'],
  ['<p>Says <strong>no</strong>, <em>for now</em></p>', '<p>Says <strong>no</strong>, <em>for now</em></p>'],
  ['<ol start="2"><li>one</li></ol><ul><li>two</li></ul>', '<ol start="2"><li>one</li></ol><ul><li>two</li></ul>'],
  [
    '<h2 style="text-align:center">Hi</h2><p class="x" onclick="x()">See <a href="https://x.org">this</a></p>',
    '<p>Hi</p><p>See <a href="https://x.org" target="_blank" rel="noopener noreferrer nofollow">this</a></p>',
  ],
  ['<p>a<img src="https://x.org/a.png"><script>x()</script></p><form action="/x"><input name="p"></form>', '<p>a</p>'],
])('a comment of %j is kept as %s', async (text, kept) => {
  const comments = '/callout-response-comments'
  const posted = await scene.asReviewer().post(comments, { responseId: await answer(), text })
  expect(posted).toMatchObject({ status: 200, body: { text: kept } })
  const one = `${comments}/${posted.body.id}`
  // What was answered may be sent back, and is then no change.
  expect((await scene.asAdmin().patch(one, { text: kept })).body).toMatchObject({
    text: kept,
    updatedAt: posted.body.updatedAt,
  })
  expect((await scene.asReviewer().delete(one)).status).toBe(204)
})

test('comments are found by their words, not by their tags, and their length is that of what arrives', async () => {
  const [comments, responseId] = ['/callout-response-comments', await answer()]
  const long = `<p>R&amp;D ${'&'.repeat(9_980)}</p>`
  const posted = await scene.asReviewer().post(comments, { responseId, text: long })
  expect(posted.status).toBe(200)
  expect(posted.body.text.length).toBeGreaterThan(10_000)
  const found = async (word: string) => {
    const query = { rules: JSON.stringify(rules(rule('text', 'contains', word))) }
    return (await scene.asAdmin().get(comments, { query })).body.total
  }
  expect([await found('R&D'), await found('<p>'), await found('amp')]).toEqual([1, 0, 0])
  await scene.asReviewer().delete(`${comments}/${posted.body.id}`)
})

test('55: the desk comments on responses, each in their own name', async () => {
  const [responseId, editor] = [await answer(), await app.addContact()]
  await addReviewer(app.db, scene.calloutId, editor, { canEdit: true })
  const comments = '/callout-response-comments'
  const posted = await scene.asReviewer().post(comments, { responseId, text: 'Called them' })
  expect(posted).toMatchObject({
    status: 200,
    body: { responseId, text: '<p>Called them</p>', contact: { id: scene.reviewer } },
  })
  expect(Object.keys(posted.body.contact)).toHaveLength(6)
  const one = `${comments}/${posted.body.id}`
  expect((await app.as(editor).patch(one, { text: 'x' })).status).toBe(403)
  expect((await app.as(editor).delete(one)).status).toBe(403)
  app.setNow(later)
  const changed = await scene.asAdmin().patch(one, { responseId, text: 'Called twice' })
  expect(changed.body).toMatchObject({
    text: '<p>Called twice</p>',
    updatedAt: later.toISOString(),
    createdAt: now.toISOString(),
  })
  expect((await scene.asAdmin().patch(one, { responseId: randomUUID(), text: 'x' })).status).toBe(400)
  const key = await app.key()
  expect((await key.post(comments, { responseId, text: 'x' })).body.code).toBe('bad-request')
  expect((await key.get('/callout-responses-comments')).body).toMatchObject({
    total: 1,
    items: [{ text: '<p>Called twice</p>' }],
  })
  for (const text of ['', '  ', '<p></p>', '<script>x()</script>', 'x'.repeat(10_001)]) {
    expect((await scene.asReviewer().post(comments, { responseId, text })).status).toBe(400)
  }
  for (const [visitor, status] of [
    [scene.asMember(), 403],
    [guest, 401],
  ] as const) {
    expect((await visitor.get(comments)).status).toBe(status)
    expect((await visitor.get(one)).status).toBe(status)
    expect((await visitor.post(comments, { responseId, text: 'x' })).status).toBe(status)
  }
  const other = (await addCallout(app.db, { slug: 'other' }, now)).id
  const elsewhere = await addResponse(app.db, other)
  expect((await scene.asReviewer().post(comments, { responseId: elsewhere, text: 'x' })).status).toBe(404)
  const foreign = (await scene.asAdmin().post(comments, { responseId: elsewhere, text: 'Ours' })).body.id
  expect((await scene.asReviewer().get(`${comments}/${foreign}`)).status).toBe(404)
  const query = { rules: JSON.stringify(rules(rule('responseId', 'equal', responseId))) }
  expect((await scene.asAdmin().get(comments, { query })).body.total).toBe(1)
  expect((await scene.asReviewer().get(comments)).body.total).toBe(1)
  // A response that is commented on is not changed by it.
  expect((await read(responseId)).updatedAt).toBe(now.toISOString())
  expect((await scene.asReviewer().delete(one)).status).toBe(204)
  expect((await scene.asReviewer().delete(one)).status).toBe(404)
})
