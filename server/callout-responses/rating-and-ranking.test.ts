import { afterAll, beforeEach, expect, test } from 'vitest'
import { input, options } from '#domain/callouts/testing.ts'
import { path, startScene } from './testing.ts'

const scene = await startScene()
const { app, guest } = scene
afterAll(app.close)
beforeEach(scene.reset)

const ask = (...components: object[]) =>
  scene.change({
    responseViewSchema: null,
    formSchema: { slides: [{ id: 'one', title: '', components, navigation: { nextSlideId: '' } }] },
  })
const rating = { scale: '0-10', validate: { required: true } }
const ranking = { values: options('a', 'b', 'c'), validate: { required: true } }

test('a rating is stored as a number, a ranking as all its options in order', async () => {
  expect((await ask(input('rating', 'rate', rating), input('ranking', 'rank', ranking))).status).toBe(200)
  const answers = { one: { rate: 0, rank: ['c', 'a', 'b'] } }
  expect((await guest.post(path, { answers })).status).toBe(200)
  expect((await scene.stored())[0]?.answers).toEqual(answers)
})

test.each([
  [
    { rate: 11, rank: ['a', 'b', 'c'] },
    { property: 'one.rate', constraints: { max: 'is too large (10)' } },
  ],
  [{ rank: ['a', 'b', 'c'] }, { property: 'one.rate', constraints: { required: 'is required' } }],
  [
    { rate: 1, rank: ['a', 'b'] },
    { property: 'one.rank', constraints: { option: 'must be one of the options' } },
  ],
  [{ rate: 1 }, { property: 'one.rank', constraints: { required: 'is required' } }],
])('of %j it is said what is wrong, and nothing is stored', async (one, issue) => {
  await ask(input('rating', 'rate', rating), input('ranking', 'rank', ranking))
  const body = { code: 'invalid-callout-response', subCode: 'invalid-answers', errors: [issue] }
  expect(await guest.post(path, { answers: { one } })).toMatchObject({ status: 400, body })
  expect(await scene.stored()).toEqual([])
})

test('a form with a scale or options that are none is refused', async () => {
  expect((await ask(input('rating', 'rate', { scale: '1-7' }))).status).toBe(400)
  expect((await ask(input('ranking', 'rank', { values: [...options('a'), ...options('a')] }))).status).toBe(400)
})
