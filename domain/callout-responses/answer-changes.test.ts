import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { compareAnswers, firstAnswersOf, takeBackAnswers } from './answer-changes.ts'

const before = { start: { mode: 'bike', district: 'north' }, place: { spot: { lat: 1, lng: 2 } } }

describe('answers that are compared', () => {
  test.each([
    [before, before, []],
    [before, { place: { spot: { lng: 2, lat: 1 } }, start: { district: 'north', mode: 'bike' } }, []],
    [{}, { start: {} }, []],
    [
      before,
      { start: { mode: 'bus' }, place: before.place },
      [
        { slideId: 'start', key: 'mode', from: 'bike', to: 'bus' },
        { slideId: 'start', key: 'district', from: 'north', to: null },
      ],
    ],
    [{}, { end: { agree: false } }, [{ slideId: 'end', key: 'agree', from: null, to: false }]],
    [{ a: { list: [1, 2] } }, { a: { list: [2, 1] } }, [{ slideId: 'a', key: 'list', from: [1, 2], to: [2, 1] }]],
  ])('%j and %j', (one, other, changes) => {
    expect(compareAnswers(one, other)).toEqual(changes)
  })
})

describe('changes that are taken back', () => {
  const changes = compareAnswers(before, { start: { mode: 'bus' }, place: before.place })

  test('leave alone what was changed since', () => {
    const current = { start: { mode: 'home' }, place: before.place }
    expect(takeBackAnswers(current, changes)).toEqual({
      answers: { start: { mode: 'home', district: 'north' }, place: before.place },
      isWhole: false,
    })
  })

  test('lead back to what was there before', () => {
    const key = fc.constantFrom('a', 'b', '__proto__', 'constructor')
    const answer = fc.oneof(fc.string(), fc.integer(), fc.boolean(), fc.array(fc.string(), { maxLength: 3 }))
    const answers = fc.dictionary(key, fc.dictionary(key, answer, { maxKeys: 4 }), { maxKeys: 4 })
    fc.assert(
      fc.property(answers, answers, (one, other) => {
        const taken = takeBackAnswers(other, compareAnswers(one, other))
        expect(taken.isWhole).toBe(true)
        expect(compareAnswers(one, taken.answers)).toEqual([])
      }),
    )
  })
})

test('the first answers are kept while others stand in their place', () => {
  const given = { answers: before, firstAnswers: null }
  const corrected = { start: { mode: 'bus' } }
  expect(firstAnswersOf(given, before)).toBe(null)
  expect(firstAnswersOf(given, corrected)).toBe(before)
  expect(firstAnswersOf({ answers: corrected, firstAnswers: before }, { start: { mode: 'home' } })).toBe(before)
  expect(firstAnswersOf({ answers: corrected, firstAnswers: before }, before)).toBe(null)
})
