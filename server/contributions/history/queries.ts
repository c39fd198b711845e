import { sql } from 'kysely'
import { isActiveBefore } from '#server/contacts/index.ts'
import { prepared, type StandIns } from '#server/platform/db/prepared.ts'
import type { Database, Tx } from '#server/tables.ts'

/** What contributions came to between two moments, of which the latter is not included. */
export interface ContributionChanges {
  newCount: number
  newCents: number
  grownCount: number
  grownCents: number
  shrunkCount: number
  shrunkCents: number
  lostCount: number
  lostCents: number
  isEstimated: boolean
}

export interface ActiveContributions {
  count: number
  cents: number
}

/** Contributions active just before a moment, and what they come to a month. */
export async function sumActive(db: Database, at: Date): Promise<ActiveContributions> {
  const [sum] = await selectActive(db, { at })
  return sum ?? { count: 0, cents: 0 }
}

const selectActive = prepared((db, { at }: StandIns<{ at: Date }>) =>
  sql<ActiveContributions>`
    select count(*) as count, coalesce(sum(monthly_cents), 0)::bigint as cents
    from contribution_periods p where ${isActiveBefore(at)}`.compile(db),
)

/** Each contact's amount at the beginning and the end of each month, compared. Months without a change come too. */
export function compareMonths(
  db: Database,
  months: readonly { start: Date; end: Date }[],
): Promise<ContributionChanges[]> {
  return selectChanges(db, { starts: months.map(({ start }) => start), ends: months.map(({ end }) => end) })
}

// Amounts are compared only of those of whom a period began or ended in the month: most just go on.
const selectChanges = prepared((db, { starts, ends }: StandIns<{ starts: Date[]; ends: Date[] }>) =>
  sql<ContributionChanges>`
    with months as (
      select * from unnest(${starts}::timestamptz[], ${ends}::timestamptz[]) with ordinality as m (start, "end", place)
    ), changed as (
      select place, subject_id from months join contribution_periods on starts_at >= start and starts_at < "end"
      union
      select place, subject_id from months join contribution_periods on ends_at >= start and ends_at < "end"
    ), compared as (
      select place,
        coalesce(sum(monthly_cents) filter (where ${isActiveBefore(sql`start`)}), 0) as before,
        coalesce(sum(monthly_cents) filter (where ${isActiveBefore(sql`"end"`)}), 0) as after,
        bool_or(is_estimated and starts_at >= start and starts_at < "end") as is_estimated
      from changed join months using (place) join contribution_periods p using (subject_id)
      group by place, subject_id
    ), recorded as (
      select min(starts_at) as since from contribution_periods where not is_estimated
    )
    select
      count(*) filter (where before = 0 and after > 0) as new_count,
      coalesce(sum(after) filter (where before = 0), 0)::bigint as new_cents,
      count(*) filter (where before > 0 and after > before) as grown_count,
      coalesce(sum(after - before) filter (where before > 0 and after > before), 0)::bigint as grown_cents,
      count(*) filter (where after > 0 and after < before) as shrunk_count,
      coalesce(sum(before - after) filter (where after > 0 and after < before), 0)::bigint as shrunk_cents,
      count(*) filter (where before > 0 and after = 0) as lost_count,
      coalesce(sum(before) filter (where after = 0), 0)::bigint as lost_cents,
      coalesce(bool_or(is_estimated) or bool_or(before <> after) and months.end <= (select coalesce(since, 'infinity') from recorded),
        false) as is_estimated
    from months left join compared using (place) group by place, months.end order by place`.compile(db),
)

/** From payments, for those contacts of whom nothing was recorded. */
export async function rebuildPeriods(tx: Tx, { now, contactIds }: { now: Date; contactIds: readonly string[] }) {
  await sql`select rebuild_contribution_periods(${now}, ${contactIds}::uuid[])`.execute(tx)
}
