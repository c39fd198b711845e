import type { ContributionPeriod } from './contribution.ts'
import { chargeCents, type Pricing } from './fees.ts'
import type { PaymentMethod } from './payment-methods.ts'

export interface AgreedTerms {
  amountCents: number | null
  period: ContributionPeriod | null
  payFee: boolean | null
  method: PaymentMethod | null
  /** Of a method before the present one; null where the charge follows from the terms. */
  chargeCents: number | null
}

/**
 * What is charged each period by what was agreed: with the fee of the method it was agreed with, whatever pays today.
 * Null where that can't be told.
 */
export function presentCharge(agreed: AgreedTerms, { country, currencyCode }: Pricing): number | null {
  const { chargeCents: known, amountCents, period, payFee, method } = agreed
  if (known !== null || amountCents === null || !period || !method) return known
  return chargeCents({ amountCents, period, payFee: payFee === true, method }, country, currencyCode)
}

/** A charge as it is kept beside its terms: null where it follows from them. */
export function chargeToKeep(charge: number | null, agreed: Omit<AgreedTerms, 'chargeCents'>, pricing: Pricing) {
  return charge === presentCharge({ ...agreed, chargeCents: null }, pricing) ? null : charge
}

interface NewTerms {
  amountCents: number
  period: ContributionPeriod
  payFee: boolean
  method: PaymentMethod
}

/** What new terms come to. The same terms with the same method were agreed before, and cost what they did. */
export function chargeOfTerms(terms: NewTerms, before: AgreedTerms, pricing: Pricing): number {
  const isSame =
    terms.amountCents === before.amountCents &&
    terms.period === before.period &&
    terms.payFee === (before.payFee === true) &&
    terms.method === before.method
  return (isSame ? presentCharge(before, pricing) : null) ?? chargeCents(terms, pricing.country, pricing.currencyCode)
}
