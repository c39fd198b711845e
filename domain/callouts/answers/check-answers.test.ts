import { describe, expect, test } from 'vitest'
import { input, options, questionsOf } from '../testing.ts'
import { checkAnswers } from './check-answers.ts'
import { toHttpIssues } from './http-issues.ts'
import { nothing, now, stored, verdict } from './testing.ts'

describe('several answers', () => {
  const several = (validate = {}) => input('textfield', 'q', { multiple: true, validate })

  test.each([
    [{}, ['a', 'b'], stored(['a', 'b'])],
    [{}, 'a', stored(['a'])],
    [{}, ['a', '', null], stored(['a'])],
    [{}, ['', null], nothing],
    [{ required: true }, [''], ['required']],
    [{ maxLength: 1 }, ['a', 'bb'], ['maxLength']],
    [{}, ['a', ['b']], ['type']],
  ])('%j of %j: %j', (validate, answer, expected) => {
    expect(verdict(several(validate), answer)).toEqual(expected)
  })

  test('the one that is wrong is named', () => {
    const questions = questionsOf({ s: [several({ maxLength: 1 })] })
    expect(checkAnswers(questions, { s: { q: ['a', 'bb'] } }, { now }).issues).toEqual([
      { slideId: 's', key: 'q', rule: 'maxLength', limit: 1, index: 1 },
    ])
  })

  test('one in a list is one, where one is asked for', () => {
    expect(verdict(input('textfield', 'q'), ['a'])).toEqual(stored('a'))
    expect(verdict(input('number', 'q'), [5])).toEqual(stored(5))
    expect(verdict(input('checkbox', 'q', { multiple: true }), [true])).toEqual(stored(true))
    expect(verdict(input('textfield', 'q'), ['a', 'b'])).toEqual(['type'])
  })
})

describe('required', () => {
  const required = (type = 'textfield', further = {}) => input(type, 'q', { validate: { required: true }, ...further })
  const rulesOf = (slides: Parameters<typeof questionsOf>[0], answers: object, requireAnswers = true) =>
    checkAnswers(questionsOf(slides), answers as never, { now, requireAnswers }).issues.map(
      ({ slideId, key, rule }) => `${slideId}.${key}: ${rule}`,
    )

  test('on the first slide, and on others that were visited', () => {
    const slides = { one: [required()], two: [required()], three: [required()] }
    expect(rulesOf(slides, {})).toEqual(['one.q: required'])
    expect(rulesOf(slides, { one: { q: 'x' }, three: {} })).toEqual(['three.q: required'])
  })

  test.each([
    ['hidden', [required('textfield', { hidden: true })]],
    [
      'in a hidden container',
      [{ type: 'well', id: 'w', key: 'w', input: false, hidden: true, components: [required()] }],
    ],
    [
      'on a condition that is not met',
      [input('textfield', 'c'), required('number', { conditional: { show: true, when: 'c', eq: 'x' } })],
    ],
    ['on a script', [required('textfield', { customConditional: 'show = false' })]],
    ['on rules of a script', [required('textfield', { logic: [{ name: 'x' }] })]],
  ])('not of a question that is %s', (_, components) => {
    expect(rulesOf({ s: components }, { s: {} })).toEqual([])
  })

  test.each([
    [
      'its condition is met',
      [input('textfield', 'c'), required('number', { conditional: { show: 'true', when: 'c', eq: 'x' } })],
    ],
    ['its script is blank', [input('textfield', 'c'), required('number', { customConditional: '', logic: [] })]],
  ])('of a question when %s', (_, components) => {
    expect(rulesOf({ s: components }, { s: { c: 'x' } })).toEqual(['s.q: required'])
  })

  test('not of somebody who corrects answers for another; what is there has to fit', () => {
    const slides = { s: [required(), input('number', 'n')] }
    expect(rulesOf(slides, { s: { n: 'x' } }, false)).toEqual(['s.n: number'])
  })
})

describe('what is stored', () => {
  test('nothing but answers to questions of the form', () => {
    const questions = questionsOf({
      s: [
        { type: 'content', id: 'c', key: 'c', label: '', input: false, html: '' },
        { type: 'panel', id: 'p', key: 'p', input: false, components: [input('textfield', 'q')] },
      ],
      blank: [],
    })
    const given = {
      s: { c: 'x', p: 'x', q: 'kept', unknown: 'x', __proto__: { evil: 1 } },
      blank: { a: 1 },
      ghost: { a: 1 },
    }
    expect(checkAnswers(questions, given, { now })).toEqual({ answers: { s: { q: 'kept' }, blank: {} }, issues: [] })
  })

  test.each(['constructor', 'toString', 'hasOwnProperty', 'valueOf'])('a key %s is a key like others', (key) => {
    const questions = questionsOf({ [key]: [input('textfield', key, { validate: { required: true } })] })
    expect(checkAnswers(questions, {}, { now }).issues).toMatchObject([{ rule: 'required' }])
    expect(checkAnswers(questions, { [key]: {} }, { now }).issues).toMatchObject([{ rule: 'required' }])
    expect(checkAnswers(questions, { [key]: { [key]: 'x' } }, { now }).answers).toEqual({ [key]: { [key]: 'x' } })
  })
})

test('a refusal names slide and key, and the rule with its limit', () => {
  const questions = questionsOf({ s: [input('textfield', 'q', { validate: { maxLength: 2 } }), input('radio', 'r')] })
  const { issues } = checkAnswers(questions, { s: { q: 'abc', r: 'x' } }, { now })
  expect(toHttpIssues(issues)).toEqual([
    { path: ['s.q'], constraint: 'maxLength', message: 'has too many characters (2)' },
    { path: ['s.r'], constraint: 'option', message: 'must be one of the options' },
  ])
})

test('patterns of one response share their steps', () => {
  const question = input('textfield', 'q', { multiple: true, validate: { pattern: '^(a|b|ab)*$' } })
  const answersOf = (count: number) => ({ s: { q: Array.from({ length: count }, () => 'ab'.repeat(1000)) } })
  const check = (count: number) => checkAnswers(questionsOf({ s: [question] }), answersOf(count), { now }).issues
  expect(check(20)).toEqual([])
  expect(check(2000)).toMatchObject([{ rule: 'pattern', index: expect.any(Number) }])
})

test('options by the hundred are looked through quickly', () => {
  const values = options(...Array.from({ length: 500 }, (_, index) => `v${index}`))
  const answer = Object.fromEntries(values.map(({ value }) => [value, true]))
  expect(verdict(input('selectboxes', 'q', { values }), answer)).toEqual(stored(answer))
})

test('answers with the names of what objects have by nature are answers like others', () => {
  const hostile = { toString: 'x', valueOf: 1 }
  const questions = questionsOf({
    s: [
      input('radio', 'r', { values: [{ label: 'A', value: 'a', nextSlideId: 's' }] }),
      input('textfield', 'q', { conditional: { show: hostile, when: 'r', eq: hostile } }),
      input('textfield', 'p', { conditional: { show: true, when: 'r', eq: 'a' } }),
    ],
  })
  const { issues } = checkAnswers(questions, { s: { r: hostile, q: hostile, p: [hostile] } }, { now })
  expect(issues.map(({ key }) => key)).toEqual(['r', 'q', 'p'])
})
