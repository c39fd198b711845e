import type { ShownOffer } from '#domain/content/shown-offer.ts'
import { amountFor, type Payable } from '#domain/contributions/choice.ts'
import { joinPeriods } from '#domain/contributions/join-choice.ts'
import { formatAmount } from '#domain/money/format-amount.ts'
import { meaningsOf, parseDecimal } from '#web/ui/amounts/decimal.ts'

/** The fields of the join form that are rendered on the server. */
export interface HydratedFields extends Pick<Payable, 'period' | 'amount'> {
  email: string
  noContribution: boolean
}

/**
 * Hydrates the fields with what was typed and chosen in the server rendering. Another period makes of an amount
 * that nobody typed what it is by that period.
 */
export function hydrateFields(offer: ShownOffer, begun: HydratedFields, typed: FormData, tag: string): HydratedFields {
  const period = joinPeriods(offer).find((each) => each === typed.get('period')) ?? begun.period
  const text = String(typed.get('amount') ?? '')
  const isUntouched = begun.amount !== null && text === formatAmount(begun.amount, offer.currency, tag)
  // An amount that has to be asked about is asked for anew.
  const typedAmount = meaningsOf(text, tag).length > 0 ? null : parseDecimal(text)
  const amount = !isUntouched
    ? typedAmount
    : amountFor(period, { period: begun.period, amount: begun.amount ?? 0 }, offer)
  return {
    period,
    amount: typed.has('amount') ? amount : begun.amount,
    email: String(typed.get('email') ?? begun.email),
    noContribution: typed.has('noContribution'),
  }
}
