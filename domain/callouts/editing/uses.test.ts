import { expect, test } from 'vitest'
import { exampleDraft, formOf, some } from './testing.ts'
import { usesOf, withoutQuestions, withRenamed } from './uses.ts'

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

test('a question that others wait for, unless they go with it', () => {
  const waits = some('email', 'mail', { conditional: { show: true, when: 'q', eq: 'yes' } })
  const beside = { formSchema: formOf({ a: [some('radio', 'q'), waits] }), responseViewSchema: null }
  expect(usesOf(beside, 'q')).toEqual(['condition'])
  const within = { formSchema: formOf({ a: [some('well', 'w', { components: [some('radio', 'q'), waits] })] }) }
  expect(usesOf({ ...within, responseViewSchema: null }, 'w')).toEqual([])
})

test('the display forgets questions of this slide alone', () => {
  const view = draft.responseViewSchema
  expect(withoutQuestions(view, 'place', new Set(['photos', 'spotText']))).toEqual({
    ...view,
    imageProp: '',
    map: { ...view?.map, addressPatternProp: '' },
  })
  expect(withoutQuestions(view, 'start', new Set(['photos', 'spotName']))).toEqual(view)
  expect(withoutQuestions(null, 'start', new Set(['mode']))).toBeNull()
})

test('the display follows a new name, styles of answers included', () => {
  const map = withRenamed(draft.responseViewSchema, 'start.mode', 'start.vehicle')?.map
  expect(map?.mapIconProp).toBe('start.vehicle')
  expect(Object.keys(map?.mapIconStyling ?? {})).toEqual(['start.vehicle'])
  expect(withRenamed(draft.responseViewSchema, 'start.nobody', 'start.x')).toEqual(draft.responseViewSchema)
})
