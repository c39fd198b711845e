import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type History, record, redo, startHistory, undo } from './history.ts'

const write = (texts: readonly (readonly [text: string, field?: string])[]) =>
  texts.reduce((history, [text, field]) => record(history, text, field), startHistory(''))
const times = <T>(count: number, step: (history: History<T>) => History<T>, history: History<T>) =>
  Array.from({ length: count }).reduce<History<T>>((each) => step(each), history)

test('each change is a step back, those of one field in a row are one', () => {
  const history = write([['a', 'title'], ['ab', 'title'], ['abc', 'title'], ['moved'], ['moved again']])
  expect(undo(history).present).toBe('moved')
  expect(times(2, undo, history).present).toBe('abc')
  expect(times(3, undo, history).present).toBe('')
  expect(times(9, undo, history).present).toBe('')
})

test('another field in between begins a step, and so does a step back', () => {
  expect(
    write([
      ['a', 'title'],
      ['b', 'intro'],
      ['c', 'title'],
    ]).past,
  ).toEqual(['', 'a', 'b'])
  const written = record(
    undo(
      write([
        ['a', 'title'],
        ['b', 'intro'],
      ]),
    ),
    'c',
    'title',
  )
  expect(written.past).toEqual(['', 'a'])
})

test('a change after a step back forgets what was taken back', () => {
  const history = record(undo(write([['a'], ['b']])), 'c')
  expect(redo(history)).toBe(history)
  expect(undo(history).present).toBe('a')
})

test('no change is no step', () => {
  const history = write([['a']])
  expect(record(history, 'a')).toBe(history)
})

test('a hundred steps are kept, more than the fifty that are promised', () => {
  const history = write(Array.from({ length: 150 }, (_, index) => [String(index + 1)] as const))
  expect(times(100, undo, history).present).toBe('50')
  expect(times(101, undo, history).present).toBe('50')
})

test('as far back as forth again is where it was', () => {
  const change = fc.tuple(fc.string(), fc.option(fc.constantFrom('title', 'intro'), { nil: undefined }))
  fc.assert(
    fc.property(fc.array(change, { maxLength: 60 }), fc.nat(80), (changes, count) => {
      const history = changes.reduce((each, [text, field]) => record(each, text, field), startHistory(''))
      const back = times(count, undo, history)
      const steps = history.past.length - back.past.length
      const forth = times(steps, redo, back)
      expect([...forth.past, forth.present, ...forth.future]).toEqual([
        ...history.past,
        history.present,
        ...history.future,
      ])
      expect(times(count, redo, back).present).toBe(history.present)
    }),
  )
})
