import { expect, test } from 'vitest'
import { chooseTexts } from '../texts.ts'
import { textId, textsToTranslate, translationOf, translationProgress, withTranslation } from '../translations.ts'
import { changeTexts, emptyVariant, newDraft, writtenCallout } from './draft.ts'
import { addNextStep, changeNextStep, nextStepsOf, removeNextStep } from './next-steps.ts'
import { problemsOf } from './problems.ts'

const words = { thanksTitle: 'Thanks', thanksText: '<p>x</p>', back: '', next: '', submit: '' }
const empty = newDraft('one', words)
const step = (title: string, text = '') => ({ title, text })
const written = (...titles: string[]) =>
  changeTexts(empty, { nextSteps: titles.map((title) => step(title, `${title}.`)) })
const inGerman = (...titles: string[]) =>
  changeTexts(written('A', 'B', 'C'), { nextSteps: titles.map((title) => step(title)) }, 'de')

test('steps are added, written and removed', () => {
  const added = addNextStep(addNextStep(empty))
  expect(nextStepsOf(added)).toEqual([step(''), step('')])
  const changed = changeNextStep(added, 1, { title: 'We look' })
  expect(nextStepsOf(changed)).toEqual([step(''), step('We look')])
  expect(nextStepsOf(removeNextStep(changed, 0))).toEqual([step('We look')])
  expect(removeNextStep(addNextStep(empty), 0).variants).toEqual(empty.variants)
})

test('translations go with the step they translate', () => {
  const draft = removeNextStep(inGerman('a', 'b', 'c'), 1)
  expect(draft.variants.de?.nextSteps).toEqual([step('a'), step('c')])
})

const sentOf = (draft: typeof empty) => writtenCallout(draft, { status: 'draft', untitled: 'x' }).variants

test('what is empty is not sent, in no language', () => {
  const draft = changeNextStep(inGerman('a', 'b', 'c'), 1, { title: ' ', text: '' })
  expect(sentOf(draft)?.default?.nextSteps).toEqual([step('A', 'A.'), step('C', 'C.')])
  expect(sentOf(draft)?.de?.nextSteps).toEqual([step('a'), step('c')])
  const none = changeTexts(inGerman('a'), { nextSteps: [step('')] })
  expect(sentOf(none)?.default).not.toHaveProperty('nextSteps')
  expect(sentOf(none)?.de).not.toHaveProperty('nextSteps')
  expect(sentOf(empty)?.default).not.toHaveProperty('nextSteps')
})

test('each of their words is translated by itself', () => {
  const draft = written('A', 'B')
  const texts = textsToTranslate(draft).filter(({ kind }) => kind === 'step')
  expect(texts.map(({ source }) => source)).toEqual(['A', 'A.', 'B', 'B.'])
  expect(texts.map(textId)).toEqual(['nextSteps.0.title', 'nextSteps.0.text', 'nextSteps.1.title', 'nextSteps.1.text'])
  const [, , third] = texts
  if (!third) throw new Error('there is a third')
  const german = withTranslation(emptyVariant, third, 'Zwei')
  expect(german.nextSteps).toEqual([step(''), step('Zwei')])
  expect(translationOf(german, third)).toBe('Zwei')
  expect(translationOf(emptyVariant, third)).toBe('')
  expect(translationProgress(german, texts)).toEqual({ translated: 1, total: 4 })
  const shown = chooseTexts(
    { ...draft.variants, de: german },
    { variant: 'de', organisationLocale: 'en' },
    { slides: [] },
  )
  expect(shown.nextSteps).toEqual([step('A', 'A.'), step('Zwei', 'B.')])
})

test('too many letters are said where they stand, in every language', () => {
  const long = changeNextStep(written('A', 'B'), 1, { text: 'x'.repeat(301) })
  const draft = changeTexts(long, { nextSteps: [step('x'.repeat(81))] }, 'de')
  const found = problemsOf(draft, { status: 'draft', now: new Date() }).filter(({ kind }) => kind === 'too-long')
  expect(found).toEqual([
    { step: 'content', panel: 'end', field: 'nextSteps.1.text', kind: 'too-long', blocks: 'saving', limit: 300 },
    { step: 'translations', locale: 'de', field: 'nextSteps.0.title', kind: 'too-long', blocks: 'saving', limit: 80 },
  ])
})
