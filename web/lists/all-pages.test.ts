import { expect, test } from 'vitest'
import { readAllPages } from './all-pages.ts'

test.each([0, 1, 99, 100, 101, 250])('a list of %i is read to its end', async (length) => {
  const list = Array.from({ length }, (_, at) => at)
  let calls = 0
  const read = async ({ limit, offset }: { limit: number; offset: number }) => {
    calls++
    return list.slice(offset, offset + limit)
  }
  expect(await readAllPages(read)).toEqual(list)
  expect(calls).toBe(Math.floor(length / 100) + 1)
})
