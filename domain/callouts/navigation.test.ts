import { describe, expect, test } from 'vitest'
import { answersToSend } from './answers/draft.ts'
import { shownKeys } from './conditions.ts'
import { findDecision, goBack, goOn, nextSlideId, pathOf, startPath } from './navigation.ts'
import { shortestPath } from './reachable-slides.ts'
import { container, exampleQuestions, input, questionsOf } from './testing.ts'

const leading = (key: string, targets: Readonly<Record<string, string>>, further = {}) =>
  input('radio', key, {
    values: Object.entries(targets).map(([value, target]) => ({ label: value, value, nextSlideId: target })),
    ...further,
  })

describe('next', () => {
  test.each([
    ['bike', 'place'],
    ['home', 'finish'],
    [undefined, 'place'],
  ])('in the example, by %s, leads to %s', (mode, next) => {
    expect(nextSlideId(exampleQuestions, 'start', { start: { mode } })).toBe(next)
  })

  test('follows the slide where no option decides, the order where that names nothing', () => {
    const questions = questionsOf({ a: [], b: [], c: [], d: [] }, { a: 'c', b: 'ghost', c: 'c', d: 'a' })
    expect(['a', 'b', 'c', 'd'].map((id) => nextSlideId(questions, id, {}))).toEqual(['c', 'c', 'c', undefined])
    expect(nextSlideId(questions, 'ghost', {})).toBeUndefined()
  })

  test('is decided by the first radio that leads anywhere, in containers too, whatever is sent for it', () => {
    const first = input('radio', 'plain')
    const inside = container('panel', 'p', [leading('r', { x: 'c', y: '', z: 'ghost', 1: 'd' })])
    const questions = questionsOf({ a: [first, inside, leading('later', { x: 'd' })], b: [], c: [], d: [], e: [] })
    const next = (r: unknown) => nextSlideId(questions, 'a', { a: { r, later: 'x' } })
    expect(['x', 'y', 'z', 1, ['x'], 'none', null, { x: true }].map(next)).toEqual([
      'c',
      'b',
      'b',
      'd',
      'c',
      'b',
      'b',
      'b',
    ])
  })

  test('is not decided by what is hidden, nor by tick boxes', () => {
    const boxes = input('selectboxes', 'boxes', { values: [{ label: '', value: 'x', nextSlideId: 'c' }] })
    const hidden = container('well', 'w', [leading('r', { x: 'c' })], { hidden: true })
    const questions = questionsOf({ a: [boxes, hidden], b: [], c: [] })
    expect(nextSlideId(questions, 'a', { a: { r: 'x', boxes: { x: true } } })).toBe('b')
    const [slide] = questions.slides
    expect(slide && findDecision(slide)).toBeUndefined()
  })

  test('is not decided by an answer that another one hides', () => {
    const conditional = { show: true, when: 'q', eq: 'yes' }
    const questions = questionsOf({
      a: [input('textfield', 'q'), leading('r', { x: 'c' }, { conditional })],
      b: [],
      c: [],
    })
    expect(nextSlideId(questions, 'a', { a: { q: 'no', r: 'x' } })).toBe('b')
    expect(nextSlideId(questions, 'a', { a: { q: 'yes', r: 'x' } })).toBe('c')
  })
})

describe('a path', () => {
  const circle = questionsOf({ a: [leading('r', { on: 'd' })], b: [], c: [], d: [] }, { c: 'a' })

  test('begins with the first slide and goes on to the last', () => {
    expect(startPath(circle)).toEqual(['a'])
    expect(goOn(circle, ['a'], { a: { r: 'on' } })).toEqual(['a', 'd'])
    expect(goOn(circle, ['a', 'd'], {})).toEqual(['a', 'd'])
  })

  test('returns to a slide that was visited, and drops what came after', () => {
    expect(goOn(circle, ['a', 'b', 'c'], {})).toEqual(['a'])
    expect(pathOf(circle, {})).toEqual(['a', 'b', 'c'])
  })

  test('goes back along itself', () => {
    expect(goBack(['a', 'd'])).toEqual(['a'])
    expect(goBack(['a'])).toEqual(['a'])
  })

  test('of the example skips what was not asked', () => {
    expect(pathOf(exampleQuestions, { start: { mode: 'home' } })).toEqual(['start', 'finish'])
    expect(pathOf(exampleQuestions, { start: { mode: 'bus' } })).toEqual(['start', 'place', 'numbers', 'finish'])
  })

  test('takes only its own slides along, and nothing that is not shown', () => {
    const typed = { start: { mode: 'home', district: '' }, place: { spotName: 'x' }, finish: { agree: true } }
    expect(answersToSend(exampleQuestions, ['start', 'finish'], typed)).toEqual({
      start: { mode: 'home' },
      finish: { agree: true },
    })
    expect(answersToSend(exampleQuestions, ['start'], {})).toEqual({ start: {} })
  })
})

describe('a condition', () => {
  const when = (key: string, eq: unknown, show: unknown = true) => ({ conditional: { show, when: key, eq } })
  const shown = (components: readonly unknown[], answers: object) => {
    const [slide] = questionsOf({ s: components }).slides
    return slide ? [...shownKeys(slide, answers as never)] : []
  }

  test.each([
    ['is met by the answer', when('q', 'a'), 'a', true],
    ['is not met by another', when('q', 'a'), 'b', false],
    ['is not met by none', when('q', 'a'), undefined, false],
    ['can ask for none', when('q', ''), undefined, true],
    ['can hide', when('q', 'a', false), 'a', false],
    ['can hide, in words', when('q', 'a', 'false'), 'b', true],
    ['compares numbers and ticks as text', when('q', 'true', 'true'), true, true],
    ['finds one among several', when('q', 'a'), ['b', 'a'], true],
    ['finds a ticked box', when('q', 'a'), { a: true, b: false }, true],
    ['finds no box that is not ticked', when('q', 'b'), { a: true, b: false }, false],
    ['needs somebody to ask', when('ghost', 'a'), 'b', true],
    ['needs a show', { conditional: { show: null, when: 'q', eq: 'a' } }, 'b', true],
    ['needs an object', { conditional: 'q' }, 'b', true],
  ])('%s', (_, further, answer, isShown) => {
    const found = shown([input('textfield', 'q'), input('textfield', 'x', further)], { q: answer })
    expect(found.includes('x')).toBe(isShown)
  })

  test('of a container holds for all within', () => {
    const inner = container('well', 'w', [input('textfield', 'x')])
    const components = [input('textfield', 'q'), container('panel', 'p', [inner], when('q', 'a'))]
    expect(shown(components, { q: 'b' })).toEqual(['q'])
    expect(shown(components, { q: 'a' })).toEqual(['q', 'p', 'w', 'x'])
  })

  test('does not hear answers that are not shown themselves', () => {
    const components = [
      input('textfield', 'q'),
      input('textfield', 'r', when('q', 'a')),
      input('textfield', 'x', when('r', 'a')),
    ]
    expect(shown(components, { q: 'b', r: 'a' })).toEqual(['q'])
    expect(shown(components, { q: 'a', r: 'a' })).toEqual(['q', 'r', 'x'])
  })

  test('that goes round in a circle hides nothing', () => {
    const itself = [input('textfield', 'q', when('q', 'a', false))]
    expect(shown(itself, { q: 'a' })).toEqual(['q'])
    const each = [input('textfield', 'q', when('r', 'a')), input('textfield', 'r', when('q', 'a'))]
    expect(shown(each, {})).toEqual(['q', 'r'])
    const around = [container('panel', 'p', [input('textfield', 'q')], when('q', 'a'))]
    expect(shown(around, {})).toEqual(['p', 'q'])
  })

  test('in a chain of a thousand is followed to its end', () => {
    const chain = Array.from({ length: 1000 }, (_, index) =>
      input('textfield', `q${index}`, index === 0 ? {} : when(`q${index - 1}`, 'a')),
    )
    const answers = Object.fromEntries(chain.map(({ key }) => [key, 'a']))
    expect(shown(chain.toReversed(), answers)).toHaveLength(1000)
    expect(shown(chain.toReversed(), { ...answers, q0: 'b' })).toEqual(['q0'])
  })
})

test('marks of a container hold for all within', () => {
  const marked = container('panel', 'p', [container('well', 'w', [input('textfield', 'q')])], {
    adminOnly: true,
    hidden: true,
  })
  const question = questionsOf({ s: [marked] }).slides[0]?.questions.get('q')
  expect(question).toMatchObject({ adminOnly: true, hidden: true })
})

test('conditions that go round are found however many components there are', () => {
  const round = Array.from({ length: 1000 }, (_, index) =>
    input('textfield', `q${index}`, { conditional: { show: true, when: `q${(index + 1) % 1000}`, eq: 'a' } }),
  )
  const beside = input('textfield', 'x', { conditional: { show: true, when: 'q0', eq: 'a' } })
  const [slide] = questionsOf({ s: [beside, ...round] }).slides
  expect(slide && shownKeys(slide, {}).size).toBe(1000)
  expect(slide && shownKeys(slide, { q0: 'a' }).size).toBe(1001)
})

describe('the first way there is', () => {
  test.each([
    ['start', ['start']],
    ['numbers', ['start', 'place', 'numbers']],
    ['finish', ['start', 'finish']],
    ['gone', ['gone']],
  ])('to %s', (slideId, path) => {
    expect(shortestPath(exampleQuestions, slideId)).toEqual(path)
  })

  test('to a slide that is jumped over is none', () => {
    expect(shortestPath(questionsOf({ a: [], b: [], c: [] }, { a: 'c' }), 'b')).toEqual(['b'])
  })

  test('does not go round in circles', () => {
    const round = questionsOf({ a: [leading('q', { back: 'a', on: 'b' })], b: [], c: [], d: [] }, { b: 'a' })
    expect(shortestPath(round, 'c')).toEqual(['c'])
    expect(shortestPath(round, 'b')).toEqual(['a', 'b'])
  })
})
