import { roundToStep } from '#domain/money/minor-units.ts'
import type { ContributionPeriod } from './contribution.ts'
import { feeRuleOf, type PaymentMethod } from './payment-methods.ts'

/** Where the card account is: decides what a payment costs. */
export const feeCountries = ['gb', 'eu', 'ca'] as const
export type FeeCountry = (typeof feeCountries)[number]

/** What the price of a payment depends on beside its terms and method. */
export interface Pricing {
  country: FeeCountry
  currencyCode: string
}

/** A fixed part in minor units and a share in basis points (150 = 1.5 %) of the amount without fee. */
export interface Fee {
  fixed: number
  share: number
  min?: number
  max?: number
}

/**
 * What paying this amount costs by this method. Annual contributions bear no fee; one-time payments do. Amount and fee
 * come to a sum that can be charged in the currency.
 */
export function feeCents(
  amountCents: number,
  method: PaymentMethod,
  country: FeeCountry,
  period: ContributionPeriod | 'one-time',
  currency: string,
): number {
  if (period === 'annually') return 0
  const { fixed, share, min = 0, max = Number.POSITIVE_INFINITY } = feeRuleOf(method, country)
  const fee = Math.min(max, Math.max(min, fixed + Math.round((amountCents * share) / 10_000)))
  return roundToStep(amountCents + fee, currency) - amountCents
}

/** What is charged each period: the amount, with the fee when the payer bears it. */
export function chargeCents(
  {
    amountCents,
    period,
    payFee,
    method,
  }: { amountCents: number; period: ContributionPeriod | 'one-time'; payFee: boolean; method: PaymentMethod },
  country: FeeCountry,
  currency: string,
): number {
  return amountCents + (payFee ? feeCents(amountCents, method, country, period, currency) : 0)
}

/** The amount that comes to this charge with the fee the payer bears; undefined when none does. */
export function amountOfCharge(
  charge: number,
  { period, payFee, method }: { period: ContributionPeriod; payFee: boolean; method: PaymentMethod },
  country: FeeCountry,
  currency: string,
): number | undefined {
  const comesTo = (amountCents: number) => chargeCents({ amountCents, period, payFee, method }, country, currency)
  // The fee of the amount is less than that of the charge by its share of the fee, which this repeats until it holds.
  let amountCents = charge
  for (let tries = 0; tries < 10 && comesTo(amountCents) !== charge; tries++)
    amountCents = roundToStep(amountCents - comesTo(amountCents) + charge, currency)
  return amountCents > 0 && comesTo(amountCents) === charge ? amountCents : undefined
}
