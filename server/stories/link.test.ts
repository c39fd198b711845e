import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import type { RuleGroup } from '#domain/rules/rule.ts'
import { storyLimits } from '#domain/stories/limits.ts'
import { now, startScene } from '#server/callout-responses/testing.ts'
import { addCallout, addResponse } from '#server/callouts/testing.ts'
import { addStory } from './testing.ts'

const scene = await startScene()
const { app, guest } = scene
afterAll(app.close)

let ids: string[] = []
beforeEach(async () => {
  await scene.reset()
  ids = []
  for (const bucket of ['inbox', 'inbox', 'verified', 'trash'])
    ids.push(await addResponse(app.db, scene.calloutId, { bucket }))
})

const all: RuleGroup = { condition: 'AND', rules: [] }
const ofIds = (...value: string[]): RuleGroup => ({
  condition: 'OR',
  rules: value.map((id) => ({ field: 'id', operator: 'equal', value: [id] })),
})
const inBucket = (bucket: string): RuleGroup => ({
  condition: 'AND',
  rules: [{ field: 'bucket', operator: 'equal', value: [bucket] }],
})
const link = (id: string, rules: RuleGroup, visitor = scene.asAdmin()) =>
  visitor.post(`/stories/${id}/responses`, { rules })
const storyOf = async (id: string) => (await scene.asAdmin().get(`/stories/${id}`)).body
const numbersOf = async (id: string) => {
  const { responses } = await storyOf(id)
  return (responses as { number: number }[] | null)?.map(({ number }) => number) ?? null
}
const create = (body: object) =>
  scene.asAdmin().post('/stories', {
    ...{ calloutId: scene.calloutId, title: 'The bridge', link: 'https://paper.example/', date: '2025-03-31' },
    ...body,
  })

test('what was picked is linked beside what is linked already, each once', async () => {
  const id = await addStory(app.db, scene.calloutId)
  await scene.asAdmin().patch(`/stories/${id}`, { responses: [1] })
  const { revision } = await storyOf(id)
  expect((await link(id, ofIds(ids[0] ?? '', ids[2] ?? ''))).body).toEqual({ linked: 1 })
  expect(await numbersOf(id)).toEqual([1, 3])
  expect((await storyOf(id)).revision).not.toBe(revision)
  const again = (await storyOf(id)).revision
  expect((await link(id, ofIds(ids[2] ?? ''))).body).toEqual({ linked: 0 })
  expect((await storyOf(id)).revision).toBe(again)
  const entries = await app.db
    .selectFrom('activities')
    .select('metadata')
    .where('eventType', '=', 'callout.story-edited')
    .execute()
  expect(entries.at(-1)?.metadata).toMatchObject({ storyId: id, fields: ['responses'] })
  expect(entries).toHaveLength(2)
})

test('all that match are linked, and a story of the whole callout becomes one of these', async () => {
  const id = await addStory(app.db, scene.calloutId)
  expect(await numbersOf(id)).toBeNull()
  expect((await link(id, inBucket('inbox'))).body).toEqual({ linked: 2 })
  expect(await numbersOf(id)).toEqual([1, 2])
  expect((await link(id, all)).body).toEqual({ linked: 2 })
  expect(await numbersOf(id)).toEqual([1, 2, 3, 4])
})

test('a new story begins with what was selected', async () => {
  const { status, body } = await create({ rules: inBucket('inbox') })
  expect(status).toBe(200)
  expect(body.responses).toEqual([
    { id: ids[0], number: 1 },
    { id: ids[1], number: 2 },
  ])
  const both = await create({ rules: all, responses: [1] })
  expect(both).toMatchObject({ status: 400, body: { errors: [{ property: 'rules' }] } })
})

describe('is refused', () => {
  const refused = { status: 400, body: { code: 'bad-request', errors: [{ property: 'rules' }] } }

  test('where nothing is left of what was selected, and nothing is written', async () => {
    const id = await addStory(app.db, scene.calloutId)
    expect(await link(id, inBucket('verified'))).toMatchObject({ status: 200 })
    await app.db.deleteFrom('calloutResponses').where('bucket', '=', 'trash').execute()
    expect(await link(id, inBucket('trash'))).toMatchObject(refused)
    expect(await create({ rules: inBucket('trash') })).toMatchObject(refused)
    expect(await app.db.selectFrom('stories').select('id').execute()).toEqual([{ id }])
  })

  test('beyond what a story may be linked to, whole', async () => {
    const id = await addStory(app.db, scene.calloutId)
    await app.db
      .insertInto('calloutResponses')
      .values(
        Array.from({ length: storyLimits.responses - 4 }, (_, index) => ({
          ...{ calloutId: scene.calloutId, number: index + 5, signedIn: false, bucket: 'inbox' },
          ...{ answers: '{}', createdAt: now, updatedAt: now },
        })),
      )
      .execute()
    expect((await link(id, all)).body).toEqual({ linked: storyLimits.responses })
    const other = await addStory(app.db, scene.calloutId)
    await app.db
      .insertInto('calloutResponses')
      .values({
        ...{ calloutId: scene.calloutId, number: 9999, signedIn: false, bucket: 'inbox' },
        ...{ answers: '{}', createdAt: now, updatedAt: now },
      })
      .execute()
    for (const story of [id, other]) expect(await link(story, all)).toMatchObject(refused)
    expect(await numbersOf(id)).toHaveLength(storyLimits.responses)
    expect(await numbersOf(other)).toBeNull()
  })

  test('of rules that name what isn’t there', async () => {
    const id = await addStory(app.db, scene.calloutId)
    const rules: RuleGroup = { condition: 'AND', rules: [{ field: 'nothing', operator: 'equal', value: ['x'] }] }
    expect(await link(id, rules)).toMatchObject({ status: 400, body: { code: 'invalid-rule' } })
  })

  test('to everybody but admins', async () => {
    const id = await addStory(app.db, scene.calloutId)
    expect((await link(id, all, scene.asReviewer())).status).toBe(403)
    expect((await link(id, all, scene.asMember())).status).toBe(403)
    expect((await link(id, all, guest as never)).status).toBe(401)
    expect((await link('3f0a7d4e-5b1c-4d2e-8f60-7a8b9c0d1e2f', all)).status).toBe(404)
    expect((await link(id, all, await app.key())).status).toBe(200)
  })
})

test('responses to other callouts stay out, whatever the rules say', async () => {
  const other = await addCallout(app.db, { slug: 'other' }, now)
  const foreign = await addResponse(app.db, other.id)
  const id = await addStory(app.db, scene.calloutId)
  expect((await link(id, ofIds(foreign))).status).toBe(400)
  expect((await link(id, ofIds(foreign, ids[1] ?? ''))).body).toEqual({ linked: 1 })
  expect(await numbersOf(id)).toEqual([2])
})
