import { expect, test } from 'vitest'
import {
  countAhead,
  findPlace,
  placeBesideFormer,
  placeBetween,
  type Stretch,
  stretchLength,
  stretchStart,
} from './place.ts'

const list = (ids: string, offset = 0, total = offset + ids.length): Stretch => ({ ids: [...ids], offset, total })

test('a response has its number and both neighbours, also behind the first page', () => {
  expect(findPlace(list('abc', 50, 90), 'b')).toEqual({
    number: 52,
    total: 90,
    previous: { id: 'a', at: 50 },
    next: { id: 'c', at: 52 },
  })
})

test('at the ends one neighbour is missing', () => {
  expect(findPlace(list('ab'), 'a')).toMatchObject({ number: 1, previous: undefined, next: { id: 'b', at: 1 } })
  expect(findPlace(list('ab'), 'b')).toMatchObject({ number: 2, previous: { id: 'a', at: 0 }, next: undefined })
})

test('a stretch without it says nothing', () => {
  expect(findPlace(list('ab'), 'x')).toBeUndefined()
})

test('after one was moved out of the list the next one follows, and none is skipped', () => {
  expect(placeBesideFormer(list('abcd'), list('acd'), 'b')).toEqual({
    number: undefined,
    total: 3,
    previous: { id: 'a', at: 0 },
    next: { id: 'c', at: 1 },
  })
})

test('neighbours that were moved out in the meantime are left out', () => {
  expect(placeBesideFormer(list('abcde'), list('ae'), 'c')).toMatchObject({
    previous: { id: 'a', at: 0 },
    next: { id: 'e', at: 1 },
  })
})

test('the last one has no next one, the first no previous one', () => {
  expect(placeBesideFormer(list('ab'), list('a'), 'b')).toMatchObject({ previous: { id: 'a', at: 0 }, next: undefined })
  expect(placeBesideFormer(list('ab'), list('b'), 'a')).toMatchObject({ previous: undefined, next: { id: 'b', at: 0 } })
})

test('one that jumped to the front by being changed keeps the neighbours it had', () => {
  expect(placeBesideFormer(list('abcd'), list('cabd'), 'c')).toMatchObject({
    number: 3,
    previous: { id: 'b', at: 2 },
    next: { id: 'd', at: 3 },
  })
})

test('one that jumped away from the end has still no next one', () => {
  expect(placeBesideFormer(list('abc'), list('cab'), 'c')).toMatchObject({ next: undefined })
})

test('one whose whole surroundings were moved out is followed by what stands there now', () => {
  expect(placeBesideFormer(list('abc'), list('xyz'), 'b')).toMatchObject({ next: { id: 'y', at: 1 } })
})

test('one that was never in the list stands between those it would stand between', () => {
  expect(placeBetween(list('abcd'), 2)).toEqual({
    number: undefined,
    total: 4,
    previous: { id: 'b', at: 1 },
    next: { id: 'c', at: 2 },
  })
})

test('a stretch holds each index with neighbours on both sides', () => {
  for (let at = 0; at < 500; at += 1) {
    const start = stretchStart(at)
    expect(at - start).toBeGreaterThanOrEqual(Math.min(at, 10))
    expect(start + stretchLength - at).toBeGreaterThan(20)
  }
})

test.each([
  ['ASC', 2],
  ['DESC', 2],
] as const)('of responses of one second those stand before it that the list has before it, %s', (order, count) => {
  const second = (ms: number) => `2026-11-24T17:00:00.${ms}Z`
  const others = [
    { id: 'a', at: second(200) },
    { id: 'c', at: second(500) },
    { id: 'd', at: second(700) },
    { id: 'b', at: second(500) },
  ]
  expect(countAhead(others, { id: 'c', at: second(500) }, order)).toBe(count)
})
