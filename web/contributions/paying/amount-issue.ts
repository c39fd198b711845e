import type { TFunction } from 'i18next'
import { amountProblem, limitsOf, type Offer, type Payable } from '#domain/contributions/choice.ts'
import { minAmount } from '#domain/contributions/contribution-limits.ts'
import { chargeStep } from '#domain/money/minor-units.ts'
import { fromCents } from '#domain/money/money.ts'

type Money = (amount: number) => string

/** The sentence at the amount for what is wrong with it. */
export function amountIssue(offer: Offer, choice: Payable, money: Money, t: TFunction): string | undefined {
  switch (amountProblem(offer, choice)) {
    case undefined:
      return undefined
    case 'too-small':
      return smallestAmount(offer, choice.period, money, t)
    case 'too-large':
      return t('contributions.tooLarge')
    case 'no-amount':
      return t('contributions.noAmount')
    case 'uneven':
      return unevenAmount(offer, money, t)
    case 'doubtful':
      return t(`contributions.doubtful.${choice.period}`, { amount: money(choice.amount ?? 0) })
  }
}

/** In which steps amounts of the currency can be charged. */
function unevenAmount({ currency }: Pick<Offer, 'currency'>, money: Money, t: TFunction): string {
  return t('contributions.uneven', { step: money(fromCents(chargeStep(currency), currency)) })
}

export function smallestAmount(offer: Offer, period: Payable['period'], money: Money, t: TFunction): string {
  return t(`contributions.tooSmall.${period}`, { amount: money(minAmount(period, limitsOf(offer))) })
}
