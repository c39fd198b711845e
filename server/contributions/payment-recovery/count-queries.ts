import { sql } from 'kysely'
import type { RecoveryState } from '#domain/contributions/payment-recovery.ts'
import { prepared, type StandIns } from '#server/platform/db/prepared.ts'
import type { Database } from '#server/tables.ts'

/** Failed renewals of a month, told by its place between the bounds from 1 on. */
export interface FailureGroup {
  month: number
  /** Null: of all states together. */
  state: RecoveryState | null
  /** Contacts: who failed twice in a month is one. */
  count: number
  deleted: number
  cents: number
}

/** Renewals that failed first between these bounds, by month and by what became of them. */
export function groupFailures(db: Database, bounds: readonly Date[]): Promise<FailureGroup[]> {
  return selectFailures(db, { bounds })
}

// Of a deleted contact nothing says whose a renewal was: each counts as somebody's.
const selectFailures = prepared((db, { bounds }: StandIns<{ bounds: readonly Date[] }>) =>
  sql<FailureGroup>`
    with between_months as (select ${bounds}::timestamptz[] as bounds)
    select width_bucket(failed_at, bounds) as month, state,
      count(distinct coalesce(contact_id, id)) as count,
      count(*) filter (where contact_id is null) as deleted,
      sum(amount_cents)::bigint as cents
    from between_months, payment_recoveries
    where failed_at >= bounds[1] and failed_at < bounds[cardinality(bounds)]
    group by grouping sets ((1, state), (1))`.compile(db),
)
