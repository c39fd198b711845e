import { expect, test } from 'vitest'
import type { Answers } from '#domain/callouts/answers/answers.ts'
import { container, exampleAnswers, exampleQuestions, input, questionsOf } from '#domain/callouts/testing.ts'
import { correctedKeys, readAnswers } from './read-answers.ts'

const keysOf = (pages: readonly { id: string; questions: readonly { component: { key: string } }[] }[]) =>
  Object.fromEntries(pages.map(({ id, questions }) => [id, questions.map(({ component }) => component.key)]))

test('questions stand in the order of the form, page by page', () => {
  const { pages, notReached, former } = readAnswers(exampleQuestions, exampleAnswers)
  expect(pages.map(({ id }) => id)).toEqual(['start', 'place', 'numbers', 'finish'])
  expect(keysOf(pages).numbers).toEqual(['minutes', 'fare', 'lastTime', 'leaveAt', 'causes', 'story'])
  expect(notReached).toEqual([])
  expect(former).toEqual([])
})

test('pages that the path did not lead to are told apart', () => {
  const { pages, notReached } = readAnswers(exampleQuestions, { start: { mode: 'home' }, finish: { agree: true } })
  expect(pages.map(({ id }) => id)).toEqual(['start', 'finish'])
  expect(notReached.map(({ id }) => id)).toEqual(['place', 'numbers'])
})

test('what a condition hid is left out unless it was answered; what the form hides is there to be filled in', () => {
  const questions = questionsOf({
    s: [
      input('checkbox', 'has'),
      input('textfield', 'what', { conditional: { show: true, when: 'has', eq: 'true' } }),
      container('panel', 'desk', [input('textfield', 'checked')], { hidden: true }),
    ],
  })
  expect(keysOf(readAnswers(questions, { s: { has: false } }).pages)).toEqual({ s: ['has', 'checked'] })
  expect(keysOf(readAnswers(questions, { s: { has: true } }).pages)).toEqual({ s: ['has', 'what', 'checked'] })
  expect(keysOf(readAnswers(questions, { s: { what: 'kept' } }).pages)).toEqual({ s: ['has', 'what', 'checked'] })
})

test('answers to what is no longer asked stand by their key', () => {
  const questions = questionsOf({ s: [input('textfield', 'a')] })
  const answers: Answers = { s: { a: 'x', gone: 'y', blank: '' }, ghost: { b: 1 } }
  expect(readAnswers(questions, answers).former).toEqual([
    { key: 's.gone', answer: 'y' },
    { key: 'ghost.b', answer: 1 },
  ])
})

test('only answers that differ from the first ones count as corrected', () => {
  const first = { s: { a: 'as it was', c: 0 } }
  expect(correctedKeys({ s: { a: 'put better', b: 'added', c: 0 } }, first)).toEqual(new Set(['s.a', 's.b']))
  expect(correctedKeys(first, null)).toEqual(new Set())
})
