import { expect, test } from 'vitest'
import { readQuestions } from '#domain/callouts/questions.ts'
import { exampleCallout } from '#domain/callouts/testing.ts'
import { answersWithPlace, placeQuestion, pointAnswer } from './place-answer.ts'

const questions = readQuestions(exampleCallout.formSchema as never)
const settings = exampleCallout.responseViewSchema.map
const kaistrasse = {
  id: 'N4711',
  formatted_address: 'Kaistrasse 12, 20457 Hamburg',
  components: [
    { type: 'address', value: 'Kaistrasse' },
    { type: 'street_number', value: '12' },
    { type: 'postal_code', value: '20457' },
    { type: 'municipality', value: 'Hamburg' },
  ],
  geometry: { location: { lat: 53.5436, lng: 9.9886 } },
  source: 'photon',
}
const begin = (...given: Parameters<typeof answersWithPlace> extends [unknown, ...infer Rest] ? Rest : never) =>
  JSON.parse(answersWithPlace(questions, ...given))

test('a chosen place is the answer, and its text is written by the pattern', () => {
  expect(begin(settings, kaistrasse, undefined)).toEqual({
    place: { spot: kaistrasse, spotText: 'Kaistrasse 12, 20457 Hamburg' },
  })
})

test('a point without an address writes no text', () => {
  const point = pointAnswer({ lat: 53.5, lng: 10 })
  expect(begin(settings, point, undefined)).toEqual({ place: { spot: point } })
})

test('what the address of the page says stays, but for the place', () => {
  const linked = JSON.stringify({ start: { mode: 'bus' }, place: { spotName: 'Ramp', spot: 'elsewhere' } })
  expect(begin({ ...settings, addressPatternProp: '' }, kaistrasse, linked)).toEqual({
    start: { mode: 'bus' },
    place: { spotName: 'Ramp', spot: kaistrasse },
  })
})

test.each(['', 'nonsense', '[1]', '{"place":7}'])('an address that says %j says nothing', (linked) => {
  expect(begin({ ...settings, addressPatternProp: '' }, kaistrasse, linked)).toEqual({ place: { spot: kaistrasse } })
})

test('a form without a question for the place has none to fill in', () => {
  expect(placeQuestion(questions, { ...settings, addressProp: '' })).toBeUndefined()
  expect(placeQuestion(questions, { ...settings, addressProp: 'start.mode' })).toBeUndefined()
  expect(placeQuestion(questions, settings)?.component.key).toBe('spot')
})
