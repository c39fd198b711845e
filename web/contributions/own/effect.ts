import { planChange } from '#domain/contributions/change.ts'
import type { Choice } from '#domain/contributions/choice.ts'
import { fromCents, toCents } from '#domain/money/money.ts'
import type { Contribution } from '../form-kind.ts'

/**
 * When a change takes effect. `ask`: at once for a sum now, or with the next year. `lowered`: with the next year.
 * `free`: at once, without a charge. `next-payment`: nothing changes before it. `yearly`: the next payment is for a year.
 * `kept`: a change that was scheduled is called off.
 */
export type Effect =
  | { kind: 'ask'; monthsLeft: number; oneOff: number }
  | { kind: 'none' | 'lowered' | 'free' | 'next-payment' | 'yearly' | 'kept' }

const none: Effect = { kind: 'none' }

export function effectOf(
  contribution: Contribution,
  choice: Pick<Choice, 'amount' | 'period'>,
  context: { currency: string; now: Date },
): Effect {
  const { type, membershipStatus, amount, plannedChange, period } = contribution
  const isPaid = type === 'Automatic' || type === 'Manual'
  if (membershipStatus !== 'active' || !isPaid || amount === undefined || choice.amount === null) return none
  if (choice.period === period && choice.amount === amount) return plannedChange ? { kind: 'kept' } : none
  const effect = effectOfChange(contribution, { ...choice, from: amount, to: choice.amount }, context)
  // What is scheduled already is said elsewhere; it can still be brought forward.
  const isPlanned = choice.period === plannedChange?.period && choice.amount === plannedChange.amount
  return isPlanned && effect.kind !== 'ask' ? none : effect
}

function effectOfChange(
  { type, period, renewalDate }: Contribution,
  choice: Pick<Choice, 'period'> & { from: number; to: number },
  { currency, now }: { currency: string; now: Date },
): Effect {
  if (period === 'monthly') {
    if (type === 'Manual') return none
    return { kind: choice.period === 'annually' ? 'yearly' : 'next-payment' }
  }
  if (choice.period === 'monthly') return none
  if (choice.to < choice.from) return { kind: 'lowered' }
  const terms = (amount: number) => ({ chargeCents: toCents(amount, currency), period: 'annually' as const })
  const renewsAt = renewalDate === undefined ? undefined : new Date(renewalDate)
  const change = { from: terms(choice.from), to: terms(choice.to), renewsAt }
  const { billing, differenceCents, monthsLeft } = planChange(change, { prorate: true, currency, now })
  return billing === 'charged'
    ? { kind: 'ask', monthsLeft, oneOff: fromCents(differenceCents, currency) }
    : { kind: 'free' }
}
