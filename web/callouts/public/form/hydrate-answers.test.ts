import { expect, test } from 'vitest'
import type { Component } from '#domain/callouts/component.ts'
import { drawnName, questionId } from '#domain/callouts/plain-questions.ts'
import { readQuestions } from '#domain/callouts/questions.ts'
import { hydrateAnswers, hydrateGuest } from './hydrate-answers.ts'

const values = [1, 2, 3].map((number) => ({ label: `Answer ${number}`, value: `v${number}` }))

/** A slide of one question, what of its form was filled in, and what the form began with. */
function read(type: string, given: string[], { begun, isDrawn = true, ...more }: Record<string, unknown> = {}) {
  const component = { type, id: 'a', key: 'a', label: 'A', input: true, values, data: { values }, ...more } as Component
  const [slide] = readQuestions({
    slides: [{ id: 's', title: '', navigation: { nextSlideId: '' }, components: [component] }],
  }).slides
  const typed = new FormData()
  const name = questionId('s', 'a')
  if (isDrawn) typed.append(drawnName, name)
  for (const text of given) typed.append(name, text)
  if (!slide) throw new Error('no slide')
  return hydrateAnswers(slide, { begun: begun === undefined ? {} : { a: begun }, typed, locale: 'de' })
}

test.each([
  ['textfield', ['Noor'], 'Noor'],
  ['textarea', ['one\r\ntwo'], 'one\ntwo'],
  ['number', ['1,5'], 1.5],
  ['number', ['many'], 'many'],
  ['currency', ['1.200'], 1200],
  ['checkbox', ['on'], true],
  ['radio', ['v2'], 'v2'],
  ['select', ['v3'], 'v3'],
  ['selectboxes', ['v1', 'v3'], { v1: true, v2: false, v3: true }],
])('%s: %j is taken over as %j', (type, given, answer) => {
  expect(read(type, given)).toEqual([['a', answer]])
})

test.each([
  ['textfield', [''], undefined],
  ['textfield', ['Noor'], 'Noor'],
  ['number', ['1,5'], 1.5],
  ['checkbox', [], undefined],
  ['checkbox', [], false],
  ['checkbox', ['on'], true],
  ['radio', [], undefined],
  ['select', [''], undefined],
  ['selectboxes', [], undefined],
  ['selectboxes', ['v2'], { v2: true, v1: false }],
])('%s: %j is what the form began with', (type, given, begun) => {
  expect(read(type, given, { begun })).toEqual([])
})

test.each([
  ['textfield', [''], 'Noor', undefined],
  ['checkbox', [], true, false],
  ['selectboxes', [], { v1: true }, { v1: false, v2: false, v3: false }],
])('%s: what the newsroom filled in is taken out again', (type, given, begun, answer) => {
  expect(read(type, given, { begun })).toEqual([['a', answer]])
})

test('several answers to one question, and text in the case that is asked for', () => {
  expect(read('radio', ['v1', 'v2'], { multiple: true })).toEqual([['a', ['v1', 'v2']]])
  expect(read('textfield', ['abc'], { case: 'uppercase' })).toEqual([['a', 'ABC']])
})

test('of a question that did not come with the page nothing is known', () => {
  expect(read('checkbox', [], { begun: true, isDrawn: false })).toEqual([])
  expect(read('select', [], { begun: ['v1'], multiple: true })).toEqual([])
})

test('who answers is taken over as soon as one part is there', () => {
  const typed = new FormData()
  typed.append('guest-firstname', '')
  expect(hydrateGuest(typed)).toBeUndefined()
  typed.append('guest-email', 'noor@quay.example')
  expect(hydrateGuest(typed)).toEqual({ firstname: '', lastname: '', email: 'noor@quay.example' })
})
