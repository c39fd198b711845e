import { readTable } from '#server/platform/db/table-rows.ts'
import type { Database } from '#server/tables.ts'
import { makeAnonymiser, type Wishes } from './anonymise.ts'
import * as queries from './queries.ts'

/** Of the file's shape; another shape has another number. */
const version = 1

/** Of the process alone, and nothing that another one could use. */
const neverWritten = ['job_workers', 'kysely_migration', 'kysely_migration_lock', 'rate_limits', 'spent_captchas']

/**
 * Writes what the database holds at one moment, a line of JSON for each row after a first one that says what it is of. Answers how
 * many rows there were.
 */
export async function exportDatabase(
  { db, now }: { db: Database; now: Date },
  wishes: Wishes,
  write: (line: string) => Promise<void> | void,
): Promise<number> {
  return queries.inSnapshot(db, async (tx) => {
    const anonymiserOf = makeAnonymiser(wishes)
    const migration = await queries.findLastMigration(tx)
    const { anonymity } = wishes
    await write(JSON.stringify({ format: 'masthead-database', version, exportedAt: now, migration, anonymity }))
    let count = 0
    for (const table of (await queries.listColumns(tx)).keys()) {
      const anonymise = neverWritten.includes(table) ? undefined : anonymiserOf(table)
      if (!anonymise) continue
      for await (const rows of readTable(tx, table)) {
        for (const row of rows) await write(JSON.stringify({ table, row: anonymise(row) }))
        count += rows.length
      }
    }
    return count
  })
}
