import { describe, expect, test } from 'vitest'
import type { Answers } from '#domain/callouts/answers/answers.ts'
import { readQuestions } from '#domain/callouts/questions.ts'
import { container, formOf, input, questionsOf } from '#domain/callouts/testing.ts'
import {
  answersToStore,
  type Corrections,
  checkCorrections,
  formForDesk,
  withCorrections,
} from './corrected-answers.ts'

const now = new Date('2026-03-01T12:00:00Z')
const required = { validate: { required: true } }
const corrections = (given: Record<string, unknown>): Corrections => new Map(Object.entries(given))

describe('the form of the newsroom', () => {
  const form = formOf({
    s: [
      input('textfield', 'asked', required),
      input('textfield', 'checked', { hidden: true, ...required }),
      container('panel', 'desk', [input('textfield', 'inside', required)], { hidden: true }),
    ],
  })
  const questions = readQuestions(formForDesk(form))
  const hidden = [...(questions.byId.get('s')?.questions.values() ?? [])].map((each) => each.hidden)

  test('shows what respondents are not shown', () => {
    expect(hidden).toEqual([false, false, false])
  })

  test('requires nothing of it', () => {
    const { missing } = checkCorrections(questions, { s: {} }, new Map(), now)
    expect(missing.map(({ key }) => key)).toEqual(['asked'])
  })
})

describe('corrections', () => {
  const stored: Answers = { s: { a: 'one', gone: 'kept' } }

  test('replace single answers, and leave all others', () => {
    expect(withCorrections(stored, corrections({ 's.a': 'two', 't.b': 3 }))).toEqual({
      s: { a: 'two', gone: 'kept' },
      t: { b: 3 },
    })
  })

  test('of nothing on a page that was not reached leave it so', () => {
    expect(withCorrections(stored, corrections({ 't.b': undefined }))).toEqual(stored)
  })
})

describe('what is stored', () => {
  const questions = questionsOf({
    s: [input('checkbox', 'has'), input('textfield', 'what', { conditional: { show: true, when: 'has', eq: 'true' } })],
  })

  test('an answer goes with the one it depended on', () => {
    const stored = { s: { has: true, what: 'a boat' } }
    expect(answersToStore(questions, stored, corrections({ 's.has': false }))).toEqual({ s: { has: false } })
  })

  test('an answer that nobody took back stays, whatever it depends on today', () => {
    const stored = { s: { has: false, what: 'a boat' } }
    expect(answersToStore(questions, stored, corrections({ 's.other': 'x' })).s).toMatchObject({ what: 'a boat' })
  })
})

describe('the check', () => {
  const questions = questionsOf({ s: [input('textfield', 'name', required), input('number', 'age')] })

  test('tells what can’t be stored from what is merely left out', () => {
    const { issues, missing } = checkCorrections(
      questions,
      { s: { name: 'Ada', age: 36 } },
      corrections({ 's.name': undefined, 's.age': 'old' }),
      now,
    )
    expect(issues).toMatchObject([{ slideId: 's', key: 'age', rule: 'number' }])
    expect(missing).toMatchObject([{ slideId: 's', key: 'name', rule: 'required' }])
  })
})
