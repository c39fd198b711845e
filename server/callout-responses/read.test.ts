import { randomUUID } from 'node:crypto'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { exampleAnswers } from '#domain/callouts/testing.ts'
import { addCallout, addResponse } from '#server/callouts/testing.ts'
import { now, path, startScene, withAnswers } from './testing.ts'

const scene = await startScene()
const { app, guest } = scene
afterAll(app.close)
beforeEach(scene.reset)

const answers = exampleAnswers
const all = '/callout-responses'
const rules = (...list: object[]) => JSON.stringify({ condition: 'AND', rules: list })
const rule = (field: string, operator: string, ...value: unknown[]) => ({ field, operator, value })

/** One of M's, handled by R in every way, and one of nobody's. */
async function addTwo() {
  const { id } = (await scene.asMember().post(path, { answers })).body
  await guest.post(path, { answers: withAnswers({ start: { mode: 'bus' } }) })
  const tag = { id: randomUUID(), calloutId: scene.calloutId, name: 'Urgent', createdAt: now }
  await app.db.insertInto('calloutResponseTags').values(tag).execute()
  await app.db.insertInto('calloutResponseTagLinks').values({ responseId: id, tagId: tag.id }).execute()
  await app.db.updateTable('calloutResponses').set({ assigneeId: scene.admin }).where('id', '=', id).execute()
  const times = { createdAt: now, updatedAt: now }
  const later = new Date(now.getTime() + 1)
  await app.db
    .insertInto('calloutResponseComments')
    .values([
      { responseId: id, contactId: scene.reviewer, text: 'First', ...times },
      { responseId: id, contactId: scene.reviewer, text: 'Called them', createdAt: later, updatedAt: later },
    ])
    .execute()
  return { id: String(id), tagId: tag.id }
}

const extras = { query: { with: ['tags', 'latestComment', 'assignee', 'contact'] } }

test('41: whoever answered reads their own response, and nothing of what the desk notes', async () => {
  const { id } = await addTwo()
  const { status, body } = await scene.asMember().get(path, extras)
  expect({ status, ...body }).toMatchObject({ status: 200, total: 1, count: 1, offset: 0 })
  expect(body.items).toEqual([
    {
      id,
      calloutId: scene.calloutId,
      number: 1,
      createdAt: now.toISOString(),
      updatedAt: now.toISOString(),
      bucket: null,
      guest: false,
      guestName: null,
      guestEmail: null,
    },
  ])
  expect((await guest.get(path)).status).toBe(401)
  expect((await scene.asOther().get(path)).body).toMatchObject({ total: 0, items: [] })
  expect((await scene.asMember().get('/callout/nothing/responses')).status).toBe(404)
})

test('42: reviewers see all that is to be handled, and admins who gave it', async () => {
  const { id, tagId } = await addTwo()
  const forReviewers = (await scene.asReviewer().get(path, extras)).body
  expect(forReviewers).toMatchObject({
    total: 2,
    items: [
      {
        id,
        bucket: 'inbox',
        signedIn: true,
        tags: [{ id: tagId, name: 'Urgent' }],
        latestComment: { responseId: id, text: '<p>Called them</p>', contact: { id: scene.reviewer } },
        assignee: { id: scene.admin },
      },
      { number: 2, guest: true, signedIn: false, tags: [], latestComment: null, assignee: null },
    ],
  })
  for (const item of forReviewers.items) expect(item).not.toHaveProperty('contact')
  const colleague = ['activeRoles', 'email', 'firstname', 'id', 'joined', 'lastname']
  expect(Object.keys(forReviewers.items[0].assignee).toSorted()).toEqual(colleague)
  expect(Object.keys(forReviewers.items[0].latestComment.contact).toSorted()).toEqual(colleague)
  for (const visitor of [scene.asAdmin(), await app.key()]) {
    const { items } = (await visitor.get(path, extras)).body
    expect(items).toMatchObject([{ contact: { id: scene.member } }, { contact: null }])
    expect(items[0].contact).toEqual((await scene.asAdmin().get(`/contact/${scene.member}`)).body)
  }
})

test('answers and the callout come along when asked for', async () => {
  await addTwo()
  const query = { with: ['answers', 'callout'], sort: 'number', order: 'DESC', limit: '1' }
  const { body } = await scene.asReviewer().get(path, { query })
  expect(body).toMatchObject({ total: 2, count: 1, items: [{ number: 2, answers: { start: { mode: 'bus' } } }] })
  expect(body.items[0].callout).toMatchObject({ slug: 'broken-commutes', title: 'Broken commutes', status: 'open' })
  const next = (await scene.asReviewer().get(path, { query: { ...query, offset: '1' } })).body
  expect(next).toMatchObject({ offset: 1, items: [{ number: 1 }] })
  const own = (await scene.asMember().get(path, { query: { with: 'answers' } })).body
  // What is for admins only is still one's own.
  expect(own.items[0].answers.finish).toMatchObject({ witnessMail: 'second@witness.example' })
})

test('16: a draft keeps its responses, for the desk and for who gave them', async () => {
  await addTwo()
  await scene.change({ starts: null, expires: null })
  expect((await scene.asAdmin().get(path)).body.total).toBe(2)
  expect((await scene.asReviewer().get(path)).body.total).toBe(2)
  expect((await scene.asMember().get(path)).body.total).toBe(1)
  expect((await scene.asOther().get(path)).status).toBe(404)
})

test('across callouts everybody sees their own, and reviewers what they review', async () => {
  const { id } = await addTwo()
  const other = (await addCallout(app.db, { slug: 'other' }, now)).id
  const own = await addResponse(app.db, other, { contactId: scene.reviewer, bucket: 'trash' })
  await addResponse(app.db, other, { contactId: scene.other })
  const ids = async (visitor: typeof guest, query = {}) =>
    (await visitor.get(all, { query })).body.items.map((item: { id: string }) => item.id)
  expect(await ids(scene.asMember())).toEqual([id])
  expect(await ids(scene.asReviewer())).toHaveLength(3)
  expect(await ids(scene.asReviewer())).toContain(own)
  expect(await ids(scene.asAdmin())).toHaveLength(4)
  expect(await ids(await app.key())).toHaveLength(4)
  expect((await guest.get(all)).status).toBe(401)
  const { items } = (await scene.asReviewer().get(all, { query: { rules: rules(rule('calloutId', 'equal', other)) } }))
    .body
  expect(items).toMatchObject([{ id: own, bucket: null }])
  // Where the desk put one's own response is not to be found out by asking.
  expect(await ids(scene.asReviewer(), { rules: rules(rule('bucket', 'equal', 'trash')) })).toEqual([])
  expect(await ids(scene.asReviewer(), { rules: rules(rule('assignee', 'is_empty')) })).not.toContain(own)
})

test('one response is read by who may see it', async () => {
  const { id, tagId } = await addTwo()
  const one = (visitor: typeof guest) => visitor.get(`${all}/${id}`, extras)
  expect((await one(scene.asReviewer())).body).toMatchObject({ id, tags: [{ id: tagId }], bucket: 'inbox' })
  expect((await one(scene.asMember())).body).toMatchObject({ id, bucket: null })
  expect((await one(scene.asOther())).status).toBe(404)
  expect((await one(guest)).status).toBe(401)
  expect((await scene.asAdmin().get(`${all}/${randomUUID()}`)).status).toBe(404)
  expect((await scene.asAdmin().get(`${all}/x`)).status).toBe(400)
})

test('48: the inbox is where responses are that were put nowhere else', async () => {
  const { id } = await addTwo()
  const numbers = async (...list: object[]) =>
    (await scene.asAdmin().get(path, { query: { rules: rules(...list) } })).body.items.map(
      (item: { number: number }) => item.number,
    )
  for (const inbox of [rule('bucket', 'equal', ''), rule('bucket', 'equal', 'inbox'), rule('bucket', 'is_empty')]) {
    expect(await numbers(inbox)).toEqual([1, 2])
  }
  await app.db.updateTable('calloutResponses').set({ bucket: 'verified' }).where('id', '=', id).execute()
  for (const inbox of [rule('bucket', 'equal', ''), rule('bucket', 'equal', 'inbox'), rule('bucket', 'is_empty')]) {
    expect(await numbers(inbox)).toEqual([2])
  }
  for (const elsewhere of [rule('bucket', 'not_equal', ''), rule('bucket', 'is_not_empty')]) {
    expect(await numbers(elsewhere)).toEqual([1])
  }
})

test('responses are found by rules, each by whom they concern', async () => {
  const { id, tagId } = await addTwo()
  const numbers = async (field: string, operator: string, ...value: unknown[]) => {
    const { body } = await scene.asAdmin().get(path, { query: { rules: rules(rule(field, operator, ...value)) } })
    return body.code ?? body.items.map((item: { number: number }) => item.number)
  }
  expect(await numbers('id', 'equal', id)).toEqual([1])
  expect(await numbers('number', 'greater', 1)).toEqual([2])
  expect(await numbers('contact', 'equal', scene.member)).toEqual([1])
  expect(await numbers('contact', 'is_empty')).toEqual([2])
  expect(await numbers('tags', 'contains', tagId)).toEqual([1])
  expect(await numbers('tags', 'is_empty')).toEqual([2])
  expect(await numbers('assignee', 'equal', 'me')).toEqual([1])
  expect(await numbers('createdAt', 'equal', '2025-04-01')).toEqual([1, 2])
  expect(await numbers('answers', 'contains', 'BLOCKED by vans')).toEqual([1, 2])
  expect(await numbers('answers', 'contains', 'spotName')).toEqual([])
  expect(await numbers('colour', 'equal', 'red')).toBe('invalid-rule')
  expect(await numbers('tags', 'contains', 'x')).toBe('invalid-rule')

  const status = async (visitor: typeof guest, field: string, operator: string, ...value: unknown[]) =>
    (await visitor.get(path, { query: { rules: rules(rule(field, operator, ...value)) } })).status
  expect(await status(scene.asMember(), 'contact', 'equal', 'me')).toBe(200)
  expect(await status(scene.asMember(), 'contact', 'equal', scene.member)).toBe(200)
  expect(await status(scene.asMember(), 'contact', 'equal', scene.other)).toBe(403)
  expect(await status(scene.asReviewer(), 'contact', 'equal', scene.member)).toBe(403)
  expect(await status(scene.asReviewer(), 'contact', 'is_empty')).toBe(200)
  expect(await status(scene.asMember(), 'tags', 'contains', tagId)).toBe(403)
  expect(await status(scene.asMember(), 'assignee', 'is_empty')).toBe(403)
  expect(await status(scene.asReviewer(), 'tags', 'contains', tagId)).toBe(200)
})
