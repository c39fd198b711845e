import { describe, expect, test } from 'vitest'
import { answerableQuestions, answeringMinutes } from './answering-time.ts'
import { container, exampleQuestions, input, questionsOf } from './testing.ts'

const many = (type: string, count: number) => Array.from({ length: count }, (_, at) => input(type, `${type}${at}`))
const leading = (key: string, to: string) =>
  input('radio', key, { values: [{ label: 'x', value: 'x', nextSlideId: to }] })

describe('minutes to answer', () => {
  test.each([
    ['an empty form', [], 1],
    ['one short question', many('textfield', 1), 1],
    ['four choices', many('radio', 4), 1],
    ['two stories', many('textarea', 2), 2],
    ['two stories, two photos and a name', [...many('textarea', 2), ...many('file', 2), ...many('textfield', 1)], 4],
    ['thirty choices', many('radio', 30), 4],
    ['a story in a frame', [container('panel', 'p', many('textarea', 3))], 3],
    ['stories that are hidden', [container('well', 'w', many('textarea', 9), { hidden: true })], 1],
  ])('of %s come from its questions', (_name, components, minutes) => {
    expect(answeringMinutes(questionsOf({ a: components }))).toBe(minutes)
  })

  test('count half of what only some are asked', () => {
    const conditional = { show: true, when: 'radio0', eq: 'x' }
    const stories = Array.from({ length: 4 }, (_, at) => input('textarea', `t${at}`, { conditional }))
    expect(answeringMinutes(questionsOf({ a: [...many('radio', 1), ...stories] }))).toBe(2)
    expect(answeringMinutes(questionsOf({ a: [...many('radio', 1), ...many('textarea', 4)] }))).toBe(4)
  })

  test.each([
    [19, 600, 2],
    [20, 600, 10],
    [20, 20, 1],
    [300, 149, 2],
    [300, 151, 3],
  ])('of %i who took %i seconds are %i', (count, medianSeconds, minutes) => {
    expect(answeringMinutes(questionsOf({ a: many('textarea', 2) }), { count, medianSeconds })).toBe(minutes)
  })
})

describe('questions that can be answered', () => {
  const keys = (...slides: Parameters<typeof questionsOf>) =>
    answerableQuestions(questionsOf(...slides)).map(({ component }) => component.key)

  test('are neither texts nor hidden', () => {
    const content = { type: 'content', id: 'c', key: 'c', label: 'c', input: false, html: '<p>x</p>' }
    expect(keys({ a: [content, input('radio', 'r'), input('textfield', 'h', { hidden: true })] })).toEqual(['r'])
  })

  test('stand on pages that something leads to', () => {
    const slides = { a: [leading('r', 'c')], b: [input('textfield', 'b')], c: [input('email', 'c')], d: [] }
    expect(keys(slides)).toEqual(['r', 'b', 'c'])
    expect(keys(slides, { a: 'd' })).toEqual(['r', 'c'])
    expect(keys({ ...slides, a: [] }, { a: 'c' })).toEqual(['c'])
  })

  test('of the example are all but what nobody sees', () => {
    expect(answerableQuestions(exampleQuestions).length).toBeGreaterThan(10)
  })
})
