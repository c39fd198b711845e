import type { Subscription as GoCardlessSubscription } from 'gocardless-nodejs'
import type { ContributionPeriod } from '#domain/contributions/contribution.ts'
import { addDays, addMonths } from '#domain/dates/calendar.ts'
import type { RunningSubscription, Subscription } from '../subscriptions.ts'

/** What a new subscription covers reaches to its second charge, also once the first is no longer to come. */
export function toSubscription(subscription: GoCardlessSubscription): Subscription {
  const first = new Date(subscription.start_date ?? nextCharge(subscription))
  const [next, second] = [upcoming(subscription, 0), upcoming(subscription, 1)]
  return {
    id: subscription.id ?? '',
    periodEndsAt: (next && next > first ? next : second) ?? addMonths(first, intervalMonths(subscription)),
    // A debit takes days.
    paidUntil: undefined,
  }
}

/** Where all before came in, it covers until then. */
export function nextCharge(subscription: GoCardlessSubscription): Date {
  return upcoming(subscription, 0) ?? new Date(subscription.start_date ?? subscription.created_at ?? 0)
}

/** What a payment of that day covers: until the charge after it. A later one may be next, with others still under way. */
export function paidUntilAfter(subscription: GoCardlessSubscription, chargeDate: Date): Date {
  const end = addMonths(chargeDate, intervalMonths(subscription))
  const next = upcoming(subscription, 0)
  return next && next > chargeDate && next <= addDays(end, bankDays) ? next : end
}

/** So far weekends and holidays move a charge. */
const bankDays = 7

export function toDay(date: Date): string {
  return date.toISOString().slice(0, 10)
}

function upcoming({ upcoming_payments: charges }: GoCardlessSubscription, index: number): Date | undefined {
  const date = charges?.[index]?.charge_date
  return date ? new Date(date) : undefined
}

function intervalMonths({ interval, interval_unit }: GoCardlessSubscription): number {
  return (interval ?? 1) * (interval_unit === 'yearly' ? 12 : 1)
}

/** As it runs; whose customer it is, only its mandate tells. */
export function toRunning(subscription: GoCardlessSubscription): RunningSubscription {
  const { id = '', amount, currency, interval, interval_unit, links, metadata, status } = subscription
  const isSingle = Number(interval ?? 1) === 1
  return {
    id,
    customerId: undefined,
    mandateId: links?.mandate,
    method: 'gc_direct-debit',
    chargeCents: Number(amount ?? 0),
    period: !isSingle
      ? undefined
      : interval_unit === 'yearly'
        ? 'annually'
        : interval_unit === 'monthly'
          ? 'monthly'
          : undefined,
    currency: currency ?? '',
    periodEndsAt: nextCharge(subscription),
    paidUntil: nextCharge(subscription),
    isLate: status !== 'active',
    contactId: asText(metadata?.contact),
    flowId: asText(metadata?.flow),
  }
}

export function asText(value: unknown): string | undefined {
  return typeof value === 'string' && value !== '' ? value : undefined
}

export function isOfPeriod({ interval_unit: unit }: GoCardlessSubscription, period: ContributionPeriod): boolean {
  return unit === (period === 'annually' ? 'yearly' : 'monthly')
}
