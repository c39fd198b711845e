import { describe, expect, test } from 'vitest'
import type { ShownOffer } from '#domain/content/shown-offer.ts'
import {
  type Contribution,
  type FormKind,
  formKind,
  isOnHold,
  isUnchanged,
  offerTo,
  periodLock,
  presentChoice,
} from './form-kind.ts'

const offer = {
  currency: 'EUR',
  join: {
    initialAmount: 5,
    initialPeriod: 'monthly',
    periods: [
      { name: 'monthly', presetAmounts: [3, 5, 10] },
      { name: 'annually', presetAmounts: [36, 60, 120] },
    ],
    minMonthlyAmount: 3,
    showAbsorbFee: true,
    paymentMethods: ['s_card', 's_sepa'],
  },
  payment: { stripeCountry: 'eu' },
} as unknown as ShownOffer

const card = { method: 's_card', isLink: false, last4: '4242', expiryMonth: 8, expiryYear: 2030 } as const
const debit = { method: 'gc_direct-debit', bankName: 'B', accountHolderName: 'A', accountNumberEnding: '11' } as const

const running: Contribution = {
  type: 'Automatic',
  membershipStatus: 'active',
  amount: 5,
  period: 'monthly',
  payFee: true,
  paymentSource: card,
}
const yearly: Contribution = { ...running, amount: 60, period: 'annually', payFee: false }
const planned = (amount: number) => ({ amount, period: 'annually' as const, charge: amount })
const manual: Contribution = { ...running, type: 'Manual', paymentSource: { method: null } }

describe('which form is shown, and whether its period may change', () => {
  const rows: [string, Contribution, FormKind, 'annual' | 'pending' | undefined][] = [
    ['nobody yet', { type: 'None', membershipStatus: 'none' }, 'start', undefined],
    ['a first payment that never came', { ...running, membershipStatus: 'none' }, 'start', undefined],
    ['membership without contribution', { type: 'None', membershipStatus: 'active' }, 'start', undefined],
    ['a gift', { type: 'Gift', membershipStatus: 'active' }, 'start', undefined],
    ['a gift that ended', { type: 'Gift', membershipStatus: 'expired' }, 'start', undefined],
    ['monthly', running, 'update', undefined],
    ['monthly, payment pending', { ...running, hasPendingPayment: true }, 'update', 'pending'],
    ['yearly', yearly, 'update', 'annual'],
    ['yearly, payment pending', { ...yearly, hasPendingPayment: true }, 'update', 'annual'],
    ['by hand, monthly', manual, 'automate', undefined],
    ['by hand, yearly', { ...manual, period: 'annually' }, 'automate', 'annual'],
    ['cancelled, yearly', { ...yearly, membershipStatus: 'expiring' }, 'restart', undefined],
    ['ended', { ...yearly, membershipStatus: 'expired' }, 'restart', undefined],
  ]

  test.each(rows)('%s', (_, contribution, kind, lock) => {
    expect(formKind(contribution)).toBe(kind)
    expect(periodLock(contribution)).toBe(lock)
  })
})

test('a pending payment holds a yearly contribution, and no other', () => {
  expect(isOnHold({ ...yearly, hasPendingPayment: true })).toBe(true)
  expect(isOnHold({ ...running, hasPendingPayment: true })).toBe(false)
  expect(isOnHold(yearly)).toBe(false)
})

describe('what the form begins with', () => {
  const rows: [string, Contribution, object][] = [
    ['nobody yet', { type: 'None', membershipStatus: 'none' }, { amount: 5, period: 'monthly', method: 's_card' }],
    ['running', { ...running, amount: 7.5 }, { amount: 7.5, period: 'monthly', method: 's_card', payFee: true }],
    [
      'running, with a year planned',
      { ...running, plannedChange: planned(60) },
      { amount: 60, period: 'annually', payFee: true },
    ],
    ['running below the smallest amount of today', { ...running, amount: 2 }, { amount: 2 }],
    ['ended below it', { ...running, amount: 2, membershipStatus: 'expired' }, { amount: 3 }],
    ['fee not covered', { ...running, payFee: false }, { payFee: false }],
    ['running by a method not offered any more', { ...running, paymentSource: debit }, { method: 'gc_direct-debit' }],
    [
      'ended, by such a method',
      { ...running, membershipStatus: 'expired', paymentSource: debit },
      { method: 's_card' },
    ],
    ['by hand, amount unknown', { type: 'Manual', membershipStatus: 'active' }, { amount: 5, period: 'monthly' }],
  ]

  test.each(rows)('%s', (_, contribution, choice) => {
    expect(presentChoice(contribution, offer)).toMatchObject(choice)
  })

  test('a period that is offered to nobody new stays, with the others to change to', () => {
    const onlyYearly = { ...offer, join: { ...offer.join, periods: offer.join.periods.slice(1) } }
    const own = offerTo(running, onlyYearly)
    expect(own.join.periods.map(({ name }) => name)).toEqual(['annually', 'monthly'])
    expect(presentChoice(running, own)).toMatchObject({ amount: 5, period: 'monthly' })
    expect(presentChoice({ ...running, membershipStatus: 'expired' }, onlyYearly).period).toBe('annually')
  })
})

test.each([
  ['nothing', {}, {}, true],
  ['the amount', { amount: 8 }, {}, false],
  ['the period', { amount: 60, period: 'annually' }, {}, false],
  ['who bears the fee', { payFee: false }, {}, false],
  ['nothing, while a year is planned', {}, { plannedChange: planned(60) }, true],
  [
    'back to the month, while a year is planned',
    { amount: 5, period: 'monthly' },
    { plannedChange: planned(60) },
    false,
  ],
  ['the amount, while a year is planned', { amount: 72 }, { plannedChange: planned(60) }, false],
] as const)('changing %s', (_, changed, known, unchanged) => {
  const contribution = { ...running, ...known }
  expect(isUnchanged(contribution, { ...presentChoice(contribution, offer), ...changed }, offer)).toBe(unchanged)
})
