import { afterAll, beforeEach, expect, test } from 'vitest'
import { startScene, withAnswers } from '#server/callout-responses/testing.ts'
import { addResponse } from '#server/callouts/testing.ts'
import { similarResponsesJobs } from './jobs.ts'

const scene = await startScene()
const { app, guest } = scene
afterAll(app.close)
beforeEach(scene.reset)

const all = '/callout-responses'
const story = 'Every morning delivery vans block the ramp at the bridge, so that cyclists have to ride on the road.'
const copied = 'Every morning delivery vans are blocking the ramp at the bridge so cyclists have to ride on the road!!'
const other = 'The timetable on the number seven line was changed in May and nobody told the passengers about it.'

const add = (told: string, calloutId = scene.calloutId) =>
  addResponse(app.db, calloutId, {
    answers: withAnswers({
      place: { spotName: '', spot: null, spotText: '' },
      numbers: { story: told },
      finish: { witnessMail: '', callMe: '', proof: '' },
    }),
  })
const sketch = async () => {
  const context = { db: app.db, config: app.config, now: app.now(), log: app.app.log }
  for (const job of similarResponsesJobs) await job.run({}, context)
}
const similar = async (id: string, visitor = scene.asReviewer()) =>
  (await visitor.get(`${all}/${id}/similar`)).body.items
const idsOf = (items: { id: string }[]) => items.map(({ id }) => id)

test('responses in similar words are found within the callout, whatever else they share', async () => {
  const [first, second, third] = [await add(story), await add(copied), await add(other)]
  await sketch()
  expect(await similar(first)).toEqual([
    {
      id: second,
      number: 2,
      similarity: expect.closeTo(0.906, 3),
      bucket: 'inbox',
      createdAt: expect.any(String),
      excerpt: copied,
      duplicateOf: null,
    },
  ])
  // They chose and counted the same, which says nothing.
  expect(await similar(third)).toEqual([])
  await scene.asReviewer().patch(`${all}/${second}`, { bucket: 'trash', duplicateOf: first })
  expect(await similar(first)).toMatchObject([{ bucket: 'trash', duplicateOf: { id: first, number: 1 } }])
})

test('at most five are told, the most similar first', async () => {
  const id = await add(story)
  for (let at = 1; at <= 7; at += 1) await add(`${story} ${other.slice(0, 8 * at)}`)
  await sketch()
  const items = await similar(id)
  expect(items.map(({ number }: { number: number }) => number)).toEqual([2, 3, 4, 5, 6])
})

test('corrected answers are found by their new words, and those that came last once they have been worked out', async () => {
  const [first, second] = [await add(story), await add(other)]
  await sketch()
  await scene.asReviewer().patch(`${all}/${second}`, { answers: withAnswers({ numbers: { story: copied } }) })
  const third = await add(copied)
  expect(idsOf(await similar(first))).toEqual([])
  await sketch()
  expect(idsOf(await similar(first)).toSorted()).toEqual([second, third].toSorted())
  await sketch()
  await app.db.deleteFrom('calloutResponses').where('id', '=', third).execute()
  expect(idsOf(await similar(first))).toEqual([second])
})

test('whoever says nothing in words of their own is like nobody', async () => {
  const empty = await addResponse(app.db, scene.calloutId, { answers: { start: { mode: 'bike' } } })
  await addResponse(app.db, scene.calloutId, { answers: { start: { mode: 'bike' } } })
  await sketch()
  expect(await similar(empty)).toEqual([])
})

test('who doesn’t handle the response hears nothing', async () => {
  const id = await addResponse(app.db, scene.calloutId, { contactId: scene.member })
  for (const [visitor, status] of [
    [guest, 401],
    [scene.asMember(), 403],
    [scene.asOther(), 403],
    [scene.asAdmin(), 200],
  ] as const) {
    expect((await visitor.get(`${all}/${id}/similar`)).status).toBe(status)
  }
})
