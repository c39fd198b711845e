import { describe, expect, test } from 'vitest'
import { exampleAnswers, exampleQuestions, input, questionsOf } from '../testing.ts'
import { defaultAnswers, issuesOfSlide, prefilledAnswers } from './draft.ts'
import { keepFormer } from './keep-former.ts'

const now = new Date('2025-03-04T12:00:00.000Z')

test('a form begins with the default values that fit', () => {
  const questions = questionsOf({
    s: [
      input('textfield', 'a', { defaultValue: 'x', hidden: true }),
      input('number', 'b', { defaultValue: 'x' }),
      input('checkbox', 'c', { defaultValue: false }),
      input('selectboxes', 'd', { defaultValue: { a: true, '': false } }),
      input('radio', 'e', { defaultValue: '' }),
    ],
  })
  expect(defaultAnswers(questions, now)).toEqual({ s: { a: 'x', c: false, d: { a: true } } })
})

test('a link fills in what can be typed and fits', () => {
  const link = JSON.stringify({ ...exampleAnswers, start: { mode: 'car', district: 'north' } })
  const { start, place, finish } = prefilledAnswers(exampleQuestions, link, now)
  expect(start).toEqual({ district: 'north' })
  expect(place).not.toHaveProperty('photos')
  expect(place).toHaveProperty('spotName', 'Bridge ramp east')
  expect(finish).not.toHaveProperty('sign')
  for (const none of ['', '{', '[]', '{"start":5}', 'null'])
    expect(prefilledAnswers(exampleQuestions, none, now)).toEqual({})
})

describe('before going on', () => {
  test('only this slide is looked at', () => {
    expect(issuesOfSlide(exampleQuestions, 'place', {}, now)).toEqual([
      { slideId: 'place', key: 'spotName', rule: 'required' },
    ])
  })

  test('answers that are not shown are not looked at', () => {
    const questions = questionsOf({
      s: [input('textfield', 'q'), input('number', 'n', { conditional: { show: true, when: 'q', eq: 'a' } })],
    })
    expect(issuesOfSlide(questions, 's', { s: { q: 'b', n: 'none' } }, now)).toEqual([])
    expect(issuesOfSlide(questions, 's', { s: { q: 'a', n: 'none' } }, now)).toMatchObject([{ rule: 'number' }])
  })
})

test('answers to questions that are gone stay', () => {
  const questions = questionsOf({ s: [input('textfield', 'q')], t: [] })
  const former = { s: { q: 'former', gone: 1 }, ghost: { x: 1 }, t: {} }
  expect(keepFormer(questions, former, { s: { q: 'new' } })).toEqual({ s: { q: 'new', gone: 1 }, ghost: { x: 1 } })
  expect(keepFormer(questions, former, {})).toEqual({ s: { gone: 1 }, ghost: { x: 1 } })
})
