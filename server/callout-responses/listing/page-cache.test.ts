import { sql } from 'kysely'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { exampleCallout } from '#domain/callouts/testing.ts'
import { addResponse } from '#server/callouts/testing.ts'
import { calloutResponsesJobs } from '../jobs.ts'
import { now, path, startScene } from '../testing.ts'
import { readVersion } from './version-queries.ts'

const scene = await startScene()
const { app } = scene
afterAll(app.close)

let [first, second, tag] = ['', '', '']
beforeEach(async () => {
  await scene.reset()
  first = await addResponse(app.db, scene.calloutId, { contactId: scene.member, answers: { start: { mode: 'bike' } } })
  second = await addResponse(app.db, scene.calloutId, { answers: { start: { mode: 'bus' } } })
  tag = (await scene.asAdmin().post('/callout/broken-commutes/tags', { name: 'Urgent' })).body.id
})

const rule = (field: string, operator: string, ...value: unknown[]) => ({ field, operator, value })
const byBike = rule('answers.start.mode', 'equal', 'bike')
async function numbers(...rules: object[]) {
  const query = { rules: JSON.stringify({ condition: 'AND', rules }) }
  const { total, items } = (await scene.asAdmin().get(path, { query })).body
  expect(total).toBe(items.length)
  return items.map(({ number }: { number: number }) => number)
}
const patch = (id: string, body: object) => scene.asAdmin().patch(`/callout-responses/${id}`, body)
const summing = calloutResponsesJobs.find(({ name }) => name === 'sum-up-response-versions')
const sumUp = () => summing?.run({}, { db: app.db, config: app.config, now, log: app.app.log })

describe('a cached list is found anew after', () => {
  test.each<[string, object[], () => Promise<unknown>, number[], number[]]>([
    [
      'a new response',
      [byBike],
      () => addResponse(app.db, scene.calloutId, { answers: { start: { mode: 'bike' } } }),
      [1],
      [1, 3],
    ],
    ['corrected answers', [byBike], () => patch(second, { answers: { start: { mode: 'bike' } } }), [1], [1, 2]],
    ['another bucket', [rule('bucket', 'equal', '')], () => patch(first, { bucket: 'trash' }), [1, 2], [2]],
    ['another assignee', [rule('assignee', 'is_empty')], () => patch(first, { assigneeId: scene.admin }), [1, 2], [2]],
    ['a tag', [rule('tags', 'is_not_empty')], () => patch(first, { tags: [`+${tag}`] }), [], [1]],
    [
      'a deleted response',
      [byBike],
      () => app.db.deleteFrom('calloutResponses').where('id', '=', first).execute(),
      [1],
      [],
    ],
    [
      'a deleted contact',
      [rule('contact', 'is_empty')],
      () => app.db.deleteFrom('contacts').where('id', '=', scene.member).execute(),
      [2],
      [1, 2],
    ],
  ])('%s', async (_what, rules, change, before, after) => {
    // Asked twice, with pages that share their count.
    for (let round = 0; round < 2; round++) expect(await numbers(...rules)).toEqual(before)
    await change()
    for (let round = 0; round < 2; round++) expect(await numbers(...rules)).toEqual(after)
    await sumUp()
    expect(await numbers(...rules)).toEqual(after)
  })

  test('a tag that is taken off, and one that is deleted', async () => {
    for (const id of [first, second]) await patch(id, { tags: [`+${tag}`] })
    expect(await numbers(rule('tags', 'is_not_empty'))).toEqual([1, 2])
    await patch(first, { tags: [`-${tag}`] })
    expect(await numbers(rule('tags', 'is_not_empty'))).toEqual([2])
    await scene.asAdmin().delete(`/callout/broken-commutes/tags/${tag}`)
    expect(await numbers(rule('tags', 'is_not_empty'))).toEqual([])
  })

  test('a change of the form', async () => {
    expect(await numbers(rule('answers', 'contains', 'by bike'))).toEqual([1])
    const formSchema = structuredClone(exampleCallout.formSchema)
    const [, mode] = formSchema.slides[0]?.components ?? []
    const [bike] = (mode as { values: { label: string }[] }).values
    if (bike) bike.label = 'On two wheels'
    await scene.change({ formSchema })
    expect(await numbers(rule('answers', 'contains', 'by bike'))).toEqual([])
    expect(await numbers(rule('answers', 'contains', 'two wheels'))).toEqual([1])
  })
})

test('what is cached is answered without looking at responses, each page of its own', async () => {
  const page = (offset: number, sort = 'number') =>
    scene.asAdmin().get(path, {
      query: {
        limit: '1',
        offset: String(offset),
        sort,
        rules: JSON.stringify({ condition: 'OR', rules: [byBike, rule('answers.start.mode', 'equal', 'bus')] }),
      },
    })
  const asked = async () =>
    (await Promise.all([page(0), page(1), page(0, 'createdAt')])).map(({ body }) => [body.total, body.items[0].id])
  const before = await asked()
  expect(before).toEqual([
    [2, first],
    [2, second],
    [2, first],
  ])
  // Behind the triggers' back.
  await sql`alter table callout_responses disable trigger user`.execute(app.db)
  await sql`update callout_responses set answers = '{}'`.execute(app.db)
  await sql`alter table callout_responses enable trigger user`.execute(app.db)
  expect(await asked()).toEqual(before)
})

test('summing up changes no callout that has nothing to sum up, and forgets those that are gone', async () => {
  await patch(first, { bucket: 'verified' })
  const version = await readVersion(app.db, scene.calloutId)
  await sumUp()
  expect(await readVersion(app.db, scene.calloutId)).toBe(version)
  await patch(first, { bucket: 'trash' })
  await sumUp()
  await scene.asAdmin().delete('/callout/broken-commutes')
  await sumUp()
  expect(await app.db.selectFrom('calloutResponseVersions').selectAll().execute()).toEqual([])
})

test('who asks for themselves finds their own, whoever asked before', async () => {
  const own = { contactId: scene.admin, signedIn: true }
  await app.db.updateTable('calloutResponses').set(own).where('id', '=', second).execute()
  const mine = { query: { rules: JSON.stringify({ condition: 'AND', rules: [rule('contact', 'equal', 'me')] }) } }
  const total = async (visitor: typeof scene.guest) => (await visitor.get(path, mine)).body.total
  for (let round = 0; round < 2; round++) {
    expect(await total(scene.asAdmin())).toBe(1)
    expect(await total(scene.asReviewer())).toBe(0)
  }
})
