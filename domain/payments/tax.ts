import { shareOut } from '#domain/money/share-out.ts'
import type { PaymentType } from './payment.ts'

/** Percent included in what is charged; null for none. */
export interface TaxRates {
  recurring: number | null
  oneTime: number | null
}

/** Rates as they were before the newsroom changed them. */
export interface EarlierTaxRates extends TaxRates {
  /** The moment of the change. */
  until: Date
}

export interface Tax {
  percent: number
  netCents: number
  taxCents: number
}

/**
 * What of an amount is tax that is included in it. Net and tax add up to the amount; a tie is rounded up. Both are
 * multiples of the step, where the amount is one.
 */
export function splitTax(grossCents: number, percent: number, step = 1): Tax {
  const unit = grossCents % step === 0 ? step : 1
  const rate = BigInt(Math.round(percent * precision))
  const [net = 0, tax = 0] = shareOut(grossCents / unit, [100n * BigInt(precision), rate])
  return { percent, netCents: net * unit, taxCents: tax * unit }
}

/** Rates have a few decimals at most; as whole numbers they are exact. */
const precision = 1_000_000

/** The rate that held when a payment was charged. */
export function taxPercentOf(
  { type, chargeDate }: { type: PaymentType; chargeDate: Date },
  { current, earlier }: { current: TaxRates; earlier: readonly EarlierTaxRates[] },
): number | null {
  const [held = current] = earlier
    .filter(({ until }) => chargeDate < until)
    .toSorted((a, b) => a.until.getTime() - b.until.getTime())
  return type === 'one-time' ? held.oneTime : held.recurring
}

/** Sums for each rate, the lowest first. */
export function sumByRate(taxes: readonly Tax[]): Tax[] {
  const sums = new Map<number, Tax>()
  for (const { percent, netCents, taxCents } of taxes) {
    const sum = sums.get(percent) ?? { percent, netCents: 0, taxCents: 0 }
    sums.set(percent, { percent, netCents: sum.netCents + netCents, taxCents: sum.taxCents + taxCents })
  }
  return [...sums.values()].toSorted((a, b) => a.percent - b.percent)
}
