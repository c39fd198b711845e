import { expect, test } from 'vitest'
import { textId, textsToTranslate } from '../translations.ts'
import { changeComponent } from './acts.ts'
import { carryTexts } from './carry-texts.ts'
import { changeTexts, type Draft } from './draft.ts'
import { outdatedTexts } from './outdated.ts'
import { exampleDraft } from './testing.ts'
import type { Part } from './tree.ts'

const original = exampleDraft()
const part = (draft: Draft, id: string, change: object) =>
  carryTexts(
    draft,
    changeComponent(draft, id, (found) => ({ ...found, ...change }) as Part),
  )

function outdated(draft: Draft, variant = 'de'): string[] {
  return [...outdatedTexts({ original, draft, variant }, textsToTranslate(draft))].map(textId)
}

test('nothing is outdated at first', () => {
  expect(outdated(original)).toEqual([])
  expect(outdated(original, 'fr')).toEqual([])
})

test('texts that say what they said while the default says something else', () => {
  expect(outdated(changeTexts(original, { title: 'Bad roads' }))).toEqual(['title'])
  const start = { prevText: '', nextText: 'On', submitText: '' }
  const { slideNavigation } = original.variants.default ?? {}
  expect(outdated(changeTexts(original, { slideNavigation: { ...slideNavigation, start } }))).toEqual([
    'nextText.start',
  ])
})

test('a question whose words were carried along', () => {
  expect(outdated(part(original, 'c02', { label: 'How do you get there?' }))).toEqual([
    'component.How do you get there?',
  ])
  const values = [
    { label: 'By bicycle', value: 'bike' },
    { label: 'By bus', value: 'bus' },
    { label: 'I work at home', value: 'home' },
  ]
  expect(outdated(part(original, 'c02', { values }))).toEqual(['component.By bicycle'])
  expect(outdated(part(original, 'c02', { values: values.toReversed() }))).toEqual([])
})

test('a link below responses', () => {
  const { responseViewSchema } = original
  if (!responseViewSchema) throw new Error('the example has links')
  const links = [{ text: 'Our method', url: 'https://ledger.example/method' }]
  expect(outdated(carryTexts(original, { ...original, responseViewSchema: { ...responseViewSchema, links } }))).toEqual(
    ['link.Our method'],
  )
})

test('what was translated anew since is not', () => {
  const reworded = part(changeTexts(original, { title: 'Bad roads' }), 'c02', { label: 'How?' })
  expect(outdated(reworded)).toEqual(['title', 'component.How?'])
  const german = reworded.variants.de
  const translated = changeTexts(
    reworded,
    { title: 'Schlechte Wege', componentText: { ...german?.componentText, 'How?': 'Wie?' } },
    'de',
  )
  expect(outdated(translated)).toEqual([])
})

test('what went back to its words, or has no translation, is not', () => {
  const there = changeTexts(original, { title: 'Bad roads', excerpt: 'Show us.' })
  expect(outdated(changeTexts(there, { title: 'Broken commutes' }))).toEqual([])
  expect(outdated(part(original, 'c03', { label: 'Where?' }))).toEqual([])
})

test('a question that took over another one’s words is not', () => {
  expect(outdated(part(original, 'c03', { label: 'How do you travel?' }))).toEqual([])
})
