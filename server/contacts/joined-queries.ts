import { sql } from 'kysely'
import { prepared, type StandIns } from '#server/platform/db/prepared.ts'
import type { Database } from '#server/tables.ts'

/** How many contacts joined between two moments, both included. */
export async function countJoined(db: Database, range: { from: Date; to: Date }): Promise<number> {
  const [counted] = await selectJoined(db, range)
  return counted?.count ?? 0
}

const selectJoined = prepared((db, { from, to }: StandIns<{ from: Date; to: Date }>) =>
  sql<{ count: number }>`select count(*) as count from contacts where joined >= ${from} and joined <= ${to}`.compile(
    db,
  ),
)
