import { expect, test } from 'vitest'
import { limitConcurrency } from './concurrency.ts'

test('no more than so many run at once, in the order they came', async () => {
  const inTurn = limitConcurrency(2)
  const begun: number[] = []
  const ends: (() => void)[] = []
  const works = [0, 1, 2, 3].map((number) =>
    inTurn(() => {
      begun.push(number)
      return new Promise<number>((resolve) => ends.push(() => resolve(number)))
    }),
  )
  await Promise.resolve()
  expect(begun).toEqual([0, 1])
  ends[1]?.()
  await works[1]
  await Promise.resolve()
  expect(begun).toEqual([0, 1, 2])
  ends[0]?.()
  ends[2]?.()
  await works[2]
  await new Promise((resolve) => setImmediate(resolve))
  ends[3]?.()
  expect(await Promise.all(works)).toEqual([0, 1, 2, 3])
})

test('work that fails makes room for the next', async () => {
  const inTurn = limitConcurrency(1)
  const failing = inTurn(() => Promise.reject(new Error('no')))
  const next = inTurn(async () => 'yes')
  await expect(failing).rejects.toThrow('no')
  expect(await next).toBe('yes')
})
