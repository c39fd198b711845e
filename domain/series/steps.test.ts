import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { dueAt, nextStep, planTurns } from './steps.ts'

const steps = (ids: string) => [...ids].map((id) => ({ id, waitDays: 1 }))

describe('the next step', () => {
  test.each([
    ['ABC', '', 'A'],
    ['ABC', 'A', 'B'],
    ['ABC', 'ABC', undefined],
    // Added before, between and behind.
    ['NABC', 'AB', 'C'],
    ['ANB', 'A', 'N'],
    ['ABN', 'AB', 'N'],
    // Taken out: the one they had, and the one they would have had.
    ['BC', 'A', 'B'],
    ['AC', 'A', 'C'],
    ['AC', 'AB', 'C'],
    // Moved: nobody goes back.
    ['ACB', 'AB', undefined],
    ['BAC', 'A', 'C'],
    ['', 'A', undefined],
  ])('of %s for who had %j is %s', (order, received, next) => {
    expect(nextStep(steps(order), [...received])?.id).toBe(next)
  })

  test('is none that somebody had, and none before one they had, whatever was changed', () => {
    const order = fc.uniqueArray(fc.constantFrom(...'ABCDEFGH'), { maxLength: 8 })
    fc.assert(
      fc.property(order, order, (present, received) => {
        const next = nextStep(steps(present.join('')), received)
        const last = Math.max(-1, ...received.map((id) => present.indexOf(id)))
        if (next) expect(received).not.toContain(next.id)
        expect(next?.id).toBe(present[last + 1])
      }),
    )
  })

  test('through any changes nobody gets one twice', () => {
    const orders = fc.array(fc.uniqueArray(fc.constantFrom(...'ABCDE'), { minLength: 1 }), { maxLength: 12 })
    fc.assert(
      fc.property(orders, (changes) => {
        const received: string[] = []
        for (const order of changes) {
          const next = nextStep(steps(order.join('')), received)
          if (next) received.push(next.id)
        }
        expect(new Set(received).size).toBe(received.length)
      }),
    )
  })
})

describe('when a step is due', () => {
  test.each([
    ['at once without days to wait', '2026-03-02T22:30:00Z', 0, 9, 'UTC', '2026-03-02T22:30:00.000Z'],
    ['at the hour of a later day', '2026-03-02T22:30:00Z', 1, 9, 'UTC', '2026-03-03T09:00:00.000Z'],
    ['where it is tomorrow already', '2026-03-02T23:30:00Z', 1, 9, 'Europe/Berlin', '2026-03-04T08:00:00.000Z'],
    ['over the change of clocks', '2026-03-28T08:00:00Z', 1, 9, 'Europe/Berlin', '2026-03-29T07:00:00.000Z'],
    ['at the same time of day', '2026-03-28T10:15:00Z', 2, null, 'Europe/Berlin', '2026-03-30T09:15:00.000Z'],
    ['at an hour that is left out', '2026-03-28T10:15:00Z', 1, 2, 'Europe/Berlin', '2026-03-29T01:00:00.000Z'],
    ['a year on', '2026-03-02T12:00:00Z', 365, 0, 'UTC', '2027-03-02T00:00:00.000Z'],
  ] as const)('%s', (_, from, days, sendHour, zone, due) => {
    expect(dueAt(new Date(from), days, { sendHour, zone }).toISOString()).toBe(due)
  })

  test('never before its wait began, and within a day of as many days', () => {
    const moments = fc.date({ min: new Date('2020-01-01'), max: new Date('2040-01-01'), noInvalidDate: true })
    const hours = fc.option(fc.nat(23))
    const zones = fc.constantFrom('UTC', 'Europe/Berlin', 'America/New_York', 'Australia/Lord_Howe')
    fc.assert(
      fc.property(moments, fc.nat(365), hours, zones, (from, days, sendHour, zone) => {
        const waited = (dueAt(from, days, { sendHour, zone }).getTime() - from.getTime()) / 86_400_000
        expect(waited).toBeGreaterThanOrEqual(0)
        expect(Math.abs(waited - days)).toBeLessThan(1.1)
      }),
    )
  })
})

test('each step is followed by the next, the last by nothing', () => {
  const now = new Date('2026-03-02T12:00:00Z')
  expect(planTurns([...steps('A'), { id: 'B', waitDays: 2 }], now, { sendHour: 9, zone: 'UTC' })).toEqual([
    { stepId: 'A', nextStepId: 'B', nextAt: new Date('2026-03-04T09:00:00Z') },
    { stepId: 'B', nextStepId: null, nextAt: null },
  ])
})
