import { amountFor, type Choice, type Offer, offeredPeriods } from '#domain/contributions/choice.ts'
import { formatAmount } from '#domain/money/format-amount.ts'
import { meaningsOf, parseDecimal } from '#web/ui/choices/decimal.ts'

/** The join form's fields that come with the page. */
export interface EarlyFields extends Pick<Choice, 'period' | 'amount'> {
  email: string
  noContribution: boolean
}

/**
 * What was typed and chosen before the app was there, over what the page began with. Another period makes of an amount
 * that nobody typed what it is by that period.
 */
export function takeOver(offer: Offer, begun: EarlyFields, typed: FormData, tag: string): EarlyFields {
  const period = offeredPeriods(offer).find((each) => each === typed.get('period')) ?? begun.period
  const text = String(typed.get('amount') ?? '')
  const isUntouched = begun.amount !== null && text === formatAmount(begun.amount, offer.currency, tag)
  // An amount that has to be asked about is asked for anew.
  const typedAmount = meaningsOf(text, tag).length > 0 ? null : parseDecimal(text)
  const amount = !isUntouched
    ? typedAmount
    : amountFor(period, { period: begun.period, amount: begun.amount ?? 0 }, offer.join)
  return {
    period,
    amount: typed.has('amount') ? amount : begun.amount,
    email: String(typed.get('email') ?? begun.email),
    noContribution: typed.has('noContribution'),
  }
}
