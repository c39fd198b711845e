import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Option } from '../component.ts'
import { optionsOf, withOptions } from '../component-parts.ts'
import { isChoice } from '../component-types.ts'
import { newDraft } from './draft.ts'
import { addOption, changeOptions, linesOf, moveOption, pasteOptions, relabelOption } from './options.ts'
import { formOf, some } from './testing.ts'
import { findPart } from './tree.ts'

const en = { locale: 'en', isFixed: false }
const [yes, no]: Option[] = [
  { label: 'Yes', value: 'yes' },
  { label: 'No', value: 'no', nextSlideId: 'b' },
] as const as [Option, Option]

test('a value follows the label it was made of', () => {
  expect(relabelOption([yes, no], 0, 'Yes, in time', en)[0]).toEqual({ label: 'Yes, in time', value: 'yes-in-time' })
  const [blank] = relabelOption([yes, no], 0, '', en)
  expect(blank).toEqual({ label: '', value: 'option' })
  expect(relabelOption([blank as Option, no], 0, 'Perhaps', en)[0]?.value).toBe('perhaps')
})

test('a value of its own stays, and so does one that was answered', () => {
  expect(relabelOption([{ label: 'Yes', value: '1' }], 0, 'Yes!', en)[0]?.value).toBe('1')
  expect(relabelOption([yes], 0, 'Yes!', { ...en, isFixed: true })[0]?.value).toBe('yes')
})

test('values that are made stay apart', () => {
  expect(relabelOption([yes, no], 1, 'Yes', en)[1]).toEqual({ label: 'Yes', value: 'yes2', nextSlideId: 'b' })
  expect(addOption(addOption([yes], 'en'), 'en').map(({ value }) => value)).toEqual(['yes', 'option', 'option2'])
  expect(addOption([yes, no], 'en', 0).map(({ label }) => label)).toEqual(['Yes', '', 'No'])
})

test('an option moves to where it is put', () => {
  const three = [yes, no, { label: 'Both', value: 'both' }] as Option[]
  expect(moveOption(three, 0, 2).map(({ value }) => value)).toEqual(['no', 'both', 'yes'])
  expect(moveOption(three, 2, 0).map(({ value }) => value)).toEqual(['both', 'yes', 'no'])
  expect(moveOption(three, 7, 0)).toEqual(three)
})

test('a list has a line for each answer', () => {
  expect(linesOf(' Yes \r\n\n No\rBoth\nYes')).toEqual(['Yes', 'No', 'Both'])
})

test('a pasted list adds what is new', () => {
  const options = pasteOptions([yes as Option, no as Option], 'No\nPerhaps\nyes', { locale: 'en', replaces: false })
  expect(options).toEqual([yes, no, { label: 'Perhaps', value: 'perhaps' }, { label: 'yes', value: 'yes2' }])
})

test('a pasted list that replaces keeps the values of the same labels', () => {
  const options = pasteOptions([{ label: 'Yes', value: '1' }, no as Option], 'No\nPerhaps', {
    locale: 'en',
    replaces: true,
  })
  expect(options).toEqual([no, { label: 'Perhaps', value: 'perhaps' }])
})

test('whatever is pasted, no value is there twice', () => {
  const label = fc.oneof(fc.constantFrom('Yes', 'yes', 'Yes!', '1', '', 'Ж', '🙂'), fc.string())
  fc.assert(
    fc.property(fc.array(label), fc.boolean(), (lines, replaces) => {
      const options = pasteOptions([yes as Option, no as Option], lines.join('\n'), { locale: 'en', replaces })
      expect(new Set(options.map(({ value }) => value)).size).toBe(options.length)
    }),
  )
})

test('every kind of choice keeps its options where it has them', () => {
  for (const type of ['radio', 'select', 'selectboxes'] as const) {
    const choice = some(type, 'q')
    const changed = withOptions(choice, addOption(optionsOf(choice), 'en'))
    expect(isChoice(changed) && optionsOf(changed).map(({ value }) => value)).toEqual(['one', 'option'])
  }
  const text = some('textfield', 't')
  expect(withOptions(text, [])).toBe(text)
})

const words = { thanksTitle: '', thanksText: '', back: '', next: '', submit: '' }
const mark = { color: '#000', icon: { prefix: 'fa', name: 'x' } }
const map = {
  style: '',
  center: [0, 0] as [number, number],
  bounds: [
    [0, 0],
    [0, 0],
  ] as [[number, number], [number, number]],
  minZoom: 0,
  maxZoom: 9,
  initialZoom: 3,
  addressProp: '',
  addressPattern: '',
  addressPatternProp: '',
  mapIconProp: 'a.q',
  mapIconStyling: { 'a.q': { yes: mark, no: mark } },
}
const view = { buckets: [], titleProp: '', imageProp: '', imageFilter: '', links: [], gallery: false, map }

function draftWith(more: object) {
  const question = some('radio', 'q', { values: [yes, no], ...more })
  const after = some('textfield', 't', { conditional: { show: true, when: 'q', eq: 'yes' } })
  return { ...newDraft('a', words), formSchema: formOf({ a: [question, after] }), responseViewSchema: view }
}

test('what names a value follows it', () => {
  const draft = changeOptions(draftWith({ defaultValue: 'yes' }), 'q', (options) =>
    relabelOption(options, 0, 'Surely', en),
  )
  expect(findPart(draft.formSchema, 'q')?.part).toMatchObject({ defaultValue: 'surely' })
  expect(findPart(draft.formSchema, 't')?.part).toMatchObject({ conditional: { when: 'q', eq: 'surely' } })
  expect(draft.responseViewSchema?.map?.mapIconStyling).toEqual({ 'a.q': { no: mark, surely: mark } })
})

test('a default that is no option any longer is gone, in each of its forms', () => {
  const defaultAfter = (defaultValue: unknown) => {
    const draft = changeOptions(draftWith({ defaultValue }), 'q', (options) => options.slice(1))
    return (findPart(draft.formSchema, 'q')?.part as { defaultValue?: unknown } | undefined)?.defaultValue
  }
  expect(defaultAfter('yes')).toBeUndefined()
  expect(defaultAfter('no')).toBe('no')
  expect(defaultAfter(['yes', 'no'])).toEqual(['no'])
  expect(defaultAfter({ yes: true, no: false })).toEqual({ no: false })
})

test('moving options renames nothing', () => {
  const before = draftWith({ defaultValue: 'yes' })
  const draft = changeOptions(before, 'q', (options) => moveOption(options, 0, 1))
  expect(findPart(draft.formSchema, 'q')?.part).toMatchObject({ defaultValue: 'yes', values: [no, yes] })
  expect(findPart(draft.formSchema, 't')?.part).toMatchObject({ conditional: { eq: 'yes' } })
  expect(draft.responseViewSchema).toBe(before.responseViewSchema)
})
