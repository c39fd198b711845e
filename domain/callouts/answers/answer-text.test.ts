import { expect, test } from 'vitest'
import { formatAddress } from '../question-types/address/address.ts'
import { listQuestions } from '../questions.ts'
import { exampleAnswers, exampleQuestions, input, questionsOf } from '../testing.ts'
import { answerText } from './answer-text.ts'
import { answerAt } from './answers.ts'

function textOf(component: object, answer: unknown): string {
  const [question] = listQuestions(questionsOf({ s: [component] }))
  return question ? answerText(question.component, answer) : ''
}

test('the answers of the example as text (12.2, scenario 52)', () => {
  const texts = listQuestions(exampleQuestions).map(({ slideId, component }) => [
    component.key,
    answerText(component, answerAt(exampleAnswers, slideId, component.key)),
  ])
  expect(Object.fromEntries(texts)).toMatchObject({
    mode: 'By bike',
    district: 'North quay',
    spot: 'Kaistrasse 12, 20457 Hamburg, Germany',
    photos: exampleAnswers.place.photos[0]?.url,
    minutes: '17',
    fare: '3.8',
    causes: 'Road works, No signs',
    agree: 'true',
  })
})

test.each([
  [input('textfield', 'q'), null, ''],
  [input('textfield', 'q', { multiple: true }), ['a', 'b'], 'a, b'],
  [input('number', 'q'), 0, '0'],
  [input('checkbox', 'q'), false, 'false'],
  [input('radio', 'q'), 'gone', 'gone'],
  [input('select', 'q', { multiple: true }), ['a', 'gone'], 'Label of a, gone'],
  [input('selectboxes', 'q'), { b: true, gone: true, a: true }, 'Label of a, Label of b, gone'],
  [input('selectboxes', 'q'), { a: false }, ''],
  [input('address', 'q'), { formatted_address: '', geometry: { location: { lat: 53.5, lng: 10 } } }, '53.5,10'],
  [input('address', 'q'), 'typed', 'typed'],
  [input('address', 'q'), { other: 1 }, ''],
  [input('file', 'q'), [{ url: 'images/1' }, { url: 'images/2' }], 'images/1, images/2'],
  [input('file', 'q'), { name: 'x' }, '{"name":"x"}'],
  [input('textfield', 'q'), { stored: 'long ago' }, '{"stored":"long ago"}'],
])('%o answered by %j', (component, answer, text) => {
  expect(textOf(component, answer)).toBe(text)
})

test.each([
  ['{address} {street_number}, {postal_code} {municipality|county|region}', 'Kaistrasse 12, 20457 Hamburg'],
  ['{county|municipality}', 'Hamburg'],
  ['{country}', ''],
  ['as it is {', 'as it is {'],
])('the pattern %s writes %j', (pattern, text) => {
  expect(formatAddress(pattern, exampleAnswers.place.spot)).toBe(text)
})
