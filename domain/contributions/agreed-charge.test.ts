import { expect, test } from 'vitest'
import { chargeOfTerms, chargeToKeep, presentCharge } from './agreed-charge.ts'

const pricing = { country: 'gb', currencyCode: 'GBP' } as const
/** Agreed with a card, 5.28 in Britain; by now a Bacs debit pays, which would have made it 5.20. */
const moved = { amountCents: 500, period: 'monthly', payFee: true, method: 's_bacs', chargeCents: 528 } as const

test.each([
  ['as agreed with the former method', moved, 528],
  ['by the terms', { ...moved, chargeCents: null }, 520],
  ['without the fee', { ...moved, chargeCents: null, payFee: null }, 500],
  ['nobody knows without terms', { ...moved, chargeCents: null, period: null }, null],
] as const)('what is charged now: %s', (_, agreed, charge) => {
  expect(presentCharge(agreed, pricing)).toBe(charge)
})

test.each([
  ['the same as agreed', {}, 528],
  ['another amount', { amountCents: 600 }, 620],
  ['no fee any more', { payFee: false }, 500],
  ['by another method', { method: 's_card' }, 528],
  ['a year, which bears no fee', { amountCents: 6000, period: 'annually', payFee: false }, 6000],
] as const)('what new terms come to: %s', (_, given, charge) => {
  const terms = { amountCents: 500, period: 'monthly', payFee: true, method: 's_bacs', ...given } as const
  expect(chargeOfTerms(terms, moved, pricing)).toBe(charge)
})

test.each([
  ['what another method decided', 528, 528],
  ['nothing where it follows from the terms', 520, null],
  ['nothing where nothing is charged', null, null],
] as const)('of a charge is kept: %s', (_, charge, kept) => {
  expect(chargeToKeep(charge, moved, pricing)).toBe(kept)
})
