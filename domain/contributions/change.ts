import { addMonths } from '#domain/dates/calendar.ts'
import { chargeStep } from '#domain/money/minor-units.ts'
import { toCents } from '#domain/money/money.ts'
import { smallestCharge } from '#domain/money/smallest-charge.ts'
import type { ContributionPeriod } from './contribution.ts'

/**
 * What raising or lowering an annual contribution comes to for the months that are paid for already, in minor units:
 * rounded down to what can be charged, negative when it is lowered. Monthly contributions have no whole month left, so it is 0.
 */
export function differenceCents(
  { from, to, monthsLeft }: { from: number; to: number; monthsLeft: number },
  currency: string,
): number {
  const step = chargeStep(currency)
  return Math.floor(((to - from) * monthsLeft) / 12 / step) * step
}

/** Whole months from now until that day, as the calendar has them; 0 when it is past. */
export function wholeMonthsUntil(end: Date, now: Date): number {
  const years = end.getUTCFullYear() - now.getUTCFullYear()
  let months = Math.max(0, years * 12 + end.getUTCMonth() - now.getUTCMonth())
  while (months > 0 && addMonths(now, months) > end) months -= 1
  return months
}

/** Below this a difference is not worth a charge (accounts 16.1), or can't be charged. In minor units. */
export function smallestDifferenceCents(currency: string): number {
  return Math.max(100, toCents(smallestCharge(currency), currency))
}

/**
 * How a change takes place: `free` at once without a charge, `charged` at once with the difference, `scheduled` for the
 * next period.
 */
export type ChangeBilling = 'free' | 'charged' | 'scheduled'

/** `turns`: the period becomes another one, which it does with the next charge. */
export function billingOfChange(
  difference: number,
  { prorate, turns = false, currency }: { prorate: boolean; turns?: boolean; currency: string },
): ChangeBilling {
  if (difference < 0 || turns) return 'scheduled'
  if (difference < smallestDifferenceCents(currency)) return 'free'
  return prorate ? 'charged' : 'scheduled'
}

/** What is charged each period. */
export interface ChargedTerms {
  chargeCents: number
  period: ContributionPeriod
}

export interface ChangePlan {
  monthsLeft: number
  /** Negative when less is to be paid. */
  differenceCents: number
  billing: ChangeBilling
}

/**
 * What a change comes to in the middle of a period that is paid for until `renewsAt`: the same for every provider, on the
 * page and when it is charged.
 */
export function planChange(
  { from, to, renewsAt }: { from: ChargedTerms; to: ChargedTerms; renewsAt: Date | undefined },
  { prorate, currency, now }: { prorate: boolean; currency: string; now: Date },
): ChangePlan {
  const turns = from.period !== to.period
  // Months are paid for one by one, so only a year has whole months left.
  const monthsLeft = from.period === 'annually' && !turns && renewsAt ? wholeMonthsUntil(renewsAt, now) : 0
  const difference = differenceCents({ from: from.chargeCents, to: to.chargeCents, monthsLeft }, currency)
  return { monthsLeft, differenceCents: difference, billing: billingOfChange(difference, { prorate, turns, currency }) }
}
