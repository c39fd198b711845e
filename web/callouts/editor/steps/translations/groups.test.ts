import { expect, test } from 'vitest'
import { exampleDraft } from '#domain/callouts/editing/testing.ts'
import { textId, textsToTranslate } from '#domain/callouts/translations.ts'
import { controlOf, groupTexts, plainText } from './groups.ts'

const draft = exampleDraft()
const texts = textsToTranslate(draft)
const groups = groupTexts(texts, draft.formSchema)

test('texts stand in the order a reader meets them, each once', () => {
  expect(groups.map(({ id }) => id)).toEqual([
    'general',
    'intro',
    'page-start',
    'page-place',
    'page-numbers',
    'page-finish',
    'newsletter',
    'end',
    'links',
  ])
  expect(groups.flatMap((group) => group.texts.map(textId)).toSorted()).toEqual(texts.map(textId).toSorted())
})

test('a page has its questions, then its buttons', () => {
  const start = groups.find(({ id }) => id === 'page-start')
  expect(start?.page).toEqual({ number: 1, title: 'Start' })
  expect(start?.texts.map(({ source }) => source)).toEqual([
    '<p>Tell us where your way to work gets stuck.</p>',
    'How do you travel?',
    'By bike',
    'By bus',
    'I work at home',
    'Which district?',
    'Choose',
    'North quay',
    'South quay',
    'Next',
  ])
})

test('groups without texts are left out', () => {
  expect(groupTexts([], draft.formSchema)).toEqual([])
})

test.each([
  ['title', 'line'],
  ['excerpt', 'lines'],
  ['intro', 'html'],
  ['shareDescription', 'lines'],
  ['nextText.start', 'line'],
  ['component.By bike', 'line'],
  ['component.<p>Tell us where your way to work gets stuck.</p>', 'html'],
  ['component.<p>One mail a week about getting around.</p>', 'html'],
  ['link.How we check reports', 'line'],
])('%s is written in %s', (id, control) => {
  const text = texts.find((each) => textId(each) === id)
  expect(text && controlOf(text)).toBe(control)
})

test('a long question has room, an address is one', () => {
  expect(controlOf({ kind: 'component', role: 'label', source: 'x'.repeat(61) })).toBe('lines')
  expect(controlOf({ kind: 'text', field: 'thanksRedirect', source: '/map' })).toBe('address')
})

test.each([
  ['<p>Hello <strong>there</strong>&nbsp;you</p>', 'Hello there you'],
  ['x'.repeat(80), `${'x'.repeat(60)}…`],
  ['', ''],
])('%s in short', (source, short) => {
  expect(plainText(source)).toBe(short)
})
