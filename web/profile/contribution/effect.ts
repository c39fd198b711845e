import { differenceCents, mannerOfChange, wholeMonthsUntil } from '#domain/contributions/change.ts'
import { fromCents, toCents } from '#domain/money/money.ts'
import type { Choice, Contribution } from '#web/contributions/index.ts'

/**
 * When a change takes effect. `ask`: at once for a sum now, or with the next year. `lowered`: with the next year.
 * `free`: at once, without a charge. `next-payment`: nothing changes before it. `yearly`: the next payment is for a year.
 */
export type Effect =
  | { kind: 'ask'; monthsLeft: number; oneOff: number }
  | { kind: 'none' | 'lowered' | 'free' | 'next-payment' | 'yearly' }

const none: Effect = { kind: 'none' }

export function effectOf(
  { type, membershipStatus, amount, period, renewalDate }: Contribution,
  choice: Pick<Choice, 'amount' | 'period'>,
  { currency, now }: { currency: string; now: Date },
): Effect {
  const isPaid = type === 'Automatic' || type === 'Manual'
  if (membershipStatus !== 'active' || !isPaid || amount === undefined || choice.amount === null) return none
  if (period === 'monthly') {
    if (type === 'Manual') return none
    if (choice.period === 'annually') return { kind: 'yearly' }
    return choice.amount === amount ? none : { kind: 'next-payment' }
  }
  if (choice.period === 'monthly' || choice.amount === amount) return none
  if (choice.amount < amount) return { kind: 'lowered' }
  const monthsLeft = renewalDate ? wholeMonthsUntil(new Date(renewalDate), now) : 0
  const cents = differenceCents({ from: toCents(amount, currency), to: toCents(choice.amount, currency), monthsLeft })
  return mannerOfChange(cents, { prorate: true }) === 'charged'
    ? { kind: 'ask', monthsLeft, oneOff: fromCents(cents, currency) }
    : { kind: 'free' }
}
