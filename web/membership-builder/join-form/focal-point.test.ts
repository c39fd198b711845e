import { expect, test } from 'vitest'
import { moveByKey, pointAt, readShare } from './focal-point.ts'

test.each([
  ['ArrowLeft', false, { x: 49, y: 40 }],
  ['ArrowRight', true, { x: 60, y: 40 }],
  ['ArrowUp', false, { x: 50, y: 39 }],
  ['ArrowDown', true, { x: 50, y: 50 }],
  ['Enter', false, undefined],
])('%s moves the mark, by ten per cent with Shift (%s)', (key, isFar, moved) => {
  expect(moveByKey({ x: 50, y: 40 }, key, isFar)).toEqual(moved)
})

test('the mark stays within the picture', () => {
  expect(moveByKey({ x: 4, y: 100 }, 'ArrowLeft', true)).toEqual({ x: 0, y: 100 })
  expect(moveByKey({ x: 4, y: 100 }, 'ArrowDown', false)).toEqual({ x: 4, y: 100 })
  expect(pointAt({ clientX: -20, clientY: 900 }, { left: 10, top: 10, width: 200, height: 100 })).toEqual({
    x: 0,
    y: 100,
  })
})

test('a place of the window is a share of the picture', () => {
  expect(pointAt({ clientX: 126, clientY: 50 }, { left: 10, top: 10, width: 200, height: 100 })).toEqual({
    x: 58,
    y: 40,
  })
})

test.each([
  ['58', 58],
  [' 40,6 ', 41],
  ['100', 100],
  ['101', undefined],
  ['-1', undefined],
  ['', undefined],
  ['half', undefined],
])('%j is read as a share', (typed, share) => {
  expect(readShare(typed)).toBe(share)
})
