import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { ShownOffer } from '#domain/content/shown-offer.ts'
import { limitsOf, paysFee, totalOf } from '#domain/contributions/choice.ts'
import { minOneTimeAmount } from '#domain/contributions/one-time.ts'
import { paymentMethods } from '#domain/contributions/payment-methods.ts'
import { firstOnce, onceOffer, oncePresets } from './once.ts'
import { amountIssue } from './paying/amount-issue.ts'

const join: ShownOffer['join'] = {
  title: '',
  subtitle: '',
  initialAmount: 5,
  initialPeriod: 'monthly',
  periods: [
    { name: 'monthly', presetAmounts: [0.5, 5, 10, 20] },
    { name: 'annually', presetAmounts: [60] },
  ],
  minMonthlyAmount: 1,
  showAbsorbFee: true,
  showNoContribution: true,
  showGoogleApplePay: false,
  paymentMethods: ['s_card', 'gc_direct-debit', 's_sepa'],
  stripePublicKey: '',
  stripeCountry: 'eu',
}
const payment: ShownOffer['payment'] = {
  stripePublicKey: '',
  stripeCountry: 'eu',
  taxRateRecurring: null,
  taxRateOneTime: null,
  taxRateEnabled: false,
  taxRate: 0,
  noticeText: '',
  showOneTimeDonation: false,
}
const offering = (changes: Partial<ShownOffer['join']> = {}): ShownOffer => ({
  currency: 'EUR',
  join: { ...join, ...changes },
  payment,
})
const t = ((key: string) => key) as never

test('direct debit is not offered for a single payment', () => {
  expect(onceOffer(offering()).join.paymentMethods).toEqual(['s_card', 's_sepa'])
  expect(onceOffer(offering({ paymentMethods: ['gc_direct-debit'] })).join.paymentMethods).toEqual([])
})

test.each([
  ['those of a month that are large enough', {}, [5, 10, 20]],
  [
    'the newsroom’s own',
    { periods: [...join.periods, { name: 'one-time' as const, presetAmounts: [25, 50] }] },
    [25, 50],
  ],
  [
    'those of a month where its own are none',
    { periods: [...join.periods, { name: 'one-time' as const, presetAmounts: [] }] },
    [5, 10, 20],
  ],
  ['none', { periods: [] }, []],
])('the usual amounts are %s', (_, changes, presets) => {
  expect(oncePresets(offering(changes))).toEqual(presets)
})

test.each([
  [null, 'contributions.noAmount'],
  [0.5, 'contributions.tooSmall.one-time'],
  [5.555, 'contributions.uneven'],
  [2_000_000, 'contributions.tooLarge'],
  [1, undefined],
  [25.5, undefined],
])('of %s the form says %s', (amount, fault) => {
  const choice = { ...firstOnce(offering()), amount }
  expect(amountIssue(offering(), choice, String, t)).toBe(fault)
})

test('the form begins with something that can be paid, and the fee is in the total when it is borne', () => {
  fc.assert(
    fc.property(
      fc.record({
        minMonthlyAmount: fc.integer({ min: 0, max: 5_000 }).map((cents) => cents / 100),
        showAbsorbFee: fc.boolean(),
        paymentMethods: fc.subarray([...paymentMethods], { minLength: 1 }),
      }),
      (changes) => {
        const offer = onceOffer(offering(changes))
        const first = firstOnce(offer)
        expect(amountIssue(offer, first, String, t)).toBeUndefined()
        expect(first.amount).toBeGreaterThanOrEqual(minOneTimeAmount(limitsOf(offer)))
        const total = totalOf(offer, first)
        expect(paysFee(offer, first) ? total >= (first.amount ?? 0) : total === first.amount).toBe(true)
      },
    ),
  )
})
