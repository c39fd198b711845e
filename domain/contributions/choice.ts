import { fromCents, isPayable, toCents } from '#domain/money/money.ts'
import { type ContributionPeriod, contributionPeriods } from './contribution.ts'
import { type ContributionLimits, checkContribution, minAmount, type PayablePeriod } from './contribution-limits.ts'
import { chargeCents, type FeeCountry, feeCents } from './fees.ts'
import type { PaymentMethod } from './payment-methods.ts'

/** What the newsroom offers, as far as a choice depends on it. Amounts are main units. */
export interface Offer {
  join: ContributionLimits & {
    initialAmount: number
    initialPeriod: string
    periods: readonly { name: string; presetAmounts: readonly number[] }[]
    paymentMethods: readonly PaymentMethod[]
  }
  payment: { stripeCountry: FeeCountry }
  currency: string
  /** Whether one may join by paying once. */
  takesOnce?: boolean
}

/** What is chosen. The amount is in main units, per period; null while what is typed is none. */
export interface Choice {
  period: ContributionPeriod
  amount: number | null
  method: PaymentMethod
  payFee: boolean
  /** An unusually large amount that somebody has said they mean. */
  sureOf?: number | undefined
}

/** Also of a single payment. */
export type Payable = Omit<Choice, 'period'> & { period: PayablePeriod }

/** There is one at least. */
export type Periods<Period> = readonly [Period, ...Period[]]

export function offeredPeriods({ join }: Offer): Periods<ContributionPeriod> {
  const [first = 'monthly', ...others] = contributionPeriods.filter((period) =>
    join.periods.some(({ name }) => name === period),
  )
  return [first, ...others]
}

/** By the address of a page. */
export interface Wanted {
  amount?: string | undefined
  period?: string | undefined
}

/** The first choice: what the address asks for where it is possible, else what the newsroom suggests. */
export function firstChoice(offer: Offer, wanted: Wanted): Choice {
  return firstOf(offer, offeredPeriods(offer), wanted)
}

/** As above, by one of these periods. */
export function firstOf<Period extends PayablePeriod>(
  offer: Offer,
  periods: Periods<Period>,
  wanted: Wanted,
): Payable & { period: Period } {
  const { join, currency } = offer
  const suggested = periods.find((period) => period === join.initialPeriod) ?? periods[0]
  const period = periods.find((each) => each === wanted.period) ?? suggested
  const begun = {
    period,
    amount: amountFor(period, { period: suggested, amount: join.initialAmount }, offer),
    method: join.paymentMethods[0] ?? 's_card',
    payFee: true,
  }
  const amount = Number(wanted.amount)
  if (!wanted.amount || !isPayable(amount, currency) || amount <= 0) return begun
  const asked = { ...begun, amount }
  const problem = amountProblem(offer, asked)
  // A doubtful one is asked about when it is sent.
  return problem === undefined || problem === 'doubtful' ? asked : begun
}

/** What bounds an amount of the offer. */
export const limitsOf = ({ join, currency }: Pick<Offer, 'join' | 'currency'>): ContributionLimits => ({
  ...join,
  currencyCode: currency,
})

/**
 * The same contribution by another period: twelve times as much a year, or a twelfth a month, whole and not too small. What
 * is paid once stays the same sum.
 */
export function amountFor(
  period: PayablePeriod,
  from: Pick<Payable, 'period'> & { amount: number },
  offer: Pick<Offer, 'join' | 'currency'>,
): number {
  const least = minAmount(period, limitsOf(offer))
  if (from.period === period || from.period === 'one-time' || period === 'one-time') return Math.max(from.amount, least)
  const amount = period === 'annually' ? Math.round(from.amount * 12_000) / 1000 : Math.floor(from.amount / 12)
  return Math.max(amount, least)
}

/** The usual amounts, without those that are too small. */
export function presetsFor(offer: Offer, period: PayablePeriod): readonly number[] {
  const presets = offer.join.periods.find(({ name }) => name === period)?.presetAmounts ?? []
  return presets.filter((preset) => preset >= minAmount(period, limitsOf(offer)))
}

/** Whether payers are asked to bear the fee of this choice. */
export function asksForFee({ join }: Offer, { period }: Payable): boolean {
  return join.showAbsorbFee && period !== 'annually'
}

/** At the smallest amount the fee would eat too much of it. */
export const isFeeFixed = ({ amount }: Payable) => amount === 1

export function feeOf({ payment, currency }: Offer, { amount, method, period }: Payable): number {
  return fromCents(feeCents(toCents(amount ?? 0, currency), method, payment.stripeCountry, period, currency), currency)
}

export const paysFee = (offer: Offer, choice: Payable) =>
  asksForFee(offer, choice) && (choice.payFee || isFeeFixed(choice))

/** What each payment will be, fee included. */
export function totalOf(offer: Offer, choice: Payable): number {
  const { payment, currency } = offer
  const amountCents = toCents(choice.amount ?? 0, currency)
  const payFee = paysFee(offer, choice)
  return fromCents(chargeCents({ ...choice, amountCents, payFee }, payment.stripeCountry, currency), currency)
}

/** Above this a month somebody is asked whether they mean it. In main units. */
const usuallyAtMost = 10_000

/** Whether an amount has to be asked about before it is paid. */
export function isDoubtful({ amount, period, sureOf }: Payable): boolean {
  const limit = period === 'annually' ? usuallyAtMost * 12 : usuallyAtMost
  return amount !== null && amount > limit && amount !== sureOf
}

/** `uneven`: it can't be charged exactly in the currency. */
export type AmountProblem = 'too-small' | 'too-large' | 'no-amount' | 'uneven' | 'doubtful'

/** What is wrong with the amount, by the rules the server applies too; a doubtful one is asked about here only. */
export function amountProblem(offer: Offer, choice: Payable): AmountProblem | undefined {
  const amount = choice.amount ?? Number.NaN
  const issues = checkContribution({ amount, period: choice.period, payFee: paysFee(offer, choice) }, limitsOf(offer))
  switch (issues.find(({ path }) => path.at(-1) === 'amount')?.constraint) {
    case undefined:
      return isDoubtful(choice) ? 'doubtful' : undefined
    case 'minContributionAmount':
      return 'too-small'
    case 'max':
      return 'too-large'
    default:
      return choice.amount === null ? 'no-amount' : 'uneven'
  }
}
