import fc from 'fast-check'
import { expect, test } from 'vitest'
import { currencies } from '#domain/money/currencies.ts'
import { chargeStep, roundToStep } from '#domain/money/minor-units.ts'
import { contributionPeriods } from './contribution.ts'
import { amountOfCharge, chargeCents, feeCents, feeCountries } from './fees.ts'
import { paymentMethods } from './payment-methods.ts'

test.each([
  ['gb', 's_card', 500, 528],
  ['eu', 's_card', 1000, 1040],
  ['gb', 's_bacs', 500, 520],
  ['gb', 's_bacs', 10_000, 10_100],
  ['gb', 's_bacs', 30_000, 30_200],
  ['ca', 's_card', 1000, 1059],
  ['eu', 's_sepa', 1000, 1035],
  ['gb', 's_ideal', 1000, 1030],
  ['ca', 's_sepa', 1000, 1000],
  ['eu', 's_bacs', 1000, 1000],
  ['eu', 's_paypal', 1000, 1030],
  ['ca', 's_paypal', 1000, 1000],
  ['eu', 'gc_direct-debit', 1000, 1030],
  ['ca', 'gc_direct-debit', 1000, 1030],
] as const)('in %s by %s a monthly %d with the fee is %d', (country, method, amountCents, charge) => {
  expect(chargeCents({ amountCents, period: 'monthly', payFee: true, method }, country, 'EUR')).toBe(charge)
  expect(chargeCents({ amountCents, period: 'one-time', payFee: true, method }, country, 'EUR')).toBe(charge)
  expect(chargeCents({ amountCents, period: 'annually', payFee: true, method }, country, 'EUR')).toBe(amountCents)
  expect(chargeCents({ amountCents, period: 'monthly', payFee: false, method }, country, 'EUR')).toBe(amountCents)
})

test('a fee is whole, never negative and never shrinks as the amount grows', () => {
  const amount = fc.integer({ min: 0, max: 100_000_000 })
  const periods = [...contributionPeriods, 'one-time'] as const
  fc.assert(
    fc.property(
      amount,
      amount,
      fc.constantFrom(...paymentMethods),
      fc.constantFrom(...feeCountries),
      fc.constantFrom(...periods),
      (a, b, method, country, period) => {
        const fee = feeCents(Math.min(a, b), method, country, period, 'EUR')
        expect(Number.isInteger(fee)).toBe(true)
        expect(fee).toBeGreaterThanOrEqual(0)
        expect(feeCents(Math.max(a, b), method, country, period, 'EUR')).toBeGreaterThanOrEqual(fee)
      },
    ),
  )
})

test('the amount of a charge is the one that was charged', () => {
  const terms = fc.record({
    amountCents: fc.integer({ min: 1, max: 5_000_000 }),
    period: fc.constantFrom('monthly' as const, 'annually' as const),
    payFee: fc.boolean(),
    method: fc.constantFrom(...paymentMethods),
  })
  fc.assert(
    fc.property(terms, fc.constantFrom(...feeCountries), ({ amountCents, ...rest }, country) => {
      const charge = chargeCents({ amountCents, ...rest }, country, 'EUR')
      const found = amountOfCharge(charge, rest, country, 'EUR')
      expect(found).toBeDefined()
      expect(chargeCents({ amountCents: found ?? 0, ...rest }, country, 'EUR')).toBe(charge)
    }),
  )
})

test('in every currency an amount with its fee can be charged, and is found again', () => {
  const terms = fc.record({
    period: fc.constantFrom('monthly' as const, 'annually' as const),
    payFee: fc.boolean(),
    method: fc.constantFrom(...paymentMethods),
  })
  fc.assert(
    fc.property(
      fc.integer({ min: 100, max: 5_000_000 }),
      terms,
      fc.constantFrom(...feeCountries),
      fc.constantFrom(...currencies),
      (wanted, rest, country, currency) => {
        const amountCents = roundToStep(wanted, currency)
        const charge = chargeCents({ amountCents, ...rest }, country, currency)
        expect(charge % chargeStep(currency)).toBe(0)
        expect(charge).toBeGreaterThanOrEqual(amountCents)
        const found = amountOfCharge(charge, rest, country, currency)
        expect(chargeCents({ amountCents: found ?? 0, ...rest }, country, currency)).toBe(charge)
      },
    ),
    { numRuns: 2000 },
  )
})
