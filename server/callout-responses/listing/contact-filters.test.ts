import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { exampleAnswers } from '#domain/callouts/testing.ts'
import { addCallout, addResponse } from '#server/callouts/testing.ts'
import { now, startScene, withAnswers } from '../testing.ts'

const scene = await startScene()
const { app } = scene
afterAll(app.close)

let other = ''
/** M by bike, `other` by bus and verified; under R's address somebody typed it; to another callout only R. */
beforeEach(async () => {
  await scene.reset()
  const bus = withAnswers({ start: { mode: 'bus' }, numbers: { minutes: 40, story: 'Snow' } })
  await addResponse(app.db, scene.calloutId, { contactId: scene.member, answers: exampleAnswers })
  await addResponse(app.db, scene.calloutId, { contactId: scene.other, answers: bus, bucket: 'verified' })
  await addResponse(app.db, scene.calloutId, { contactId: scene.reviewer, signedIn: false, answers: bus })
  other = (await addCallout(app.db, { slug: 'other' }, now)).id
  await addResponse(app.db, other, { contactId: scene.reviewer, answers: exampleAnswers })
})

const rule = (field: string, operator: string, ...value: unknown[]) => ({ field, operator, value })
const every = (...rules: object[]) => ({ condition: 'AND', rules })
const of = (id: string, filter: string, operator: string, ...value: unknown[]) =>
  rule(`callouts.${id}.${filter}`, operator, ...value)
const here = (filter: string, operator: string, ...value: unknown[]) => of(scene.calloutId, filter, operator, ...value)

async function find(...rules: object[]): Promise<unknown> {
  const query = { rules: JSON.stringify(every(...rules)) }
  const { body } = await scene.asAdmin().get('/contact', { query })
  if (body.code) return body.code
  expect(body.total).toBe(body.items.length)
  const names = new Map([
    [scene.admin, 'admin'],
    [scene.member, 'member'],
    [scene.other, 'other'],
    [scene.reviewer, 'reviewer'],
  ])
  return body.items.map(({ id }: { id: string }) => names.get(id)).toSorted()
}

test('contacts are found by whether they responded to a callout', async () => {
  expect(await find(here('hasAnswered', 'equal', true))).toEqual(['member', 'other'])
  expect(await find(here('hasAnswered', 'equal', false))).toEqual(['admin', 'reviewer'])
  expect(await find(of(other, 'hasAnswered', 'equal', true))).toEqual(['reviewer'])
})

test('and by their responses and answers', async () => {
  expect(await find(here('responses.bucket', 'equal', 'verified'))).toEqual(['other'])
  expect(await find(here('responses.bucket', 'is_empty'))).toEqual(['member'])
  expect(await find(here('responses.answers', 'contains', 'by bike'))).toEqual(['member'])
  expect(await find(here('responses.answers.start.mode', 'equal', 'bus'))).toEqual(['other'])
  expect(await find(here('responses.answers.start.mode', 'not_equal', 'bus'))).toEqual(['member'])
  expect(await find(here('responses.answers.numbers.minutes', 'greater', 20))).toEqual(['other'])
  expect(await find(here('responses.answers.finish.witnessMail', 'is_not_empty'))).toEqual(['member', 'other'])
  expect(await find(here('responses.assignee', 'is_empty'), rule('id', 'equal', scene.member))).toEqual(['member'])
  const either = {
    condition: 'OR',
    rules: [here('responses.number', 'equal', 2), of(other, 'hasAnswered', 'equal', true)],
  }
  expect(await find(either)).toEqual(['other', 'reviewer'])
})

test.each([
  ['a callout that is not there', () => of(randomUUID(), 'hasAnswered', 'equal', true)],
  ['what is no id', () => of('broken-commutes', 'hasAnswered', 'equal', true)],
  ['a field that responses don’t have', () => here('responses.colour', 'equal', 'red')],
  ['a question that is not there', () => here('responses.answers.start.ghost', 'equal', 'x')],
  ['an option that is not offered', () => here('responses.answers.start.mode', 'equal', 'car')],
  ['a wrong operator', () => here('hasAnswered', 'is_empty')],
  ['no field', () => rule(`callouts.${scene.calloutId}.responses.`, 'is_empty')],
])('%s is refused', async (_what, asked) => {
  expect(await find(asked())).toBe('invalid-rule')
})

test('nobody else asks', async () => {
  const query = { rules: JSON.stringify(every(here('hasAnswered', 'equal', true))) }
  expect((await scene.asMember().get('/contact', { query })).body.code).not.toBeUndefined()
})

test('segments, exports and bulk changes take the same rules', async () => {
  const rules = every(here('hasAnswered', 'equal', true))
  const segment = (await scene.asAdmin().post('/segments', { name: 'Answered', ruleGroup: rules })).body
  expect(segment.itemCount).toBe(2)
  expect((await scene.asAdmin().get(`/segments/${segment.id}/contacts`)).body.total).toBe(2)
  const csv = await scene.asAdmin().get('/contact.csv', { query: { rules: JSON.stringify(rules) } })
  expect(String(csv.body).trim().split('\n')).toHaveLength(3)
  const tag = (await scene.asAdmin().post('/contact-tags', { name: 'Answered' })).body.id
  const tagged = await scene.asAdmin().patch('/contact', { rules, updates: { tags: [`+${tag}`] } })
  expect(tagged.body).toMatchObject({ affected: 2 })
  await scene.asAdmin().delete('/callout/broken-commutes')
  expect(
    (await scene.asAdmin().get(`/segments/${segment.id}`, { query: { with: 'itemCount' } })).body,
  ).not.toHaveProperty('itemCount')
})

test('what is cached is found anew after each response and change of one, and other lists are left alone', async () => {
  const asked = () => find(here('responses.answers.start.mode', 'equal', 'bike'))
  const byName = rule('email', 'contains', '@')
  expect(await asked()).toEqual(await asked())
  const all = await find(byName)
  // Behind the triggers' back: only what is cached still finds everybody.
  await sql`alter table contacts disable trigger user`.execute(app.db)
  await sql`update contacts set email = 'gone' where id = ${scene.admin}`.execute(app.db)
  await sql`alter table contacts enable trigger user`.execute(app.db)
  await addResponse(app.db, scene.calloutId, { contactId: scene.admin, answers: exampleAnswers })
  expect(await asked()).toEqual(['admin', 'member'])
  const change = { answers: { start: { mode: 'bus' } } }
  const [first] = (await scene.responses()).items
  await scene.asAdmin().patch(`/callout-responses/${first.id}`, change)
  expect(await asked()).toEqual(['admin'])
  expect(await find(byName)).toEqual(all)
})
