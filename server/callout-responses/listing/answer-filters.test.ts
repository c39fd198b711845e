import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { exampleAnswers, input, options } from '#domain/callouts/testing.ts'
import { addCallout, addResponse } from '#server/callouts/testing.ts'
import { now, path, startScene, withAnswers } from '../testing.ts'

const scene = await startScene()
const { app, guest } = scene
afterAll(app.close)
beforeEach(scene.reset)

const all = '/callout-responses'
const rule = (field: string, operator: string, ...value: unknown[]) => ({ field, operator, value })
const every = (...rules: object[]) => ({ condition: 'AND', rules })
const some = (...rules: object[]) => ({ condition: 'OR', rules })
const ask = (visitor: typeof guest, address: string, group: object) =>
  visitor.get(address, { query: { rules: JSON.stringify(group) } })

/** The numbers that are found, or the code of what is refused. */
async function numbersOf(visitor: typeof guest, address: string, group: object) {
  const { body } = await ask(visitor, address, group)
  return body.code ?? body.items.map(({ number }: { number: number }) => number)
}
const find = (field: string, operator: string, ...value: unknown[]) =>
  numbersOf(scene.asAdmin(), path, every(rule(`answers.${field}`, operator, ...value)))

/** 1 by bike, 2 by bus, 3 from home, which leads past most questions. */
async function addThree() {
  await scene.asMember().post(path, { answers: exampleAnswers })
  const bus = {
    start: { mode: 'bus', district: 'south' },
    numbers: { minutes: 42, causes: { works: false, vans: true, signs: false } },
    finish: { witnessMail: 'third@witness.example' },
  }
  await guest.post(path, { answers: withAnswers(bus) })
  await guest.post(path, { answers: { start: { mode: 'home' }, finish: { agree: true } } })
}

describe('43: answers are asked about by what their question is', () => {
  beforeEach(addThree)

  test.each([
    ['start.mode', 'equal', ['bike'], [1]],
    ['start.mode', 'not_equal', ['bike'], [2, 3]],
    ['start.district', 'not_equal', ['north'], [2, 3]],
    ['start.district', 'is_empty', [], [3]],
    ['start.district', 'is_not_empty', [], [1, 2]],
    ['numbers.causes', 'contains', ['works'], [1]],
    ['numbers.causes', 'not_contains', ['works'], [2, 3]],
    ['numbers.causes', 'is_empty', [], [3]],
    ['numbers.minutes', 'between', [10, 20], [1]],
    ['numbers.minutes', 'not_between', [10, 20], [2, 3]],
    ['numbers.minutes', 'equal', [42], [2]],
    ['numbers.minutes', 'not_equal', [42], [1, 3]],
    ['numbers.minutes', 'greater', [17], [2]],
    ['numbers.minutes', 'is_empty', [], [3]],
    ['numbers.story', 'contains', ['BLOCKED'], [1, 2]],
    ['numbers.story', 'not_contains', ['blocked'], [3]],
    ['place.spotName', 'begins_with', ['bridge'], [1, 2]],
    ['place.spotName', 'equal', ['bridge ramp east'], []],
    ['place.spotName', 'not_equal', ['x'], [1, 2, 3]],
    ['place.spotName', 'is_empty', [], [3]],
    ['place.spot', 'contains', ['Kaistrasse'], [1, 2]],
    ['place.photos', 'contains', ['ramp.jpg'], [1, 2]],
    ['place.photos', 'is_empty', [], [3]],
    ['numbers.fare', 'equal', ['3.8'], [1, 2]],
    ['numbers.lastTime', 'begins_with', ['2025-03'], [1, 2]],
    ['finish.agree', 'equal', [true], [1, 2, 3]],
    ['finish.agree', 'equal', [false], []],
    ['finish.witnessMail', 'begins_with', ['third'], [2]],
  ])('%s %s %j finds %j', async (field, operator, value, expected) => {
    expect(await find(field, operator, ...value)).toEqual(expected)
  })

  test.each([
    ['an option that is not offered', 'start.mode', 'equal', ['car']],
    ['texts for numbers', 'numbers.minutes', 'between', ['10', '20']],
    ['a text for a flag', 'finish.agree', 'equal', ['true']],
    ['a number for a text', 'place.spotName', 'equal', [5]],
    ['an operator of another type', 'numbers.story', 'equal', ['x']],
    ['emptiness of what is never empty', 'finish.agree', 'is_empty', []],
    ['a question that is not there', 'start.ghost', 'equal', ['x']],
    ['a text between questions', 'start.hello', 'equal', ['x']],
    ['a container', 'numbers.cost', 'is_empty', []],
    ['what every object has', 'start.constructor', 'is_empty', []],
  ])('%s is refused', async (_what, field, operator, value) => {
    const asked = rule(`answers.${field}`, operator, ...value)
    expect(await ask(scene.asAdmin(), path, every(asked))).toMatchObject({
      status: 400,
      body: { code: 'invalid-rule', rule: asked },
    })
  })

  test('rules about answers stand with others, at any depth', async () => {
    const byBus = rule('answers.start.mode', 'equal', 'bus')
    const nested = every(some(byBus, rule('answers.start.mode', 'equal', 'bike')), rule('number', 'greater', 1))
    expect(await numbersOf(scene.asReviewer(), path, nested)).toEqual([2])
  })
})

test('an answer that is missing, null or blank is none; what an older form took is another one', async () => {
  const slide = {
    id: 's1',
    title: 'S',
    navigation: { nextSlideId: '' },
    components: [
      input('select', 'several', { multiple: true }),
      input('number', 'amounts', { multiple: true }),
      input('rating', 'mark'),
      input('ranking', 'order', { values: options('a', 'b') }),
      input('selectboxes', 'ticks'),
      input('checkbox', 'agree'),
      input('radio', 'one'),
    ],
  }
  const changed = { formSchema: { slides: [slide as never] }, responseViewSchema: null }
  const typed = (await addCallout(app.db, { slug: 'typed', ...changed }, now)).id
  const stored = [
    {
      several: ['a', 'b'],
      amounts: [1, 5],
      mark: 4,
      order: ['b', 'a'],
      ticks: { a: true, b: false },
      agree: true,
      one: 'a',
    },
    { several: [], amounts: [], mark: null, order: [], ticks: { a: false }, agree: false, one: '' },
    {},
    { several: 'a', amounts: 5, mark: 'good', order: 'a', ticks: ['a'], agree: 'yes', one: ['a', 'b'] },
  ]
  for (const answers of stored) await addResponse(app.db, typed, { answers: { s1: answers } })
  const found = (key: string, operator: string, ...value: unknown[]) =>
    numbersOf(scene.asAdmin(), '/callout/typed/responses', every(rule(`answers.s1.${key}`, operator, ...value)))
  expect(await found('several', 'equal', 'a')).toEqual([1, 4])
  expect(await found('several', 'not_equal', 'a')).toEqual([2, 3])
  expect(await found('several', 'is_empty')).toEqual([2, 3])
  expect(await found('amounts', 'equal', 5)).toEqual([1, 4])
  expect(await found('amounts', 'not_equal', 5)).toEqual([2, 3])
  expect(await found('amounts', 'between', 2, 4)).toEqual([])
  expect(await found('mark', 'greater_or_equal', 4)).toEqual([1])
  expect(await found('mark', 'not_equal', 4)).toEqual([2, 3, 4])
  expect(await found('mark', 'is_empty')).toEqual([2, 3])
  expect(await found('order', 'contains', 'b')).toEqual([1])
  expect(await found('order', 'is_empty')).toEqual([2, 3])
  expect(await found('ticks', 'contains', 'a')).toEqual([1, 4])
  expect(await found('ticks', 'is_empty')).toEqual([2, 3])
  expect(await found('agree', 'equal', true)).toEqual([1])
  expect(await found('agree', 'equal', false)).toEqual([2, 3, 4])
  expect(await found('one', 'equal', 'a')).toEqual([1])
  expect(await found('one', 'is_empty')).toEqual([2, 3])
})

test('44: across callouts answers are asked about only where the rules demand one', async () => {
  await addThree()
  const other = (await addCallout(app.db, { slug: 'other' }, now)).id
  await addResponse(app.db, other, { answers: { start: { mode: 'bike' } } })
  const byBike = rule('answers.start.mode', 'equal', 'bike')
  const ofCallout = rule('calloutId', 'equal', scene.calloutId)
  const numbers = (group: object) => numbersOf(scene.asAdmin(), all, group)
  expect((await ask(scene.asAdmin(), all, every(byBike))).status).toBe(400)
  for (const group of [
    every(byBike),
    some(byBike, ofCallout),
    every(byBike, rule('calloutId', 'not_equal', other)),
    every(byBike, ofCallout, rule('calloutId', 'equal', other)),
    every(byBike, some(ofCallout, rule('number', 'equal', 1))),
    every(byBike, rule('calloutId', 'equal', 'broken-commutes')),
  ]) {
    expect(await numbers(group)).toBe('invalid-rule')
  }
  expect(await numbers(every(byBike, ofCallout))).toEqual([1])
  expect(await numbers(every(some(byBike), every(some(ofCallout))))).toEqual([1])
  expect(await numbers(every(ofCallout, rule('answers.start.ghost', 'is_empty')))).toBe('invalid-rule')
  expect(await numbers(every(byBike, rule('calloutId', 'equal', scene.calloutId.toUpperCase())))).toEqual([1])

  const move = (rules: object) => scene.asReviewer().patch(all, { rules, updates: { bucket: 'verified' } })
  expect((await move(every(byBike))).body.code).toBe('invalid-rule')
  expect((await move(every(byBike, ofCallout))).body).toMatchObject({ affected: 1 })
  expect((await scene.stored()).filter(({ bucket }) => bucket === 'verified')).toMatchObject([
    { calloutId: scene.calloutId, number: 1 },
  ])
})

test('who responded asks about their own answers, but for those that admins keep', async () => {
  await addThree()
  const member = (field: string, operator: string, ...value: unknown[]) =>
    numbersOf(scene.asMember(), path, every(rule(field, operator, ...value)))
  expect(await member('answers.start.mode', 'equal', 'bike')).toEqual([1])
  expect(await member('answers.start.mode', 'equal', 'bus')).toEqual([])
  expect(await member('answers.start.mode', 'not_equal', 'bike')).toEqual([])
  expect(await member('answers.finish.witnessMail', 'is_empty')).toBe('invalid-rule')
  expect(await member('tags', 'is_empty')).toBe('forbidden')
})

test('the questions of a draft can’t be found out by asking about answers to them', async () => {
  await addThree()
  await scene.change({ starts: null, expires: null })
  const byBike = rule('answers.start.mode', 'equal', 'bike')
  const ofCallout = rule('calloutId', 'equal', scene.calloutId)
  for (const asked of [byBike, rule('answers.start.ghost', 'equal', 'x')]) {
    expect((await ask(scene.asOther(), path, every(asked))).body.code).toBe('not-found')
    expect((await ask(scene.asOther(), all, every(asked, ofCallout))).body.code).toBe('invalid-rule')
  }
  expect(await numbersOf(scene.asMember(), path, every(byBike))).toEqual([1])
  expect(await numbersOf(scene.asMember(), all, every(byBike, ofCallout))).toEqual([1])
})
