import { expect, test } from 'vitest'
import { listQuestions } from '#domain/callouts/questions.ts'
import { exampleQuestions, input, questionsOf } from '#domain/callouts/testing.ts'
import { listAnswerFields } from './answer-filters.ts'
import { demandedCallout } from './demanded-callout.ts'

test('every question of the form is a field, in the form’s order and words', () => {
  const fields = listAnswerFields(listQuestions(exampleQuestions))
  expect(fields.map(({ name, type }) => `${name} ${type}`)).toEqual([
    'answers.start.mode enum',
    'answers.start.district enum',
    'answers.place.spotName text',
    'answers.place.spot text',
    'answers.place.spotText text',
    'answers.place.photos text',
    'answers.numbers.minutes number',
    'answers.numbers.fare text',
    'answers.numbers.lastTime text',
    'answers.numbers.leaveAt text',
    'answers.numbers.causes array',
    'answers.numbers.story blob',
    'answers.finish.witnessMail text',
    'answers.finish.callMe text',
    'answers.finish.proof text',
    'answers.finish.agree boolean',
    'answers.finish.sign text',
  ])
  expect(fields[0]).toMatchObject({
    label: 'How do you travel?',
    options: ['bike', 'bus', 'home'],
    choices: [
      { value: 'bike', label: 'By bike' },
      { value: 'bus', label: 'By bus' },
      { value: 'home', label: 'I work at home' },
    ],
  })
  expect(fields[2]).not.toHaveProperty('choices')
})

test('a question without a label is called by its full key, an option without one by its value', () => {
  const questions = questionsOf({ s: [input('radio', 'q', { label: ' ', values: [{ label: '', value: 'a' }] })] })
  expect(listAnswerFields(listQuestions(questions))).toMatchObject([
    { label: 's.q', choices: [{ value: 'a', label: 'a' }] },
  ])
})

const [one, other] = ['0e0f6b44-1b0f-4a54-8c4e-5c8f3c6c2f01', '9c6a1c1e-74a5-4d8e-9f0e-6a2f6d3f4b02']
const of = (id: string) => ({ field: 'calloutId', operator: 'equal' as const, value: [id] })
const first = { field: 'number', operator: 'equal' as const, value: [1] }

test.each([
  [{ condition: 'AND', rules: [of(one), first] }, one],
  [{ condition: 'AND', rules: [of(one.toUpperCase()), of(one)] }, one],
  [{ condition: 'OR', rules: [of(one)] }, one],
  [{ condition: 'AND', rules: [first, { condition: 'AND', rules: [of(one)] }] }, one],
  [{ condition: 'OR', rules: [of(one), first] }, undefined],
  [{ condition: 'OR', rules: [of(one), of(one)] }, undefined],
  [{ condition: 'AND', rules: [{ condition: 'OR', rules: [of(one), first] }] }, undefined],
  [{ condition: 'AND', rules: [of(one), of(other)] }, undefined],
  [{ condition: 'AND', rules: [{ ...of(one), operator: 'not_equal' as const }] }, undefined],
  [{ condition: 'AND', rules: [of('broken-commutes')] }, undefined],
  [{ condition: 'AND', rules: [] }, undefined],
] as const)('%j demands %s', (rules, id) => {
  expect(demandedCallout(structuredClone(rules) as never)).toBe(id)
})
