import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { MembershipEnd } from '#domain/contacts/membership-period.ts'
import { among, type Binding } from '#server/rules/index.ts'

const starts = sql`period.starts_at`
const ends = sql`period.ends_at`

const periods = (which: RawBuilder<SqlBool>) =>
  sql`from membership_periods period where period.contact_id = contacts.id and ${which}`

const endedBy = (cause: MembershipEnd, now: Date) =>
  among(ends, periods(sql`period.end_cause = ${cause} and period.ends_at <= ${now}`))

/** What the figures of membership count, by the same rules: what lies ahead has not happened. */
export function membershipBindings(now: Date) {
  return {
    membershipJoined: among(starts, periods(sql`period.starts_at = period.joined_at and period.starts_at <= ${now}`)),
    membershipReturned: among(starts, periods(sql`period.starts_at > period.joined_at and period.starts_at <= ${now}`)),
    membershipCancelled: endedBy('cancelled', now),
    membershipPaymentFailed: endedBy('payment-failed', now),
    membershipEnded: endedBy('ended', now),
    memberOn,
  }
}

/** Whether a period reaches over the end of the day (or of the minute, or whatever is named). */
const memberOn: Binding = (meaning) => {
  if (meaning.kind !== 'dates') throw new Error('a member on a day')
  const conditions = meaning.ranges.map(({ to }) => {
    const end = sql`${to?.at}::timestamptz`
    return sql<SqlBool>`(period.starts_at < ${end} and (period.ends_at is null or period.ends_at >= ${end}))`
  })
  const isMember = sql<SqlBool>`exists (select ${periods(sql`(${sql.join(conditions, sql` or `)})`)})`
  return meaning.negated ? sql`not ${isMember}` : isMember
}
