import type { ShownOffer } from '#domain/content/shown-offer.ts'
import { type Choice, firstChoice, limitsOf, paysFee } from '#domain/contributions/choice.ts'
import type { ContributionPeriod } from '#domain/contributions/contribution.ts'
import { minAmount } from '#domain/contributions/contribution-limits.ts'
import type { PaymentMethod } from '#domain/contributions/payment-methods.ts'
import type { ReplyOf } from '#web/platform/http/wire.ts'

export type Contribution = ReplyOf<'GET /contact/:id/contribution'>

/** Which form is shown: its heading, its button and its call follow from it. */
export type FormKind = 'start' | 'restart' | 'update' | 'automate'

export function formKind({ type, membershipStatus }: Contribution): FormKind {
  if (membershipStatus === 'none' || type === 'None' || type === 'Gift') return 'start'
  if (membershipStatus !== 'active') return 'restart'
  return type === 'Automatic' ? 'update' : 'automate'
}

/** Changed with the stored payment method, by one call; all others begin at the provider. */
export const isRunning = (contribution: Contribution) => formKind(contribution) === 'update'

/** Why it stays as often as it is; undefined where that may be chosen. */
export function periodLock(contribution: Contribution): 'annual' | 'pending' | undefined {
  const kind = formKind(contribution)
  if (kind !== 'update' && kind !== 'automate') return undefined
  if (contribution.period === 'annually') return 'annual'
  return kind === 'update' && contribution.hasPendingPayment ? 'pending' : undefined
}

/** While a payment is pending only a monthly contribution takes another amount. */
export function isOnHold(contribution: Contribution): boolean {
  return isRunning(contribution) && contribution.hasPendingPayment === true && contribution.period === 'annually'
}

/** The method a contribution is paid by, as far as the provider says so. */
export const presentMethod = ({ paymentSource }: Contribution): PaymentMethod | undefined =>
  paymentSource?.method ?? undefined

/** The ways a running contribution can be paid: as now first, even where that is offered to nobody new. */
export function methodsFor(contribution: Contribution, { join }: ShownOffer): PaymentMethod[] {
  const present = presentMethod(contribution)
  return [...new Set([...(present ? [present] : []), ...join.paymentMethods])]
}

/** What the newsroom offers, with what somebody has already, even where it is offered to nobody new. */
export function offerTo(contribution: Contribution, offer: ShownOffer): ShownOffer {
  const { period } = contribution
  const isOffered = offer.join.periods.some(({ name }) => name === period)
  if (!isRunning(contribution) || !period || isOffered) return offer
  return { ...offer, join: { ...offer.join, periods: [...offer.join.periods, { name: period, presetAmounts: [] }] } }
}

/** What the form begins with: the present values, and what the newsroom suggests where there are none. */
export function presentChoice(contribution: Contribution, offer: ShownOffer): Choice {
  const first = firstChoice(offer, {})
  const { payFee = true } = contribution
  // What is scheduled was chosen last: whoever presses the button as the form stands does not call it off.
  const { plannedChange } = contribution
  const amount = plannedChange?.amount ?? contribution.amount
  const period = plannedChange?.period ?? presentPeriod(contribution, offer)
  const method = presentMethod(contribution)
  const isUsable = method && (isRunning(contribution) || offer.join.paymentMethods.includes(method))
  const common = { method: isUsable ? method : first.method, payFee }
  if (!amount || !period) return { ...first, ...common }
  return {
    ...common,
    period,
    amount: isRunning(contribution) ? amount : Math.max(amount, minAmount(period, limitsOf(offer))),
  }
}

function presentPeriod({ period, ...rest }: Contribution, { join }: ShownOffer): ContributionPeriod | undefined {
  if (!period) return undefined
  const isOffered = join.periods.some(({ name }) => name === period)
  return isOffered || periodLock({ period, ...rest }) ? period : undefined
}

/** Whether pressing the button would change nothing. A scheduled amount counts: choosing the present one calls it off. */
export function isUnchanged(contribution: Contribution, choice: Choice, offer: ShownOffer): boolean {
  const { amount, period, payFee = false, plannedChange } = contribution
  if (choice.amount !== (plannedChange ?? { amount }).amount) return false
  if (choice.period !== (plannedChange ?? { period }).period) return false
  // Nobody bears a fee of a year.
  return plannedChange ? true : paysFee(offer, choice) === payFee
}
