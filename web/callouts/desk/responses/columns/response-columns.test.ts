import { expect, test } from 'vitest'
import type { InputComponent } from '#domain/callouts/component.ts'
import { columnNames, knownColumns, mostQuestions, usualColumns } from './response-columns.ts'

const question = (fullKey: string, type: InputComponent['type'] = 'textfield', adminOnly = false) => ({
  fullKey,
  adminOnly,
  component: { type },
})
const questions = [
  question('a.mail', 'email', true),
  question('a.mode', 'radio'),
  question('b.spot'),
  question('b.story', 'textarea'),
]

test('a table begins with what names a response and with the first story', () => {
  const own = ['respondent', 'tags', 'assignee', 'createdAt']
  expect(usualColumns(questions, 'b.spot')).toEqual([...own, 'b.spot', 'b.story'])
  expect(usualColumns(questions, '')).toEqual([...own, 'a.mode', 'b.story'])
  expect(usualColumns(questions, 'b.story')).toEqual([...own, 'b.story'])
  expect(usualColumns([question('a.mail', 'email', true)], undefined)).toEqual(own)
})

test('columns of the table keep their order, questions have the one that was chosen', () => {
  const shown = knownColumns(['b.spot', 'bucket', 'a.mode', 'tags', 'gone.question', 'b.spot'], questions)
  expect(shown).toEqual({ own: ['tags', 'bucket'], questions: ['b.spot', 'a.mode'] })
  expect(columnNames(shown)).toEqual(['tags', 'bucket', 'b.spot', 'a.mode'])
})

test('there is an end to it', () => {
  const many = Array.from({ length: 40 }, (_, index) => question(`s.q${index}`))
  expect(
    knownColumns(
      many.map(({ fullKey }) => fullKey),
      many,
    ).questions,
  ).toHaveLength(mostQuestions)
})
