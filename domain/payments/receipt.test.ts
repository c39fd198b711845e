import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { paymentStatuses, paymentTypes } from './payment.ts'
import { describeReceipt, describeStatement, hasReceipt, type ReceivedPayment, yearSpan } from './receipt.ts'

const noTax = { current: { recurring: null, oneTime: null }, earlier: [], currency: 'EUR' }
const seven = { current: { recurring: 7, oneTime: null }, earlier: [], currency: 'EUR' }
const payment = (changes: Partial<ReceivedPayment> = {}): ReceivedPayment => ({
  id: 'in_1',
  type: 'recurring',
  amountCents: 1000,
  refundedCents: 0,
  disputedCents: 0,
  chargeDate: new Date('2026-05-01T10:00:00Z'),
  feeCents: null,
  taxPercents: null,
  method: null,
  ...changes,
})

test('names the fee that the payer bore, where it is known, and never more than was paid', () => {
  const fee = (feeCents: number | null, amountCents = 1000) =>
    describeReceipt(payment({ feeCents, amountCents }), noTax).feeCents
  expect([fee(null), fee(0), fee(33), fee(33, 20)]).toEqual([0, 0, 33, 20])
})

test('only a payment that came in has a receipt', () => {
  expect(paymentStatuses.filter((status) => hasReceipt({ status }))).toEqual(['successful'])
})

describe('a receipt', () => {
  test.each([
    [{}, noTax, { paidCents: 1000, refundedCents: 0, keptCents: 1000, tax: undefined }],
    [{}, seven, { keptCents: 1000, tax: { percent: 7, netCents: 935, taxCents: 65 } }],
    [{ refundedCents: 400 }, seven, { keptCents: 600, tax: { percent: 7, netCents: 561, taxCents: 39 } }],
    [{ refundedCents: 1000 }, seven, { keptCents: 0, tax: { percent: 7, netCents: 0, taxCents: 0 } }],
    [{ refundedCents: 1200 }, noTax, { refundedCents: 1000, keptCents: 0 }],
    [{ disputedCents: 400 }, seven, { refundedCents: 0, disputedCents: 400, keptCents: 600, tax: { taxCents: 39 } }],
    [{ refundedCents: 300, disputedCents: 900 }, noTax, { refundedCents: 300, disputedCents: 700, keptCents: 0 }],
    // Króna and shilling are counted in hundredths that nobody pays; dinars have three decimals, a tax in them too.
    [{ amountCents: 100_000 }, { ...seven, currency: 'ISK' }, { tax: { netCents: 93_500, taxCents: 6_500 } }],
    [{ amountCents: 100_000 }, { ...seven, currency: 'UGX' }, { tax: { netCents: 93_500, taxCents: 6_500 } }],
    [{ amountCents: 10_050 }, { ...seven, currency: 'ISK' }, { tax: { netCents: 9_393, taxCents: 657 } }],
    [{ amountCents: 5_000 }, { ...seven, currency: 'KWD' }, { tax: { netCents: 4_673, taxCents: 327 } }],
    [{ type: 'one-time' as const }, seven, { tax: undefined }],
    [{ taxPercents: [19] }, seven, { tax: { percent: 19, netCents: 840, taxCents: 160 } }],
    [{ taxPercents: [] }, seven, { tax: undefined }],
  ])('of %j with %j says %j', (changes, rates, said) => {
    expect(describeReceipt(payment(changes), rates)).toMatchObject({ number: 'in_1', ...said })
  })
})

describe('a statement', () => {
  const payments = fc.array(
    fc.record({
      id: fc.uuid(),
      type: fc.constantFrom(...paymentTypes),
      amountCents: fc.integer({ min: 0, max: 10_000_000 }),
      refundedCents: fc.integer({ min: 0, max: 10_000_000 }),
      disputedCents: fc.integer({ min: 0, max: 10_000_000 }),
      chargeDate: fc.date({ min: new Date('2026-01-01'), max: new Date('2026-12-31'), noInvalidDate: true }),
      feeCents: fc.option(fc.integer({ min: 0, max: 1_000 })),
      taxPercents: fc.option(fc.array(fc.constantFrom(0, 7, 19), { maxLength: 1 })),
      method: fc.constantFrom(null, 's_card' as const),
    }),
    { maxLength: 40 },
  )
  const percent = fc.option(fc.integer({ min: 0, max: 10_000 }).map((hundredths) => hundredths / 100))
  const rates = fc.record({
    current: fc.record({ recurring: percent, oneTime: percent }),
    earlier: fc.constant([]),
    currency: fc.constantFrom('EUR', 'ISK', 'KWD', 'JPY'),
  })

  test('adds up, along the lines and down the columns, and says of each payment what its receipt says', () => {
    fc.assert(
      fc.property(payments, rates, (given, known) => {
        const statement = describeStatement(2026, given, known)
        const { paidCents, refundedCents, disputedCents, keptCents } = statement
        expect(paidCents - refundedCents - disputedCents).toBe(keptCents)
        const taxed = statement.taxes.reduce((sum, { netCents, taxCents }) => sum + netCents + taxCents, 0)
        expect(taxed + statement.untaxedCents).toBe(keptCents)
        for (const receipt of statement.receipts) {
          const own = given.find(({ id }) => id === receipt.number) as ReceivedPayment
          expect(receipt).toEqual(describeReceipt(own, known))
          expect(receipt.keptCents).toBeGreaterThanOrEqual(0)
        }
      }),
    )
  })

  test('goes by date, and by number on one date', () => {
    const given = [
      payment({ id: 'in_3', chargeDate: new Date('2026-02-01') }),
      payment({ id: 'in_2', chargeDate: new Date('2026-02-01') }),
      payment({ id: 'in_9', chargeDate: new Date('2026-01-01') }),
    ]
    expect(describeStatement(2026, given, noTax).receipts.map(({ number }) => number)).toEqual(['in_9', 'in_2', 'in_3'])
  })
})

test('a year is one of UTC', () => {
  expect(yearSpan(2026)).toEqual({ from: new Date('2026-01-01T00:00:00Z'), until: new Date('2027-01-01T00:00:00Z') })
})
