import { describe, expect, test } from 'vitest'
import { exampleAnswers, exampleQuestions } from '../testing.ts'
import { Answers } from './answers-field.ts'
import { checkAnswers } from './check-answers.ts'

const now = new Date('2025-03-04T12:00:00.000Z')

function issuesOf(answers: unknown) {
  return checkAnswers(exampleQuestions, Answers.parse(answers), { now }).issues.map(
    ({ slideId, key, rule }) => `${slideId}.${key}: ${rule}`,
  )
}

function withAnswer(slideId: keyof typeof exampleAnswers, key: string, answer: unknown) {
  return { ...exampleAnswers, [slideId]: { ...exampleAnswers[slideId], [key]: answer } }
}

test('23: the example is accepted and stored as it was sent', () => {
  expect(checkAnswers(exampleQuestions, exampleAnswers, { now })).toEqual({ answers: exampleAnswers, issues: [] })
})

test('34: an option that is none is refused', () => {
  expect(issuesOf(withAnswer('start', 'mode', 'car'))).toEqual(['start.mode: option'])
})

test('35: slides that were not visited require nothing, the first one does', () => {
  expect(issuesOf({ start: { mode: 'home' }, finish: { agree: true } })).toEqual([])
  expect(issuesOf({ start: {} })).toEqual(['start.mode: required'])
  expect(issuesOf({})).toEqual(['start.mode: required'])
  expect(issuesOf({ start: { mode: 'home' }, finish: { agree: false } })).toEqual(['finish.agree: required'])
})

describe('36: each of these is refused on its key', () => {
  test.each([
    ['numbers', 'minutes', '17', 'number'],
    ['numbers', 'minutes', 241, 'max'],
    ['numbers', 'fare', 3.805, 'currency'],
    ['numbers', 'fare', -1, 'currency'],
    ['finish', 'witnessMail', 'a@b', 'email'],
    ['finish', 'proof', 'ftp://x.example', 'url'],
    ['place', 'spot', { ...exampleAnswers.place.spot, geometry: { location: { lat: 91, lng: 10 } } }, 'location'],
    ['finish', 'callMe', '12-34', 'phoneNumber'],
    ['numbers', 'lastTime', '2025-03-05T12:00:00.000Z', 'maxDate'],
    ['numbers', 'causes', { rain: true }, 'option'],
    ['numbers', 'causes', { works: false }, 'required'],
    ['place', 'spotName', 'ab', 'minLength'],
    ['numbers', 'story', 'two words', 'minWords'],
    ['place', 'photos', [{ url: 'not a url' }], 'file'],
  ] as const)('%s.%s %j: %s', (slideId, key, answer, rule) => {
    expect(issuesOf(withAnswer(slideId, key, answer))).toEqual([`${slideId}.${key}: ${rule}`])
  })
})

test('37: what geocoders and widgets may write is never wrong', () => {
  const answers = { ...withAnswer('place', 'spot', 'some text'), finish: { ...exampleAnswers.finish, sign: 'x' } }
  expect(issuesOf({ ...answers, numbers: { ...exampleAnswers.numbers, leaveAt: 'later' } })).toEqual([])
})

test('38: unknown slides and keys are dropped', () => {
  const sent = { ...withAnswer('start', 'unknown', 'x'), ghost: { a: 1 } }
  expect(checkAnswers(exampleQuestions, sent, { now })).toEqual({ answers: exampleAnswers, issues: [] })
})

test.each([null, [], 'x', 5, { start: null }, { start: [] }, { start: 'x' }])(
  'answers %j are no answers',
  (answers) => {
    expect(Answers.safeParse(answers).success).toBe(false)
  },
)

test('what a database cannot keep is taken out or refused', () => {
  expect(Answers.parse({ s: { q: 'a\0b\ud800' } })).toEqual({ s: { q: 'ab�' } })
  const deep = JSON.parse(`${'['.repeat(5000)}${']'.repeat(5000)}`)
  expect(Answers.safeParse({ s: { q: deep } }).success).toBe(false)
})
