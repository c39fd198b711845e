import { expect, test } from 'vitest'
import { answerText } from '../../answers/answer-text.ts'
import { nothing, stored, verdict } from '../../answers/testing.ts'
import type { InputComponent } from '../../component.ts'
import { shownKeys } from '../../conditions.ts'
import { changeOptions, relabelOption } from '../../editing/options.ts'
import { problemsOf } from '../../editing/problems.ts'
import { draftWith, formOf, some } from '../../editing/testing.ts'
import { findPart } from '../../editing/tree.ts'
import { input, options, questionsOf } from '../../testing.ts'
import { translateForm } from '../../translate-form.ts'

const values = options('a', 'b', '1')

test.each([
  [{}, ['b', 'a', '1'], stored(['b', 'a', '1'])],
  [{}, ['b', 'a', 1], stored(['b', 'a', '1'])],
  [{ multiple: true }, ['a', 'b', '1'], stored(['a', 'b', '1'])],
  [{ validate: { required: true } }, ['1', 'b', 'a'], stored(['1', 'b', 'a'])],
  [{}, [], nothing],
  [{}, null, nothing],
  [{ validate: { required: true } }, [], ['required']],
  [{}, ['a', 'b'], ['option']],
  [{}, ['a', 'b', 'a'], ['option']],
  [{}, ['a', 'b', '1', '1'], ['option']],
  [{}, ['a', 'b', 'c'], ['option']],
  [{}, ['a', 'b', ''], ['option']],
  [{}, 'a', ['option']],
  [{}, { a: 1, b: 2, '1': 3 }, ['option']],
])('of a ranking %o the answer %j becomes %j', (further, answer, expected) => {
  expect(verdict(input('ranking', 'q', { values, ...further }), answer)).toEqual(expected)
})

test('an answer reads as the labels in their order; what is no longer offered by its value', () => {
  const ranking = input('ranking', 'q', { values }) as unknown as InputComponent
  expect(answerText(ranking, ['b', '1', 'a'])).toBe('Label of b, Label of 1, Label of a')
  expect(answerText(ranking, ['b', 'gone'])).toBe('Label of b, gone')
})

test('a condition asks whether it was answered with this option, as of a list with several answers', () => {
  const conditional = { show: true, when: 'q', eq: 'b' }
  const [slide] = questionsOf({
    s: [input('ranking', 'q', { values }), input('textfield', 'p', { conditional })],
  }).slides
  if (!slide) throw new Error('no slide')
  expect(shownKeys(slide, {}).has('p')).toBe(false)
  expect(shownKeys(slide, { q: ['a', 'b', '1'] }).has('p')).toBe(true)
})

test('its options are edited and translated like those of any choice', () => {
  const draft = draftWith(formOf({ s: [some('ranking', 'q')] }))
  const label = (options: Parameters<typeof relabelOption>[0]) =>
    relabelOption(options, 0, 'Trams', { locale: 'en', isFixed: false })
  const changed = changeOptions(draft, 'q', label)
  expect(findPart(changed.formSchema, 'q')?.part).toMatchObject({ values: [{ label: 'Trams', value: 'trams' }] })
  const [slide] = translateForm({ ...changed.formSchema, componentText: { Trams: 'Bahnen' } } as never).slides
  expect(slide?.components[0]).toMatchObject({ values: [{ label: 'Bahnen', value: 'trams' }] })
  const empty = draftWith(formOf({ s: [some('ranking', 'q', { values: [] })] }))
  const kinds = problemsOf(empty, { status: 'draft', now: new Date(0) }).map(({ kind }) => kind)
  expect(kinds).toContain('no-options')
})
