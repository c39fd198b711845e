import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type EditorPlace, editorSteps } from '#domain/callouts/editing/place.ts'
import { readPlace, writePlace } from './editor-place.ts'

const slides = ['one', 'two']

test.each<[object, EditorPlace]>([
  [{}, { step: 'content', panel: 'slide', slideId: 'one' }],
  [{ slide: 'two' }, { step: 'content', panel: 'slide', slideId: 'two' }],
  [{ slide: 'gone' }, { step: 'content', panel: 'slide', slideId: 'one' }],
  [{ panel: 'email' }, { step: 'content', panel: 'email', slideId: 'one' }],
  [{ panel: 'gone' }, { step: 'content', panel: 'slide', slideId: 'one' }],
  [{ step: 'gone' }, { step: 'content', panel: 'slide', slideId: 'one' }],
  [{ step: 'settings', slide: 'two' }, { step: 'settings' }],
  [{ step: 'translations' }, { step: 'translations' }],
  [
    { step: 'translations', locale: 'de@easy' },
    { step: 'translations', locale: 'de@easy' },
  ],
  [{ step: 'translations', locale: 'DE' }, { step: 'translations' }],
  [{ step: 'title', locale: 'de' }, { step: 'title' }],
])('%j leads to %j', (search, place) => {
  expect(readPlace(search, slides)).toEqual(place)
})

test.each<[EditorPlace, object]>([
  [{ step: 'content' }, {}],
  [{ step: 'content', panel: 'slide', slideId: 'one' }, {}],
  [{ step: 'content', panel: 'slide', slideId: 'two', componentId: 'c' }, { slide: 'two' }],
  [{ step: 'content', panel: 'intro', slideId: 'two' }, { panel: 'intro' }],
  [{ step: 'display', field: 'buckets' }, { step: 'display' }],
  [
    { step: 'translations', locale: 'fr', field: 'title' },
    { step: 'translations', locale: 'fr' },
  ],
])('%j is written %j', (place, search) => {
  expect(writePlace(place, 'one')).toEqual(search)
})

test('a page that leads nowhere yet has no slide', () => {
  expect(readPlace({}, [])).toEqual({ step: 'content', panel: 'slide' })
})

test('what an address says is said again', () => {
  const search = fc.record(
    {
      step: fc.constantFrom(...editorSteps, 'gone'),
      panel: fc.constantFrom('slide', 'intro', 'end', 'email', 'gone'),
      slide: fc.constantFrom('one', 'two', 'gone'),
      locale: fc.constantFrom('de', 'de@informal', 'xx'),
    },
    { requiredKeys: [] },
  )
  fc.assert(
    fc.property(search, (given) => {
      const place = readPlace(given, slides)
      // Beside a message no slide is open.
      const { slideId, ...rest } = place
      const again = readPlace(writePlace(place, 'one'), slides)
      expect(again).toEqual(place.panel === 'slide' ? place : { ...rest, ...(slideId && { slideId: 'one' }) })
    }),
  )
})
