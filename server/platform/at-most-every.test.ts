import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { atMostEvery, type Waiting } from './at-most-every.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

test('the first is at once, many more are one more in time, and each key waits for itself', () => {
  const waiting: Waiting = new Map()
  const acted: string[] = []
  const call = (key: string) => atMostEvery(1000, waiting, key, () => acted.push(`${key}${Date.now() - began}`))
  const began = Date.now()
  for (const key of ['a', 'a', 'b', 'a']) call(key)
  expect(acted).toEqual(['a0', 'b0'])
  vi.advanceTimersByTime(999)
  expect(acted).toEqual(['a0', 'b0'])
  vi.advanceTimersByTime(1)
  expect(acted).toEqual(['a0', 'b0', 'a1000'])
  vi.advanceTimersByTime(1000)
  expect(waiting.size).toBe(0)
  call('a')
  expect(acted.at(-1)).toBe('a2000')
})
