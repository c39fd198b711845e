import { randomUUID } from 'node:crypto'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { exampleAnswers } from '#domain/callouts/testing.ts'
import { addResponse, addReviewer } from '#server/callouts/testing.ts'
import { heldParts } from '#server/privacy/parts.ts'
import { now, path, startScene, withAnswers } from '../testing.ts'

const scene = await startScene()
const { app, guest } = scene
afterAll(app.close)
beforeEach(scene.reset)

const all = '/callout-responses'
const history = async (id: string, visitor = scene.asReviewer()) =>
  (await visitor.get(`${all}/${id}/history`)).body.items

test('a response’s history tells each change, the newest first, and who made it', async () => {
  await scene.change({ allowUpdate: true })
  const { id } = (await scene.asMember().post(path, { answers: exampleAnswers })).body
  const original = await addResponse(app.db, scene.calloutId)
  const tag = (await scene.asReviewer().post('/callout/broken-commutes/tags', { name: 'Urgent' })).body.id
  const [key, byKey] = [await app.key(), { bucket: 'trash' }]
  const at = (minute: number) => {
    const moment = new Date(now.getTime() + minute * 60_000)
    app.setNow(moment)
    return moment.toISOString()
  }
  const first = at(1)
  const { changeId } = (
    await scene.asReviewer().patch(`${all}/${id}`, {
      bucket: 'verified',
      assigneeId: scene.admin,
      tags: [`+${tag}`],
      duplicateOf: original,
    })
  ).body
  at(2)
  await scene.asAdmin().patch(`${all}/${id}`, { answers: withAnswers({ start: { mode: 'bus' } }) })
  at(3)
  await scene.asMember().post(path, { answers: withAnswers({ start: { mode: 'home' } }) })
  at(4)
  await key.patch(`${all}/${id}`, byKey)
  const undoneAt = at(5)
  await scene.asReviewer().post(`${all}/changes/${changeId}/undo`)
  await scene.asReviewer().patch(`/callout/broken-commutes/tags/${tag}`, { name: 'Important' })

  const originalOf = { id: original, number: 2 }
  const [undone, keyed, again, corrected, changed, received, ...more] = await history(id)
  expect(more).toEqual([])
  expect(undone).toEqual({
    id: expect.any(String),
    at: undoneAt,
    kind: 'undone',
    byKind: 'colleague',
    by: expect.objectContaining({ id: scene.reviewer }),
    assignee: { from: expect.objectContaining({ id: scene.admin }), to: null },
    tags: { added: [], removed: [{ id: tag, name: 'Urgent' }] },
    duplicateOf: { from: originalOf, to: null },
  })
  expect(keyed).toMatchObject({
    kind: 'changed',
    byKind: 'api-key',
    by: null,
    bucket: { from: 'verified', to: 'trash' },
  })
  expect(again).toMatchObject({ kind: 'answered-again', byKind: 'respondent', by: null })
  expect(again).not.toHaveProperty('changeId')
  expect(again.answers).toEqual([{ key: 'start.mode', from: 'bus', to: 'home' }])
  expect(corrected).toMatchObject({ kind: 'corrected', byKind: 'colleague', by: { id: scene.admin } })
  expect(corrected.answers).toEqual([{ key: 'start.mode', from: 'bike', to: 'bus' }])
  expect(changed).toEqual({
    id: changeId,
    changeId,
    at: first,
    undoneAt,
    kind: 'changed',
    byKind: 'colleague',
    by: expect.objectContaining({ id: scene.reviewer }),
    bucket: { from: 'inbox', to: 'verified' },
    assignee: { from: null, to: expect.objectContaining({ id: scene.admin }) },
    tags: { added: [{ id: tag, name: 'Urgent' }], removed: [] },
    duplicateOf: { from: null, to: originalOf },
  })
  expect(Object.keys(changed.by)).toHaveLength(6)
  expect(received).toEqual({ id, at: now.toISOString(), kind: 'received', byKind: 'respondent', by: null })
  // Only admins see who answered.
  expect((await history(id, scene.asAdmin())).at(-1)).toMatchObject({ kind: 'received', by: { id: scene.member } })
})

test('whoever is gone is named no more, and what they did is still told', async () => {
  const id = await addResponse(app.db, scene.calloutId)
  const colleague = await app.addContact({ roles: ['admin'] })
  await app.as(colleague).patch(`${all}/${id}`, { assigneeId: colleague })
  await app.db.deleteFrom('contacts').where('id', '=', colleague).execute()
  expect((await history(id))[0]).toMatchObject({ byKind: 'colleague', by: null, assignee: { from: null, to: null } })
})

test('no more than 200 entries are told, and only by those who handle the response', async () => {
  const id = await addResponse(app.db, scene.calloutId, { contactId: scene.member })
  const changes = Array.from({ length: 205 }, () => ({
    id: randomUUID(),
    calloutId: scene.calloutId,
    kind: 'changed' as const,
    byKind: 'system' as const,
    createdAt: now,
  }))
  await app.db.insertInto('calloutResponseChanges').values(changes).execute()
  const entries = changes.map((change) => ({ changeId: change.id, responseId: id }))
  await app.db.insertInto('calloutResponseHistory').values(entries).execute()
  const told = await history(id)
  expect(told).toHaveLength(200)
  expect(told[0].id).toBe(changes.at(-1)?.id)
  for (const [visitor, status] of [
    [guest, 401],
    [scene.asMember(), 403],
    [scene.asOther(), 404],
    [await app.key(), 200],
  ] as const) {
    expect((await visitor.get(`${all}/${id}/history`)).status).toBe(status)
  }
  expect((await scene.asAdmin().get(`${all}/${randomUUID()}/history`)).status).toBe(404)
})

test('the first answers are kept beside corrected ones, for the desk alone, until the respondent answers again', async () => {
  await scene.change({ allowUpdate: true })
  const { id } = (await scene.asMember().post(path, { answers: exampleAnswers })).body
  const read = async (visitor = scene.asReviewer()) =>
    (await visitor.get(`${all}/${id}`, { query: { with: ['answers', 'firstAnswers', 'revision', 'duplicateOf'] } }))
      .body
  expect(await read()).toMatchObject({ answers: exampleAnswers, firstAnswers: null, duplicateOf: null })
  const [bus, home] = [withAnswers({ start: { mode: 'bus' } }), withAnswers({ start: { mode: 'home' } })]
  await scene.asReviewer().patch(`${all}/${id}`, { answers: bus })
  await scene.asReviewer().patch(`${all}/${id}`, { answers: home })
  expect(await read()).toMatchObject({ answers: home, firstAnswers: exampleAnswers, revision: 3 })
  const own = await read(scene.asMember())
  expect(own.answers).toEqual(home)
  for (const hidden of ['firstAnswers', 'revision', 'duplicateOf']) expect(own).not.toHaveProperty(hidden)
  await scene.asMember().post(path, { answers: bus })
  expect(await read()).toMatchObject({ answers: bus, firstAnswers: null, revision: 4 })
  const lists = await scene.asReviewer().get(path, { query: { with: ['firstAnswers'] } })
  expect(lists.status).toBe(400)
})

test('my data holds the corrected and the first answers, each change of them, and what a colleague did', async () => {
  await scene.change({ allowUpdate: true })
  const { id } = (await scene.asMember().post(path, { answers: exampleAnswers })).body
  await scene
    .asReviewer()
    .patch(`${all}/${id}`, { assigneeId: scene.admin, answers: withAnswers({ start: { mode: 'bus' } }) })
  const held = async (contactId: string) => ({
    responses: await heldParts['callout-responses']?.(app.db, contactId),
    changes: await heldParts['callout-answer-changes']?.(app.db, contactId),
    handling: await heldParts['callout-handling']?.(app.db, contactId),
  })
  expect(await held(scene.member)).toMatchObject({
    responses: [{ answers: { start: { mode: 'bus' } }, firstAnswers: exampleAnswers }],
    changes: [
      { responseId: id, kind: 'corrected', answers: [{ slideId: 'start', key: 'mode', from: 'bike', to: 'bus' }] },
    ],
    handling: [],
  })
  const act = { callout: 'broken-commutes', kind: 'corrected', responses: 1, unassigned: 0 }
  expect(await held(scene.reviewer)).toMatchObject({
    responses: [],
    changes: [],
    handling: [{ ...act, ownAct: true, assigned: 0 }],
  })
  expect(await held(scene.admin)).toMatchObject({ handling: [{ ...act, ownAct: false, assigned: 1 }] })
})

test('whoever reads, filters, searches or exports answers gets the corrected ones', async () => {
  const { id } = (await scene.asMember().post(path, { answers: exampleAnswers })).body
  const corrected = withAnswers({ start: { mode: 'bus' }, numbers: { story: 'The lift is out of order again.' } })
  await scene.asReviewer().patch(`${all}/${id}`, { answers: corrected })
  const found = async (field: string, operator: string, value: string, visitor = scene.asReviewer()) => {
    const rules = JSON.stringify({ condition: 'AND', rules: [{ field, operator, value: [value] }] })
    return (await visitor.get(path, { query: { rules } })).body.total
  }
  expect(await found('answers.start.mode', 'equal', 'bus')).toBe(1)
  expect(await found('answers.start.mode', 'equal', 'bike')).toBe(0)
  expect(await found('answers', 'contains', 'lift is out')).toBe(1)
  expect(await found('answers', 'contains', 'blocked by vans')).toBe(0)
  expect(await found('answers', 'contains', 'lift is out', scene.asMember())).toBe(1)
  const { body: csv } = await scene.asReviewer().get(`${path}.csv`)
  expect(csv).toContain('The lift is out of order again.')
  expect(csv).not.toContain('blocked by vans')
  const own = await scene.asMember().get(path, { query: { with: ['answers'] } })
  expect(own.body.items).toMatchObject([{ answers: corrected }])
})

test('a colleague who is merged into another one keeps what they did, also when that is undone', async () => {
  const id = await addResponse(app.db, scene.calloutId)
  const merged = await app.addContact()
  await addReviewer(app.db, scene.calloutId, merged)
  await app.as(merged).patch(`${all}/${id}`, { assigneeId: merged })
  const names = async () => {
    const [changed] = await history(id, scene.asAdmin())
    return [changed.by.id, changed.assignee.to.id]
  }
  const merge = await scene.asAdmin().post('/contact-merges', { keepId: scene.other, mergeId: merged })
  expect(await names()).toEqual([scene.other, scene.other])
  expect((await scene.asAdmin().delete(`/contact-merges/${merge.body.id}`)).status).toBe(204)
  expect(await names()).toEqual([merged, merged])
})

test('a callout that is deleted takes the history of its responses along', async () => {
  const id = await addResponse(app.db, scene.calloutId)
  await scene.asAdmin().patch(`${all}/${id}`, { bucket: 'trash' })
  expect((await scene.asAdmin().delete('/callout/broken-commutes')).status).toBe(204)
  expect(await app.db.selectFrom('calloutResponseChanges').select('id').execute()).toEqual([])
  expect(await app.db.selectFrom('calloutResponseHistory').select('changeId').execute()).toEqual([])
})
