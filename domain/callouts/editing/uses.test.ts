import { expect, test } from 'vitest'
import { defaultPublicView } from '../public-view.ts'
import { exampleDraft, formOf, some } from './testing.ts'
import { typesForUse, usesOf, withoutQuestions, withRenamed } from './uses.ts'

const draft = exampleDraft()

test.each([
  ['the question of the title', 'c04', ['title']],
  ['the place', 'c05', ['place']],
  ['its text', 'c06', ['place-text']],
  ['the image', 'c07', ['image']],
  ['the one that marks the map and leads on', 'c02', ['marker', 'navigation']],
  ['one that is nowhere else', 'c21', []],
  ['a container of such', 'c08', []],
  ['none', 'gone', []],
])('%s is used so', (_, id, uses) => {
  expect(usesOf(draft, id)).toEqual(uses)
})

test('a question that readers filter by', () => {
  const filtered = { ...draft, publicView: filteredBy('start.mode', 'numbers.causes') }
  expect(usesOf(filtered, 'c02')).toEqual(['marker', 'filter', 'navigation'])
  expect(usesOf(filtered, 'c16')).toEqual(['filter'])
  expect(usesOf(filtered, 'c14')).toEqual(['filter'])
  expect(usesOf(filtered, 'c03')).toEqual([])
})

test('a question that others wait for, unless they go with it', () => {
  const waits = some('email', 'mail', { conditional: { show: true, when: 'q', eq: 'yes' } })
  const shown = { responseViewSchema: null, publicView: defaultPublicView }
  const beside = { formSchema: formOf({ a: [some('radio', 'q'), waits] }), ...shown }
  expect(usesOf(beside, 'q')).toEqual(['condition'])
  const within = { formSchema: formOf({ a: [some('well', 'w', { components: [some('radio', 'q'), waits] })] }) }
  expect(usesOf({ ...within, ...shown }, 'w')).toEqual([])
})

test('the display forgets questions of this slide alone', () => {
  const { responseViewSchema: view } = draft
  const display = { responseViewSchema: view, publicView: filteredBy('place.photos', 'start.photos', 'start.mode') }
  expect(withoutQuestions(display, 'place', new Set(['photos', 'spotText']))).toEqual({
    responseViewSchema: { ...view, imageProp: '', map: { ...view?.map, addressPatternProp: '' } },
    publicView: filteredBy('start.photos', 'start.mode'),
  })
  expect(withoutQuestions(display, 'start', new Set(['spotName']))).toEqual(display)
  expect(withoutQuestions({ ...display, responseViewSchema: null }, 'start', new Set(['mode']))).toEqual({
    responseViewSchema: null,
    publicView: filteredBy('place.photos', 'start.photos'),
  })
})

test('the display follows a new name, styles of answers and the order of filters included', () => {
  const display = { ...draft, publicView: filteredBy('start.district', 'start.mode', 'numbers.causes') }
  const { responseViewSchema, publicView } = withRenamed(display, 'start.mode', 'start.vehicle')
  expect(responseViewSchema?.map?.mapIconProp).toBe('start.vehicle')
  expect(Object.keys(responseViewSchema?.map?.mapIconStyling ?? {})).toEqual(['start.vehicle'])
  expect(publicView.filterQuestions).toEqual(['start.district', 'start.vehicle', 'numbers.causes'])
  expect(withRenamed(display, 'start.nobody', 'start.x')).toEqual({
    responseViewSchema: draft.responseViewSchema,
    publicView: display.publicView,
  })
})

test.each([
  ['radio', true],
  ['select', true],
  ['selectboxes', true],
  ['checkbox', true],
  ['rating', true],
  ['textfield', false],
  ['number', false],
  ['address', false],
  ['file', false],
] as const)('%s as a filter: %s', (type, isOffered) => {
  expect(typesForUse('filter').includes(type)).toBe(isOffered)
})

const filteredBy = (...filterQuestions: string[]) => ({ ...defaultPublicView, filterQuestions })
