import { expect, test } from 'vitest'
import { carryTexts } from './editing/carry-texts.ts'
import { emptyVariant, newDraft } from './editing/draft.ts'
import { formOf, some } from './editing/testing.ts'
import { translateForm } from './translate-form.ts'
import { formTexts, textsToTranslate } from './translations.ts'

const rules = (patternMessage: unknown) => ({ validate: { pattern: '^\\d+$', patternMessage, required: true } })
const formWith = (patternMessage: unknown) => formOf({ a: [some('textfield', 'Number', rules(patternMessage))] })
const draftWith = (message: string) => {
  const words = { thanksTitle: '', thanksText: '', back: '', next: '', submit: '' }
  const draft = { ...newDraft('a', words), formSchema: formWith(message) }
  return { ...draft, variants: { ...draft.variants, de: { ...emptyVariant, componentText: { Digits: 'Ziffern' } } } }
}

test('what is said when an answer does not fit is one of the texts of a form', () => {
  expect(formTexts(formWith('Digits only'))).toEqual(['Number', 'Digits only'])
  expect(formTexts(formWith(undefined))).toEqual(['Number'])
  expect(formTexts(formWith(7))).toEqual(['Number'])
  expect(textsToTranslate(draftWith('Digits'))).toContainEqual({
    kind: 'component',
    slideId: 'a',
    role: 'patternMessage',
    of: 'Number',
    source: 'Digits',
  })
})

test('it is read in the language that was asked for, beside the other rules', () => {
  const navigation = { nextSlideId: '', prevText: '', nextText: '', submitText: '' }
  const slides = formWith('Digits only').slides.map((slide) => ({ ...slide, navigation }))
  const { slides: read } = translateForm({ slides, componentText: { 'Digits only': 'Nur Ziffern' } })
  expect(read[0]?.components[0]).toMatchObject(rules('Nur Ziffern'))
})

test('its translations go along when it is reworded', () => {
  const carried = carryTexts(draftWith('Digits'), draftWith('Only digits'))
  expect(carried.variants.de?.componentText).toMatchObject({ 'Only digits': 'Ziffern' })
})
