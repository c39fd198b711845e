import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Option } from '../component.ts'
import { optionsOf } from '../component-parts.ts'
import { type InputType, inputTypes } from '../component-types.ts'
import { Form } from '../form.ts'
import { fullKey } from '../questions.ts'
import { changeType, typesFor, usesLostAs } from './change-type.ts'
import { blocksSaving, problemsOf } from './problems.ts'
import { shownQuestions } from './public-answers.ts'
import { draftWith, exampleDraft, formOf, some } from './testing.ts'
import { findPart } from './tree.ts'

const example = exampleDraft()
const partOf = (draft: typeof example, id: string) => findPart(draft.formSchema, id)?.part
const changed = (part: ReturnType<typeof some>, type: InputType) =>
  partOf(changeType(draftWith(formOf({ s: [part] })), part.id ?? '', type), part.id ?? '')

describe('what a question can become', () => {
  test.each([
    ['textfield', ['textfield', 'textarea', 'email'], ['textfield', 'textarea']],
    ['textarea', ['textfield', 'textarea', 'email'], ['textfield', 'textarea']],
    ['email', ['textfield', 'textarea', 'email'], []],
    ['radio', ['radio', 'select', 'selectboxes'], []],
    ['select', ['radio', 'select', 'selectboxes'], []],
    ['selectboxes', ['radio', 'select', 'selectboxes'], []],
    ['number', [], []],
    ['file', [], []],
    ['panel', [], []],
  ] as const)('%s: %j, and once there are answers %j', (type, before, after) => {
    expect(typesFor(some(type, 'q'), { isFixed: false })).toEqual(before)
    expect(typesFor(some(type, 'q'), { isFixed: true })).toEqual(after)
  })
})

test('rules that both types have stay, others go', () => {
  const rules = { required: true, minLength: 2, maxWords: 9, pattern: '@', custom: 'x' }
  const text = some('textarea', 'q', { validate: rules, rows: 5, placeholder: 'Write' })
  expect(changed(text, 'textfield')).toMatchObject({ type: 'textfield', validate: rules, placeholder: 'Write' })
  expect(changed(text, 'email')).toMatchObject({
    type: 'email',
    validate: { required: true, minLength: 2, pattern: '@', custom: 'x' },
  })
  expect(changed(text, 'email')).not.toHaveProperty('validate.maxWords')
  const boxes = some('selectboxes', 'q', { validate: { maxSelectedCount: 2, required: true } })
  expect(changed(boxes, 'radio')).toHaveProperty('validate', { required: true })
})

test('answers to choose stay with their values, and lead on only where one is chosen', () => {
  const values = [
    { label: 'By bike', value: 'bike', nextSlideId: 'two' },
    { label: 'By bus', value: 'bus' },
  ]
  const plain = values.map(({ label, value }) => ({ label, value }))
  const radio = some('radio', 'q', { values, defaultValue: 'bus' })
  expect(changed(radio, 'selectboxes')).toMatchObject({ values: plain, defaultValue: { bus: true } })
  expect(changed(radio, 'select')).toMatchObject({ data: { values: plain }, defaultValue: 'bus' })
  expect(changed(radio, 'select')).not.toHaveProperty('values')
  const several = some('select', 'q', {
    data: { values: plain },
    multiple: true,
    placeholder: 'Choose',
    defaultValue: ['bus', 'bike'],
  })
  expect(changed(several, 'selectboxes')).toMatchObject({ values: plain, defaultValue: { bus: true, bike: true } })
  for (const property of ['data', 'multiple', 'placeholder'])
    expect(changed(several, 'radio')).not.toHaveProperty(property)
  expect(changed(several, 'radio')).toMatchObject({ defaultValue: 'bus' })
})

test('answers that were the newsroom’s own stay so, and email addresses become it', () => {
  expect(changed(some('email', 'q', { adminOnly: undefined }), 'textfield')).toMatchObject({ adminOnly: true })
  expect(changed(some('email', 'q', { adminOnly: false }), 'textfield')).not.toHaveProperty('adminOnly')
  expect(changed(some('textfield', 'q'), 'email')).toMatchObject({ adminOnly: true })
  expect(changed(some('textfield', 'q', { adminOnly: true }), 'textarea')).toMatchObject({ adminOnly: true })
})

test('what a question can’t be used for any more is named, and given up', () => {
  expect(usesLostAs(example, 'c02', 'selectboxes')).toEqual(['marker', 'navigation'])
  expect(changeType(example, 'c02', 'selectboxes').responseViewSchema?.map?.mapIconProp).toBe('')
  expect(usesLostAs(example, 'c02', 'select')).toEqual(['navigation'])
  expect(changeType(example, 'c02', 'select').responseViewSchema).toEqual(example.responseViewSchema)
  expect(usesLostAs(example, 'c04', 'textarea')).toEqual([])
  expect(changeType(example, 'c04', 'email').responseViewSchema?.titleProp).toBe('')
  expect(changeType(example, 'c06', 'email').responseViewSchema?.map?.addressPatternProp).toBe('')
})

test('a filter stays one where readers can still choose among its answers', () => {
  const form = formOf({ a: [some('radio', 'one'), some('textfield', 'two')] })
  const publicView = { ...example.publicView, filterQuestions: ['a.two', 'a.one'] }
  const draft = draftWith(form, { publicView })
  expect(usesLostAs(draft, 'one', 'selectboxes')).toEqual([])
  expect(changeType(draft, 'one', 'selectboxes').publicView).toEqual(publicView)
  // A call chose a text.
  expect(usesLostAs(draft, 'two', 'textarea')).toEqual(['filter'])
  expect(changeType(draft, 'two', 'textarea').publicView.filterQuestions).toEqual(['a.one'])
})

test('any other type leaves everything as it is', () => {
  for (const type of inputTypes.filter((each) => !['textfield', 'textarea', 'email'].includes(each))) {
    expect(changeType(example, 'c04', type)).toBe(example)
  }
})

test('whatever becomes of a question, calls accept it, it keeps its answers to choose, and nothing becomes public', () => {
  const option = fc.record({
    label: fc.string({ minLength: 1, maxLength: 5 }),
    value: fc.string({ minLength: 1, maxLength: 5 }),
  })
  const question = fc.record({
    from: fc.constantFrom<InputType>('textfield', 'textarea', 'email', 'radio', 'select', 'selectboxes'),
    values: fc.uniqueArray(option, { minLength: 1, maxLength: 4, selector: ({ value }) => value }),
    adminOnly: fc.constantFrom(undefined, true, false),
    defaultValue: fc.constantFrom<unknown>(undefined, null, '', 'a', ['a'], { a: true, b: false }, 7),
    path: fc.array(fc.nat(2), { minLength: 1, maxLength: 4 }),
  })
  fc.assert(
    fc.property(question, ({ from, values, path, ...more }) => {
      const part = some(from, 'q', { ...more, ...(from === 'select' ? { data: { values } } : { values }) })
      const before = draftWith(formOf({ s: [part] }))
      const types = typesFor(part, { isFixed: false })
      const after = path.reduce((draft, at) => changeType(draft, 'q', types[at] ?? from), before)
      expect(Form.safeParse(after.formSchema).error?.issues ?? []).toEqual([])
      expect(problemsOf(after, { status: 'draft', now: new Date(0) }).filter(blocksSaving)).toEqual([])
      const public_ = new Set(shownQuestions(before).map(fullKey))
      expect(
        shownQuestions(after)
          .map(fullKey)
          .filter((key) => !public_.has(key)),
      ).toEqual([])
      const words = ({ label, value }: Option) => ({ label, value })
      const found = partOf(after, 'q')
      if (found && types.includes('radio')) expect(optionsOf(found).map(words)).toEqual(values)
    }),
  )
})
