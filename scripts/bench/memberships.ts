import type { Newsroom, Row, Value } from './newsroom.ts'

const dayMs = 86_400_000

/**
 * What the newsroom's dashboard counts of its members: a period for each, two for every third of those who joined years ago,
 * and a payment recovery for each failed renewal of somebody who has no other.
 */
export function inventMemberships({ contacts, payments }: Newsroom): {
  membership_periods: Row[]
  payment_recoveries: Row[]
} {
  return {
    membership_periods: contacts.flatMap(periodsOf),
    payment_recoveries: recoveriesOf(payments),
  }
}

const causes = ['cancelled', 'payment-failed', 'ended'] as const

function periodsOf(contact: Row, index: number): Row[] {
  const { id, membership_starts: starts, membership_expires: ends } = contact
  if (!(starts instanceof Date)) return []
  const period = (from: Date, to: Value): Row => ({
    contact_id: id ?? null,
    joined_at: starts,
    starts_at: from,
    ends_at: to,
    end_cause: to === null ? null : (causes[index % causes.length] ?? null),
  })
  const left = new Date(starts.getTime() + 400 * dayMs)
  const back = new Date(left.getTime() + 60 * dayMs)
  const wasAway = index % 3 === 0 && ends instanceof Date && ends > back
  return wasAway ? [period(starts, left), period(back, ends)] : [period(starts, ends ?? null)]
}

function recoveriesOf(payments: readonly Row[]): Row[] {
  const seen = new Set<Value>()
  return payments.flatMap((payment, index) => {
    const { id, contact_id: contactId, subscription_id, amount_cents, charge_date: failedAt, status, type } = payment
    if (status !== 'failed' || type !== 'recurring' || seen.has(contactId ?? null)) return []
    if (!(failedAt instanceof Date)) return []
    seen.add(contactId ?? null)
    const endedAt = new Date(failedAt.getTime() + (1 + (index % 14)) * dayMs)
    return [
      {
        contact_id: contactId ?? null,
        payment_id: id ?? null,
        subscription_id: subscription_id ?? null,
        amount_cents: amount_cents ?? null,
        charge_date: failedAt,
        state: index % 3 === 0 ? 'lost' : 'recovered',
        failed_at: failedAt,
        begun_at: failedAt,
        ends_at: new Date(failedAt.getTime() + 14 * dayMs),
        ended_at: endedAt,
      },
    ]
  })
}
