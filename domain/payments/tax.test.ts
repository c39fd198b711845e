import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { splitTax, sumByRate, taxPercentOf } from './tax.ts'

describe('the tax in an amount', () => {
  test.each([
    [1190, 19, 1000, 190],
    [1000, 19, 840, 160],
    [1000, 7, 935, 65],
    [500, 7, 467, 33],
    [1, 19, 1, 0],
    [3, 100, 1, 2],
    [1000, 0, 1000, 0],
    [0, 19, 0, 0],
    [1055, 5.5, 1000, 55],
    [102_375, 2.375, 100_000, 2_375],
    [120_000_000_000, 20, 100_000_000_000, 20_000_000_000],
  ])('%i with %d percent is %i and %i', (gross, percent, netCents, taxCents) => {
    expect(splitTax(gross, percent)).toEqual({ percent, netCents, taxCents })
  })

  test('is of whole steps where the amount is, and as fine as the amount where it is not', () => {
    expect(splitTax(100_000, 24, 100)).toEqual({ percent: 24, netCents: 80_600, taxCents: 19_400 })
    expect(splitTax(100_050, 24, 100)).toEqual({ percent: 24, netCents: 80_685, taxCents: 19_365 })
  })

  const gross = fc.integer({ min: 0, max: 10 ** 11 })
  const percent = fc.integer({ min: 0, max: 100_000 }).map((thousandths) => thousandths / 1000)

  test('net and tax add up, and neither is off by more than half a cent', () => {
    fc.assert(
      fc.property(gross, percent, (cents, rate) => {
        const { netCents, taxCents } = splitTax(cents, rate)
        expect(netCents + taxCents).toBe(cents)
        const [net, whole] = [BigInt(netCents), 100_000n + BigInt(Math.round(rate * 1000))]
        const off = net * whole - BigInt(cents) * 100_000n
        expect(2n * (off < 0n ? -off : off) <= whole).toBe(true)
      }),
    )
  })

  test('grows with the amount and with the rate', () => {
    fc.assert(
      fc.property(gross, gross, percent, percent, (one, other, low, high) => {
        const [less, more] = [Math.min(one, other), Math.max(one, other)]
        expect(splitTax(less, low).taxCents).toBeLessThanOrEqual(splitTax(more, low).taxCents)
        expect(splitTax(one, Math.min(low, high)).taxCents).toBeLessThanOrEqual(
          splitTax(one, Math.max(low, high)).taxCents,
        )
      }),
    )
  })
})

describe('the rate of a payment', () => {
  const rates = {
    current: { recurring: 19, oneTime: null },
    earlier: [
      { until: new Date('2026-07-01'), recurring: 16, oneTime: 5 },
      { until: new Date('2025-01-01'), recurring: null, oneTime: null },
    ],
  }
  test.each([
    ['recurring', '2026-07-01', 19],
    ['prorated', '2027-01-01', 19],
    ['unknown', '2026-08-01', 19],
    ['one-time', '2026-08-01', null],
    ['recurring', '2026-06-30T23:59:59.999Z', 16],
    ['one-time', '2026-01-01', 5],
    ['recurring', '2024-12-31', null],
  ] as const)('%s on %s: %s', (type, date, percent) => {
    expect(taxPercentOf({ type, chargeDate: new Date(date) }, rates)).toBe(percent)
  })

  test('is the present one where none was ever changed', () => {
    const settled = { current: rates.current, earlier: [] }
    expect(taxPercentOf({ type: 'recurring', chargeDate: new Date('2001-01-01') }, settled)).toBe(19)
  })
})

test('sums are kept apart by rate', () => {
  const taxes = [splitTax(1000, 19), splitTax(500, 7), splitTax(1000, 19)]
  expect(sumByRate(taxes)).toEqual([
    { percent: 7, netCents: 467, taxCents: 33 },
    { percent: 19, netCents: 1680, taxCents: 320 },
  ])
})
