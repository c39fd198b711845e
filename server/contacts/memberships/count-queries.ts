import { sql } from 'kysely'
import type { PeriodGroup } from '#domain/stats/membership.ts'
import { prepared, type StandIns } from '#server/platform/db/prepared.ts'
import type { Database } from '#server/tables.ts'

/**
 * The periods that reach into the months between these bounds, as many as began and ended in the same ones: whatever is
 * counted by month is a sum of these. `joinedSince` leaves out members who joined earlier.
 */
export function groupPeriods(
  db: Database,
  { bounds, joinedSince = null }: { bounds: readonly Date[]; joinedSince?: Date | null },
): Promise<PeriodGroup[]> {
  return selectGroups(db, { bounds, joinedSince })
}

const selectGroups = prepared(
  (db, { bounds, joinedSince }: StandIns<{ bounds: readonly Date[]; joinedSince: Date | null }>) =>
    sql<PeriodGroup>`
      with between_months as (select ${bounds}::timestamptz[] as bounds)
      select count(*) as count,
        width_bucket(joined_at, bounds) as joined,
        width_bucket(starts_at, bounds) as started,
        coalesce(width_bucket(ends_at, bounds), cardinality(bounds)) as ended,
        end_cause, starts_at = joined_at as is_first, contact_id is null as is_deleted,
        coalesce(starts_at < estimated_before, false) as is_start_estimated,
        coalesce(ends_at < estimated_before, false) as is_end_estimated,
        coalesce(width_bucket(estimated_before, bounds), 0) as estimated_before
      from between_months, membership_periods
      where starts_at < bounds[cardinality(bounds)] and (ends_at is null or ends_at >= bounds[1])
        and (${joinedSince}::timestamptz is null or joined_at >= ${joinedSince}::timestamptz)
      group by 2, 3, 4, 5, 6, 7, 8, 9, 10`.compile(db),
)
