import fc from 'fast-check'
import { expect, test } from 'vitest'
import { inputTypes } from '../component-types.ts'
import type { CellFormat } from '../question-types/import-type.ts'
import { listQuestions } from '../questions.ts'
import { exampleAnswers, exampleQuestions, input, questionsOf } from '../testing.ts'
import { answerText } from './answer-text.ts'
import { answerAt } from './answers.ts'
import { checkAnswers } from './check-answers.ts'
import { normaliseAnswer } from './normalise.ts'
import { isImportable, readCells } from './read-cells.ts'

const english: CellFormat = { dateOrder: 'mdy', decimalSign: 'point' }
const german: CellFormat = { dateOrder: 'dmy', decimalSign: 'comma' }

function read(component: object, cell: string | readonly string[], format = english) {
  const [question] = listQuestions(questionsOf({ s: [component] }))
  if (!question) throw new Error('not a question')
  return readCells(question.component, [cell].flat(), format)
}

const labels = (...names: string[]) => ({ values: names.map((label, at) => ({ label, value: `v${at}` })) })

test.each([
  [input('textfield', 'q'), '=1+1', english, '=1+1'],
  [input('textfield', 'q', { multiple: true }), 'a; b', english, ['a', 'b']],
  [input('number', 'q'), '1,234.5', english, 1234.5],
  [input('number', 'q'), '1.234,5', german, 1234.5],
  [input('number', 'q', { multiple: true }), '1,5; 2', german, [1.5, 2]],
  [input('number', 'q', { multiple: true }), '1.5, 2', english, [1.5, 2]],
  [input('currency', 'q', { currency: 'EUR' }), '3,80 €', german, 3.8],
  [input('currency', 'q', { currency: 'EUR' }), 'EUR 3.80', english, 3.8],
  [input('checkbox', 'q'), 'Ja', german, true],
  [input('radio', 'q'), 'label of A', english, 'a'],
  [input('radio', 'q'), 'b', english, 'b'],
  [input('select', 'q', { multiple: true }), 'Label of a|b', english, ['a', 'b']],
  [input('selectboxes', 'q'), 'Label of b, Label of a', english, ['b', 'a']],
  [input('selectboxes', 'q'), ['Label of a', 'b'], english, ['a', 'b']],
  [
    input('selectboxes', 'q', labels('Bread', 'Bread, fresh', 'Milk')),
    'Bread, fresh, Bread; Milk',
    english,
    ['v1', 'v0', 'v2'],
  ],
  [input('selectboxes', 'q', labels('A "b"')), '"A "b""', english, ['v0']],
  [input('rating', 'q'), '4', english, 4],
  [input('datetime', 'q'), '05/04/2026', english, '2026-05-04'],
  [input('datetime', 'q'), '05/04/2026', german, '2026-04-05'],
  [input('datetime', 'q'), '4.5.2026 7:08', german, '2026-05-04T07:08:00.000Z'],
  [input('address', 'q'), '1 High Street, Leeds', english, '1 High Street, Leeds'],
  [
    input('address', 'q'),
    '53.5,-10',
    english,
    {
      id: '',
      formatted_address: '',
      components: [],
      geometry: { location: { lat: 53.5, lng: -10 } },
      source: 'manual',
    },
  ],
])('%o: %j', (component, cell, format, answer) => {
  expect(read(component, cell, format)).toEqual({ answer })
})

test.each([
  [input('number', 'q'), 'seven', 'number'],
  [input('currency', 'q', { currency: 'EUR' }), 'free', 'currency'],
  [input('checkbox', 'q'), 'perhaps', 'type'],
  [input('radio', 'q'), 'Label', 'option'],
  [input('select', 'q', { multiple: true }), 'a, gone', 'option'],
  [input('selectboxes', 'q'), 'Label of a and b', 'option'],
  [input('datetime', 'q'), '31.2.2026', 'datetime'],
  [input('file', 'q'), 'https://a.example/b.jpg', 'type'],
  [input('signature', 'q'), 'x', 'type'],
])('%o: %j can’t be read', (component, cell, unreadable) => {
  expect(read(component, cell)).toEqual({ unreadable })
})

test('what the table of responses writes is read again', () => {
  for (const { slideId, component } of listQuestions(exampleQuestions)) {
    const text = answerText(component, answerAt(exampleAnswers, slideId, component.key))
    const found = readCells(component, [text], { dateOrder: 'dmy', decimalSign: 'point' })
    if (!isImportable(component)) expect(found.unreadable).toBe('type')
    else expect(answerText(component, found.answer)).toBe(text)
  }
})

test('whatever a cell holds, it is read or named unreadable, and what is read has a form to be checked', () => {
  const types = inputTypes.map((type) => input(type, type, type === 'currency' ? { currency: 'EUR' } : {}))
  const questions = questionsOf({ s: types })
  fc.assert(
    fc.property(fc.string({ unit: 'binary', minLength: 1 }), fc.constantFrom(english, german), (text, format) => {
      for (const { component } of listQuestions(questions)) {
        const { answer } = readCells(component, [text], format)
        normaliseAnswer(component, answer)
        checkAnswers(questions, { s: { [component.key]: answer } }, { now: new Date(0), requireAnswers: false })
      }
    }),
  )
})
