import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { exampleAnswers } from '#domain/callouts/testing.ts'
import { addCallout, addResponse, addReviewer } from '#server/callouts/testing.ts'
import type { Visitor } from '#server/testing/app.ts'
import { untilWaiting } from '#server/testing/waiting.ts'
import { now, path, startScene, withAnswers } from '../testing.ts'

const scene = await startScene()
const { app, guest } = scene
afterAll(app.close)
beforeEach(scene.reset)

const all = '/callout-responses'
const everything = { condition: 'AND', rules: [] }
const later = (minutes: number) => new Date(now.getTime() + minutes * 60_000)

const add = () => addResponse(app.db, scene.calloutId)
const addTag = async (name: string) =>
  String((await scene.asReviewer().post('/callout/broken-commutes/tags', { name })).body.id)
const changeOne = async (id: string, body: object, visitor: Visitor = scene.asReviewer()) =>
  (await visitor.patch(`${all}/${id}`, body)).body
const changeAll = async (updates: object, visitor: Visitor = scene.asReviewer()) =>
  (await visitor.patch(all, { rules: everything, updates })).body
const undo = (changeId: string, visitor: Visitor = scene.asReviewer()) =>
  visitor.post(`${all}/changes/${changeId}/undo`)
const read = async (id: string) => {
  const extras = ['tags', 'assignee', 'answers', 'duplicateOf', 'firstAnswers', 'revision']
  const { body } = await scene.asReviewer().get(`${all}/${id}`, { query: { with: extras } })
  const { bucket, answers, duplicateOf, firstAnswers, revision } = body
  const tags = body.tags.map(({ name }: { name: string }) => name)
  return { bucket, tags, assignee: body.assignee?.id, answers, duplicateOf, firstAnswers, revision }
}

describe('a change of one response', () => {
  test('is undone in all that it changed', async () => {
    const [id, original, urgent, asked] = [await add(), await add(), await addTag('Urgent'), await addTag('Asked')]
    await changeOne(id, { tags: [`+${asked}`] })
    const before = await read(id)
    const { changeId, revision } = await changeOne(id, {
      bucket: 'verified',
      assigneeId: scene.reviewer,
      tags: [`+${urgent}`, `-${asked}`],
      duplicateOf: original,
      answers: { start: { mode: 'bike' } },
    })
    expect(revision).toBe(before.revision + 1)
    expect(await read(id)).toEqual({
      bucket: 'verified',
      tags: ['Urgent'],
      assignee: scene.reviewer,
      duplicateOf: { id: original, number: 2 },
      answers: { start: { mode: 'bike' } },
      firstAnswers: {},
      revision,
    })
    app.setNow(later(60))
    expect(await undo(changeId)).toMatchObject({ status: 200, body: { restored: 1, kept: 0 } })
    expect(await read(id)).toEqual({ ...before, answers: { start: {} }, revision: revision + 1 })
  })

  test('has an id only where something changed', async () => {
    const id = await add()
    const { changeId, ...same } = await changeOne(id, { bucket: 'inbox', tags: [], answers: {} })
    expect(changeId).toBe(undefined)
    expect(same).toMatchObject({ id, revision: 1 })
    expect(await changeAll({ bucket: 'inbox' })).toEqual({ affected: 1 })
  })

  test('is undone as far as it still stands, one change after the other', async () => {
    const id = await add()
    const first = await changeOne(id, { bucket: 'verified', assigneeId: scene.reviewer })
    const second = await changeOne(id, { bucket: 'trash' })
    expect((await undo(first.changeId)).body).toEqual({ restored: 0, kept: 1 })
    expect(await read(id)).toMatchObject({ bucket: 'trash', assignee: undefined })

    const third = await changeOne(id, { bucket: 'inbox' })
    expect((await undo(third.changeId)).body).toEqual({ restored: 1, kept: 0 })
    expect((await undo(second.changeId)).body).toEqual({ restored: 1, kept: 0 })
    expect((await read(id)).bucket).toBe('verified')
  })

  test('is undone once, whoever asks again hears the same', async () => {
    const id = await add()
    const { changeId } = await changeOne(id, { bucket: 'verified' })
    const answers = await Promise.all([undo(changeId), undo(changeId), undo(changeId, scene.asAdmin())])
    expect(answers.map(({ body }) => body)).toEqual(Array(3).fill({ restored: 1, kept: 0 }))
    await changeOne(id, { bucket: 'verified' })
    app.setNow(later(90))
    expect((await undo(changeId)).body).toEqual({ restored: 1, kept: 0 })
    expect((await read(id)).bucket).toBe('verified')
  })
})

describe('corrected answers that are undone', () => {
  const answer = async () => String((await scene.asMember().post(path, { answers: exampleAnswers })).body.id)
  const bus = withAnswers({ start: { mode: 'bus' } })

  test('are as they were, where nobody has corrected them since', async () => {
    const id = await answer()
    const first = await changeOne(id, { answers: bus })
    const second = await changeOne(id, { answers: withAnswers({ start: { mode: 'bus', district: 'south' } }) })
    expect((await undo(first.changeId)).body).toEqual({ restored: 1, kept: 0 })
    const corrected = withAnswers({ start: { district: 'south' } })
    expect(await read(id)).toMatchObject({ answers: corrected, firstAnswers: exampleAnswers })
    expect((await undo(second.changeId)).body).toEqual({ restored: 1, kept: 0 })
    expect(await read(id)).toMatchObject({ answers: exampleAnswers, firstAnswers: null })

    const third = await changeOne(id, { answers: bus })
    await changeOne(id, { answers: withAnswers({ start: { mode: 'home' } }) })
    expect((await undo(third.changeId)).body).toEqual({ restored: 0, kept: 1 })
    expect(await read(id)).toMatchObject({ answers: { start: { mode: 'home' } }, firstAnswers: exampleAnswers })
  })

  test('stay where the respondent has answered again since, in the same words even', async () => {
    await scene.change({ allowUpdate: true })
    const id = await answer()
    const { changeId } = await changeOne(id, { bucket: 'verified', answers: bus })
    expect((await scene.asMember().post(path, { answers: bus })).body.id).toBe(id)
    expect((await undo(changeId)).body).toEqual({ restored: 0, kept: 1 })
    expect(await read(id)).toMatchObject({ bucket: 'inbox', answers: bus, firstAnswers: null })
  })
})

describe('a change of many', () => {
  test('is undone response by response, and what has changed since is counted as kept', async () => {
    const [one, two, three] = [await add(), await add(), await add()]
    const [urgent, asked] = [await addTag('Urgent'), await addTag('Asked')]
    await changeOne(one, { bucket: 'trash', tags: [`+${urgent}`, `+${asked}`] })
    await changeOne(two, { bucket: 'verified', assigneeId: scene.admin })
    const before = await Promise.all([one, two, three].map(read))
    const updates = { bucket: 'verified', assigneeId: scene.reviewer, tags: [`+${urgent}`, `-${asked}`] }
    const { affected, changeId } = await changeAll(updates)
    expect(affected).toBe(3)
    await changeOne(three, { tags: [`-${urgent}`] })
    expect((await undo(changeId)).body).toEqual({ restored: 2, kept: 1 })
    const [first, second, third] = await Promise.all([one, two, three].map(read))
    expect(first).toEqual({ ...before[0], revision: 4 })
    expect(second).toEqual({ ...before[1], revision: 4 })
    expect(third).toEqual({ ...before[2], revision: 4 })
  })

  test('leaves out tags, colleagues and responses that are gone', async () => {
    const [one, two, urgent] = [await add(), await add(), await addTag('Urgent')]
    const colleague = await app.addContact({ roles: ['admin'] })
    const { changeId } = await changeAll({ assigneeId: colleague, tags: [`+${urgent}`] })
    await scene.asReviewer().delete(`/callout/broken-commutes/tags/${urgent}`)
    await app.db
      .deleteFrom('callout_responses' as 'calloutResponses')
      .where('id', '=', two)
      .execute()
    await app.db.deleteFrom('contacts').where('id', '=', colleague).execute()
    expect((await undo(changeId)).body).toEqual({ restored: 1, kept: 0 })
    expect(await read(one)).toMatchObject({ tags: [], assignee: undefined })
  })

  test('of 5,000 is one act with an entry in the history of each', async () => {
    await sql`
      insert into callout_responses (callout_id, number, answers, created_at, updated_at)
      select ${scene.calloutId}, n, '{}', ${now}, ${now} from generate_series(1, 5000) n`.execute(app.db)
    const tag = await addTag('Urgent')
    const updates = { bucket: 'verified', assigneeId: scene.reviewer, tags: [`+${tag}`] }
    const { affected, changeId } = await changeAll(updates)
    expect(affected).toBe(5000)
    expect((await undo(changeId)).body).toEqual({ restored: 5000, kept: 0 })
    const counted = await app.db
      .selectFrom('calloutResponseHistory')
      .innerJoin('calloutResponseChanges', 'id', 'changeId')
      .select(['kind', ({ fn }) => fn.countAll<number>().as('entries')])
      .groupBy('kind')
      .orderBy('kind')
      .execute()
    expect(counted).toEqual([
      { kind: 'changed', entries: 5000 },
      { kind: 'undone', entries: 5000 },
    ])
    expect(await app.db.selectFrom('calloutResponseChanges').select('id').execute()).toHaveLength(2)
  })
})

describe('an original', () => {
  test('is of the same callout, another one, and no duplicate itself', async () => {
    const [id, original, other] = [await add(), await add(), await add()]
    const elsewhere = await addResponse(app.db, (await addCallout(app.db)).id)
    expect(await changeOne(id, { duplicateOf: original })).toMatchObject({ changeId: expect.any(String) })
    for (const [response, duplicateOf] of [
      [other, other],
      [other, id],
      [original, other],
      [other, elsewhere],
      [other, randomUUID()],
    ] as const) {
      const refused = await scene.asReviewer().patch(`${all}/${response}`, { duplicateOf })
      expect(refused).toMatchObject({ status: 400, body: { errors: [{ property: 'duplicateOf' }] } })
    }
    expect((await changeOne(id, { duplicateOf: null })).changeId).toEqual(expect.any(String))
  })

  test('is not restored where it has become a duplicate meanwhile, or the response an original', async () => {
    const [id, original, other] = [await add(), await add(), await add()]
    await changeOne(id, { duplicateOf: original })
    const { changeId } = await changeOne(id, { duplicateOf: null })
    const { changeId: second } = await changeOne(original, { duplicateOf: other })
    expect((await undo(changeId)).body).toEqual({ restored: 0, kept: 1 })
    expect((await undo(second)).body).toEqual({ restored: 1, kept: 0 })
  })

  test('is what lists are asked for', async () => {
    const [id, original] = [await add(), await add()]
    await changeOne(id, { duplicateOf: original })
    const numbers = async (operator: string, ...value: string[]) => {
      const rules = JSON.stringify({ condition: 'AND', rules: [{ field: 'duplicateOf', operator, value }] })
      const { body } = await scene.asReviewer().get(path, { query: { rules, with: 'duplicateOf' } })
      return body.items.map((item: { number: number; duplicateOf: object }) => [item.number, item.duplicateOf])
    }
    const duplicate = [1, { id: original, number: 2 }]
    expect(await numbers('equal', original)).toEqual([duplicate])
    expect(await numbers('is_not_empty')).toEqual([duplicate])
    expect(await numbers('is_empty')).toEqual([[2, null]])
    expect(await numbers('not_equal', original)).toEqual([[2, null]])
    expect(await numbers('not_equal', id)).toEqual([duplicate, [2, null]])
  })
})

describe('undoing', () => {
  test('is for whoever made the change while they review, and for admins, for an hour', async () => {
    const [id, colleague] = [await add(), await app.addContact()]
    await addReviewer(app.db, scene.calloutId, colleague)
    const { changeId } = await changeOne(id, { bucket: 'verified' })
    const key = await app.key()
    for (const [visitor, status] of [
      [guest, 401],
      [scene.asMember(), 404],
      [app.as(colleague), 404],
    ] as const) {
      expect((await undo(changeId, visitor)).status).toBe(status)
    }
    expect((await undo(randomUUID(), scene.asAdmin())).status).toBe(404)
    await app.db.deleteFrom('calloutReviewers').where('contactId', '=', scene.reviewer).execute()
    expect((await undo(changeId)).status).toBe(404)
    app.setNow(new Date(later(60).getTime() + 1))
    expect(await undo(changeId, scene.asAdmin())).toMatchObject({
      status: 400,
      body: { code: 'bad-request', subCode: 'too-late' },
    })
    const { changeId: byKey } = await changeOne(id, { bucket: 'trash' }, key)
    expect((await undo(byKey, key)).body).toEqual({ restored: 1, kept: 0 })
  })

  test('is itself nothing that is undone', async () => {
    const id = await add()
    await undo((await changeOne(id, { bucket: 'verified' })).changeId)
    const { id: undoing } = await app.db
      .selectFrom('calloutResponseChanges')
      .select('id')
      .where('kind', '=', 'undone')
      .executeTakeFirstOrThrow()
    expect((await undo(undoing, scene.asAdmin())).status).toBe(404)
  })
})

test('whoever says what they saw changes nothing that somebody has changed since', async () => {
  const id = await add()
  const seen = async () => (await read(id)).revision
  const revision = await seen()
  const change = (query: Record<string, string>) =>
    scene.asReviewer().patch(`${all}/${id}`, { bucket: 'verified' }, { query })
  expect((await change({ revision: String(revision) })).body).toMatchObject({
    bucket: 'verified',
    revision: revision + 1,
  })
  expect(await change({ revision: String(revision) })).toMatchObject({ status: 409, body: { code: 'stale-write' } })
  expect((await change({})).body).toMatchObject({ revision: revision + 1 })
  expect((await change({ revision: 'x' })).status).toBe(400)
  await changeAll({ bucket: 'trash' })
  expect(await seen()).toBe(revision + 2)
  const own = await scene.asMember().get(`${all}/${id}`, { query: { with: ['revision'] } })
  expect(own.status).toBe(404)
})

test('of two who change what they saw at the same moment, one is told that it is outdated', async () => {
  const id = await add()
  const change = (bucket: string) => scene.asReviewer().patch(`${all}/${id}`, { bucket }, { query: { revision: '1' } })
  const statuses = (await Promise.all([change('verified'), change('trash')])).map(({ status }) => status)
  expect(statuses.toSorted()).toEqual([200, 409])
})

test('of two who say at the same moment what repeats what, one is refused where it would become a chain', async () => {
  const [first, second, third] = [await add(), await add(), await add()]
  const repeats = (id: string, duplicateOf: string) =>
    scene
      .asReviewer()
      .patch(`${all}/${id}`, { duplicateOf })
      .then(({ status }) => status)
  const asked = await app.db.transaction().execute(async (tx) => {
    await tx.selectFrom('calloutResponses').select('id').where('id', '=', second).forUpdate().execute()
    const sent = [repeats(first, second), repeats(second, third)]
    await untilWaiting(app.db, 2)
    return { sent }
  })
  expect((await Promise.all(asked.sent)).toSorted()).toEqual([200, 400])
  expect((await scene.stored()).filter(({ duplicateOfId }) => duplicateOfId !== null)).toHaveLength(1)
})
