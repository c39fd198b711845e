import { expect, test } from 'vitest'
import { keptSince, nextAttemptAt } from './outbox.ts'

test('a mail is tried at 0, 1, 5, 30 minutes and 2 hours, then no more', () => {
  const start = new Date('2026-01-01T00:00:00Z')
  const times: string[] = []
  let next: Date | undefined = start
  for (let attempts = 1; next; attempts++) {
    times.push(next.toISOString().slice(11, 16))
    next = nextAttemptAt(attempts, next)
  }
  expect(times).toEqual(['00:00', '00:01', '00:05', '00:30', '02:00'])
})

test('a kept mail may be a day old', () => {
  expect(keptSince(new Date('2026-01-02T12:00:00Z'))).toEqual(new Date('2026-01-01T12:00:00Z'))
})
