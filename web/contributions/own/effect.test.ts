import { describe, expect, test } from 'vitest'
import type { Contribution } from '../form-kind.ts'
import { type Effect, effectOf } from './effect.ts'

const now = new Date('2026-03-10T12:00:00Z')

/** Ben of the journeys: sixty a year, half of it left. */
const ben: Contribution = {
  type: 'Automatic',
  membershipStatus: 'active',
  amount: 60,
  period: 'annually',
  renewalDate: '2026-09-10T12:00:00.000Z',
}
const ada: Contribution = { ...ben, amount: 5, period: 'monthly' }

const aYear = (amount: number) => ({ amount, period: 'annually' as const, charge: amount })

const ask = (oneOff: number, monthsLeft = 6): Effect => ({ kind: 'ask', oneOff, monthsLeft })

describe('when a change takes effect', () => {
  const rows: [string, Contribution, number | null, Effect][] = [
    ['twice as much', ben, 120, ask(30)],
    ['just worth a charge', ben, 62, ask(1)],
    ['a cent short of it', ben, 61.98, { kind: 'free' }],
    ['half a unit', ben, 61, { kind: 'free' }],
    ['rounded down to the cent', ben, 63.33, ask(1.66)],
    ['nothing typed', ben, null, { kind: 'none' }],
    ['the same', ben, 60, { kind: 'none' }],
    ['less', ben, 40, { kind: 'lowered' }],
    ['a day short of six months', { ...ben, renewalDate: '2026-09-10T11:59:59.000Z' }, 120, ask(25, 5)],
    ['in the grace period', { ...ben, renewalDate: '2026-03-01T00:00:00.000Z' }, 120, { kind: 'free' }],
    ['less, in the grace period', { ...ben, renewalDate: '2026-03-01T00:00:00.000Z' }, 40, { kind: 'lowered' }],
    ['planned, and brought forward', { ...ben, plannedChange: aYear(120) }, 120, ask(30)],
    ['less, as planned', { ...ben, plannedChange: aYear(40) }, 40, { kind: 'none' }],
    ['back from what is planned', { ...ben, plannedChange: aYear(40) }, 60, { kind: 'kept' }],
    ['paid by hand', { ...ben, type: 'Manual' }, 120, ask(30)],
    ['cancelled', { ...ben, membershipStatus: 'expiring' }, 120, { kind: 'none' }],
    ['ended', { ...ben, membershipStatus: 'expired' }, 120, { kind: 'none' }],
  ]

  test.each(rows)('yearly: %s', (_, contribution, amount, effect) => {
    expect(effectOf(contribution, { amount, period: 'annually' }, { currency: 'EUR', now })).toEqual(effect)
  })

  test.each([
    ['another amount', 8, 'monthly', 'next-payment'],
    ['the same', 5, 'monthly', 'none'],
    ['once a year from now on', 60, 'annually', 'yearly'],
  ] as const)('monthly: %s', (_, amount, period, kind) => {
    expect(effectOf(ada, { amount, period }, { currency: 'EUR', now })).toEqual({ kind })
  })

  test.each([
    ['as planned', 60, 'annually', 'none'],
    ['another year', 72, 'annually', 'yearly'],
    ['back to the month', 5, 'monthly', 'kept'],
    ['another month', 8, 'monthly', 'next-payment'],
  ] as const)('monthly, with a year planned: %s', (_, amount, period, kind) => {
    const planning = { ...ada, plannedChange: aYear(60) }
    expect(effectOf(planning, { amount, period }, { currency: 'EUR', now })).toEqual({ kind })
  })

  test('sums of a currency without a minor part are whole', () => {
    const context = { currency: 'JPY', now }
    expect(effectOf({ ...ben, amount: 6000 }, { amount: 6215, period: 'annually' }, context)).toEqual(ask(107))
    expect(effectOf({ ...ben, amount: 6000 }, { amount: 6199, period: 'annually' }, context)).toEqual({ kind: 'free' })
  })
})
