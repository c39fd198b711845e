import fc from 'fast-check'
import { expect, test } from 'vitest'
import { checkAnswers } from './answers/check-answers.ts'
import { componentTypes } from './component-types.ts'
import { Form } from './form.ts'
import { keyFromLabel, newComponent, newSlide } from './new-component.ts'
import { optionValue } from './option-value.ts'
import { readQuestions } from './questions.ts'

const named = { id: 'c1', key: 'q', label: 'Question', firstLabel: 'First', currency: 'EUR' }

test.each(componentTypes)('a new %s can be saved, and asks for nothing', (type) => {
  const slide = newSlide('s', 'Slide')
  const written = { slides: [{ ...slide, components: [newComponent(type, named)] }] }
  const form = Form.parse(written)
  expect(form).toEqual(written)
  expect(checkAnswers(readQuestions(form), {}, { now: new Date(0) }).issues).toEqual([])
})

test.each([
  ['How do you travel?', [], 'howDoYouTravel'],
  ['How do you travel?', ['howDoYouTravel'], 'howDoYouTravel2'],
  ['Straße', [], 'strasse'],
  ['Ποιος;', [], 'poios'],
  ['?', [], 'question'],
  ['?', ['question', 'question2'], 'question3'],
])('%s, beside %j, has the key %s', (label, taken, key) => {
  expect(keyFromLabel(label, taken, 'en')).toBe(key)
})

test.each([
  ['Road works', [], 'road-works'],
  ['Road works!', ['road-works'], 'road-works2'],
  ['…', [], 'option'],
])('the option %s, beside %j, has the value %s', (label, taken, value) => {
  expect(optionValue(label, taken)).toBe(value)
})

test('keys and values are always free, and never longer than a key may be', () => {
  fc.assert(
    fc.property(fc.string({ maxLength: 300 }), fc.integer({ min: 0, max: 5 }), (label, count) => {
      const taken: string[] = []
      for (let index = 0; index <= count; index += 1) {
        const key = keyFromLabel(label, taken, 'de')
        expect(taken).not.toContain(key)
        expect(key).toMatch(/^[a-zA-Z0-9]{1,128}$/)
        taken.push(key)
      }
    }),
  )
})
