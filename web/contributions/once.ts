import type { TFunction } from 'i18next'
import type { ShownOffer } from '#domain/content/shown-offer.ts'
import { isDoubtful, limitsOf, type Payable, paysFee } from '#domain/contributions/choice.ts'
import { checkOneTime, minOneTimeAmount } from '#domain/contributions/one-time.ts'
import { paysOnce } from '#domain/contributions/payment-methods.ts'
import { unevenAmount } from './paying/amount-issue.ts'

/** A single payment as it is chosen. */
export type OnceChoice = Payable & { period: 'one-time' }

/** The same offer with the methods a single payment can be made by. */
export function onceOffer(offer: ShownOffer): ShownOffer {
  const paymentMethods = offer.join.paymentMethods.filter(paysOnce)
  return { ...offer, join: { ...offer.join, paymentMethods } }
}

/** The usual amounts: those for single payments where the newsroom named any, else those of a month. */
export function oncePresets(offer: ShownOffer): number[] {
  const { join } = offer
  const of = (period: string) => join.periods.find(({ name }) => name === period)?.presetAmounts ?? []
  const presets = of('one-time').length > 0 ? of('one-time') : of('monthly')
  return presets.filter((preset) => preset >= minOneTimeAmount(limitsOf(offer)))
}

/** What the form begins with. */
export function firstOnce(offer: ShownOffer): OnceChoice {
  const presets = oncePresets(offer)
  const amount = presets[Math.floor(presets.length / 2)] ?? minOneTimeAmount(limitsOf(offer))
  return { period: 'one-time', amount, method: offer.join.paymentMethods[0] ?? 's_card', payFee: true }
}

type Money = (amount: number) => string

/** The sentence at the amount for what is wrong with it. */
export function onceIssue(offer: ShownOffer, choice: OnceChoice, money: Money, t: TFunction): string | undefined {
  const amount = choice.amount ?? Number.NaN
  const issues = checkOneTime({ amount, payFee: paysFee(offer, choice) }, limitsOf(offer))
  switch (issues.find(({ path }) => path.at(-1) === 'amount')?.constraint) {
    case undefined:
      return isDoubtful(choice) ? t('contributions.doubtful.one-time', { amount: money(amount) }) : undefined
    case 'minContributionAmount':
      return smallestOnce(offer, money, t)
    case 'max':
      return t('contributions.tooLarge')
    default:
      return choice.amount === null ? t('contributions.noAmount') : unevenAmount(offer, money, t)
  }
}

export function smallestOnce(offer: ShownOffer, money: Money, t: TFunction): string {
  return t('contributions.tooSmall.one-time', { amount: money(minOneTimeAmount(limitsOf(offer))) })
}
