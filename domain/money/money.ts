import { chargeStep, minorDigits } from './minor-units.ts'

/** Main units as people write them to whole minor units: 5.28 EUR → 528. */
export function toCents(amount: number, currency = 'EUR'): number {
  return shift(amount, minorDigits(currency))
}

/** Whole minor units to main units: 528 → 5.28 EUR. */
export function fromCents(cents: number, currency = 'EUR'): number {
  return cents / 10 ** minorDigits(currency)
}

/** What keeps an amount from being charged exactly, by the API's name of it. */
type AmountIssue =
  /** It has more decimals than the currency: 5.255 EUR, 5.25 JPY. */
  | 'isNumber'
  /** It is none of the steps that a provider charges in: 5.255 KWD, 5.50 ISK. */
  | 'isDivisibleBy'

export function amountIssue(amount: number, currency = 'EUR'): AmountIssue | undefined {
  const cents = toCents(amount, currency)
  if (!Number.isFinite(amount) || fromCents(cents, currency) !== amount) return 'isNumber'
  return cents % chargeStep(currency) === 0 ? undefined : 'isDivisibleBy'
}

/** Whether an amount can be charged exactly: 5.25 EUR and 5.25 KWD yes, 5.255 EUR, 5.25 JPY and 5.255 KWD no. */
export function isPayable(amount: number, currency = 'EUR'): boolean {
  return amountIssue(amount, currency) === undefined
}

/** Rounds half up, also where the double lies just under the half it stands for (1.005 is 1.00499…). */
function shift(amount: number, digits: number): number {
  return Math.round(Number((amount * 10 ** digits).toPrecision(15)))
}
