import fc from 'fast-check'
import { expect, test } from 'vitest'
import { exampleQuestions, input, questionsOf } from '#domain/callouts/testing.ts'
import { nameColumns } from '#domain/csv/csv-head.ts'
import { guessColumns } from './guess-columns.ts'
import { findMappingProblem, ResponseMapping } from './mapping.ts'
import { planColumns, readRow } from './read-row.ts'
import { responseParts, targetsOf } from './target.ts'

const targets = targetsOf({ access: 'anonymous', questions: exampleQuestions })
const guess = (...header: string[]) => guessColumns(header, targets)

test('columns are known by a question’s full key, its label or its key, and parts by their usual names', () => {
  expect(guess('start.mode', 'answers.start.district', 'WHAT CAUSES IT', 'story', 'Zeitstempel', 'E-Mail')).toEqual({
    'start.mode': 'answers.start.mode',
    'answers.start.district': 'answers.start.district',
    'WHAT CAUSES IT': 'answers.numbers.causes',
    story: 'answers.numbers.story',
    Zeitstempel: 'createdAt',
    'E-Mail': 'guestEmail',
  })
})

test('a question’s own label goes before the usual name of a part', () => {
  const questions = questionsOf({ s: [input('textfield', 'q', { label: 'Name' })] })
  const own = targetsOf({ access: 'anonymous', questions })
  expect(guessColumns(['Name', 'Full name', 'First name'], own)).toEqual({
    Name: 'answers.s.q',
    'First name': 'guestFirstname',
  })
})

test('of questions with one label the columns are taken in their order', () => {
  const questions = questionsOf({
    a: [input('textfield', 'q', { label: 'Why?' })],
    b: [input('textfield', 'q', { label: 'Why?' })],
  })
  const same = targetsOf({ access: 'anonymous', questions })
  expect(guessColumns(['Why?', 'Why? ', 'Why!'], same)).toEqual({ 'Why?': 'answers.a.q', 'Why? ': 'answers.b.q' })
})

test('whatever a header is, its guess can be used or lacks answers', () => {
  const name = fc.oneof(
    fc.string(),
    fc.constantFrom(
      'Date',
      'Full name',
      'First name',
      'Email',
      'Tags',
      'What causes it?',
      'causes',
      'start.mode',
      'mode',
    ),
  )
  fc.assert(
    fc.property(fc.array(name), fc.constantFrom('anonymous', 'only-anonymous'), (header, access) => {
      const names = nameColumns(header)
      const found = targetsOf({ access, questions: exampleQuestions })
      const problem = findMappingProblem({ columns: guessColumns(names, found) }, names, found)
      expect([undefined, 'missing']).toContain(problem?.code)
    }),
  )
})

test('whatever a row holds, it is a response or says what is wrong with it', () => {
  const header = [...responseParts, ...targets.questions.keys()]
  const mapping = ResponseMapping.parse({ columns: Object.fromEntries(header.map((each) => [each, each])) })
  const plan = planColumns(header, mapping, targets)
  const reading = { questions: exampleQuestions, mapping, now: new Date('2025-04-01T12:00:00Z') }
  fc.assert(
    fc.property(fc.array(fc.string({ unit: 'binary' }), { maxLength: header.length }), (record) => {
      const { response, issues } = readRow(record, plan, reading)
      expect(response === undefined).toBe((issues?.length ?? 0) > 0)
    }),
  )
})
