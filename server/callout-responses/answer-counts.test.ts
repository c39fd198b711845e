import { afterAll, beforeEach, expect, test } from 'vitest'
import { addResponse } from '#server/callouts/testing.ts'
import { startScene } from './testing.ts'

const scene = await startScene()
afterAll(scene.app.close)
beforeEach(scene.reset)

const path = '/callout/broken-commutes/answer-counts'
const read = async (buckets: readonly string[], who = scene.asReviewer()) =>
  (await who.get(path, { query: { buckets: [...buckets] } })).body

test('answers are counted by question, in the buckets that are asked for', async () => {
  const { id } = await scene
    .asReviewer()
    .get('/callout/broken-commutes')
    .then(({ body }) => body)
  const add = (bucket: string, answers: object) => addResponse(scene.app.db, String(id), { bucket, answers })
  await add('verified', { start: { mode: 'bike', district: '' }, finish: { witnessMail: 'a@b.example' } })
  await add('verified', { start: { mode: 'bus', district: null, gone: 'x' }, place: { photos: [] } })
  await add('inbox', { start: { mode: 'bus' }, finish: { agree: false } })
  await add('trash', { start: 'nothing of the kind' })

  const verified = await read(['verified'])
  expect(verified).toMatchObject({ responses: 2, answers: { 'start.mode': 2, 'finish.witnessMail': 1 } })
  expect(verified.answers).toMatchObject({ 'start.district': 0, 'place.photos': 0, 'finish.agree': 0 })
  expect(verified.answers).not.toHaveProperty('start.gone')
  expect(await read(['', 'inbox', 'verified'])).toMatchObject({
    responses: 3,
    answers: { 'start.mode': 3, 'finish.agree': 1 },
  })
  expect(await read(['trash'])).toMatchObject({ responses: 1, answers: { 'start.mode': 0 } })
  expect(await read([])).toMatchObject({ responses: 0, answers: { 'start.mode': 0 } })
})

test('for those alone who handle the responses', async () => {
  expect((await scene.asAdmin().get(path)).status).toBe(200)
  expect(await scene.asMember().get(path)).toMatchObject({ status: 403, body: { code: 'forbidden' } })
  expect((await scene.guest.get(path)).status).toBe(401)
  expect((await scene.asAdmin().get('/callout/nowhere/answer-counts')).status).toBe(404)
})
