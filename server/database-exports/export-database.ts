import { readTable } from '#server/platform/db/table-rows.ts'
import type { Database } from '#server/tables.ts'
import { makeAnonymiser, type Wishes } from './anonymise.ts'
import { format, neverWritten, version } from './format.ts'
import * as queries from './queries.ts'
import { drawSample, wholeTable } from './sample.ts'

/**
 * Writes what the database holds at one moment, or a sample of it, a line of JSON for each row after a first one that says what
 * it is of. Answers how many rows there were.
 */
export async function exportDatabase(
  { db, now }: { db: Database; now: Date },
  wishes: Wishes & { isSample?: true },
  write: (line: string) => Promise<void> | void,
): Promise<number> {
  return queries.inSnapshot(db, async (tx) => {
    const anonymiserOf = makeAnonymiser(wishes)
    const migration = await queries.findLastMigration(tx)
    const { anonymity } = wishes
    await write(JSON.stringify({ format, version, exportedAt: now, migration, anonymity }))
    const partOf = wishes.isSample ? await drawSample(tx) : () => wholeTable
    let count = 0
    for (const table of (await queries.listColumns(tx)).keys()) {
      const anonymise = neverWritten.includes(table) ? undefined : anonymiserOf(table)
      const part = partOf(table)
      if (!anonymise || !part) continue
      for await (const rows of readTable(tx, table, part.chosen)) {
        for (const row of rows) await write(JSON.stringify({ table, row: anonymise(part.complete(row)) }))
        count += rows.length
      }
    }
    return count
  })
}
