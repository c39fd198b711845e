import { describe, expect, test } from 'vitest'
import { changeComponent } from './acts.ts'
import { carryTexts } from './carry-texts.ts'
import { changeTexts, type Draft } from './draft.ts'
import { exampleDraft } from './testing.ts'
import type { Part } from './tree.ts'

const example = changeTexts(
  exampleDraft(),
  {
    componentText: {
      'How do you travel?': 'Wie bist du unterwegs?',
      'By bike': 'Mit dem Rad',
      'Stay on board': 'Dabei',
    },
  },
  'de',
)
const german = (draft: Draft) => draft.variants.de?.componentText ?? {}
const change = (draft: Draft, id: string, more: object) =>
  carryTexts(
    draft,
    changeComponent(draft, id, (part) => ({ ...part, ...more }) as Part),
  )

test('a label that is reworded takes its translation along, and leaves it for who goes back', () => {
  const now = change(example, 'c02', { label: 'How do you get there?' })
  expect(german(now)).toMatchObject({
    'How do you get there?': 'Wie bist du unterwegs?',
    'How do you travel?': 'Wie bist du unterwegs?',
  })
  expect(now.variants.default).toBe(example.variants.default)
})

test('letter by letter as well', () => {
  const written = ['How do you', 'How do you mo', 'How do you move?']
  const now = written.reduce((draft, label) => change(draft, 'c02', { label }), example)
  expect(german(now)['How do you move?']).toBe('Wie bist du unterwegs?')
})

test('one option reworded is carried, two that change places are not', () => {
  const values = [
    { label: 'By bicycle', value: 'bike' },
    { label: 'By bus', value: 'bus' },
    { label: 'I work at home', value: 'home' },
  ]
  expect(german(change(example, 'c02', { values }))['By bicycle']).toBe('Mit dem Rad')
  const swapped = [
    { label: 'By bus', value: 'bus' },
    { label: 'By bike', value: 'bike' },
    { label: 'I work at home', value: 'home' },
  ]
  expect(german(change(example, 'c02', { values: swapped }))).toEqual(german(example))
  expect(german(change(example, 'c02', { values: values.slice(1) }))).toEqual(german(example))
})

test('a translation that is there already stays', () => {
  const told = changeTexts(example, { componentText: { ...german(example), New: 'Neu' } }, 'de')
  expect(german(change(told, 'c02', { label: 'New' })).New).toBe('Neu')
})

describe('nothing is carried', () => {
  test('to a text that is emptied, and nothing changes then', () => {
    const emptied = changeComponent(example, 'c02', (part) => ({ ...part, label: '' }) as Part)
    expect(carryTexts(example, emptied)).toBe(emptied)
  })

  test('when no text was touched', () => {
    const hidden = { ...example, hidden: true }
    expect(carryTexts(example, hidden)).toBe(hidden)
  })
})

test('the newsletter and the links below responses as well', () => {
  const { newsletterSchema, responseViewSchema } = example
  if (!newsletterSchema || !responseViewSchema) throw new Error('the example has both')
  const titled = { ...example, newsletterSchema: { ...newsletterSchema, title: 'Come along' } }
  expect(german(carryTexts(example, titled))['Come along']).toBe('Dabei')
  const links = [{ text: 'Our method', url: '/method' }]
  const linked = { ...example, responseViewSchema: { ...responseViewSchema, links } }
  expect(carryTexts(example, linked).variants.de?.responseLinkText['Our method']).toBe('So prüfen wir')
})
