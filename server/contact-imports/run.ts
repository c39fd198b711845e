import { planColumns, readRow } from '#domain/contact-imports/read-row.ts'
import { CsvProblem, dropCsv, readInBatches } from '#server/csv/index.ts'
import type { Config } from '#server/platform/config/config.ts'
import type { Database, Tx } from '#server/tables.ts'
import { importBatch } from './batch.ts'
import { endRun, findImport, type ImportRecord, leaseImport, listChangedContacts, releaseImport } from './queries.ts'
import { enqueueUndo } from './tasks.ts'

interface Running {
  db: Database
  config: Config
  now: Date
}

/** What else a batch does, in its transaction, to the contacts that it added or changed. `cause` names what they were changed by. */
export type AfterBatch = (context: Running & { db: Tx }, contactIds: readonly string[], cause: string) => Promise<void>

const batchSize = 2_000

/**
 * Works through the file in batches, each a transaction with its place in the file: after a kill it goes on behind the
 * last one. False when there was nothing to do, or another process is at it.
 */
export async function runImport(running: Running, id: string, afterBatch?: AfterBatch): Promise<boolean> {
  const { db, config, now } = running
  const leased = await leaseImport(db, id, 'running', now)
  if (!leased) return false
  try {
    const ended = await readThrough(running, leased, afterBatch)
    if (ended) await endRun(db, id, { status: 'finished', progress: 1, finishedAt: now, file: null })
  } catch (error) {
    if (!(error instanceof CsvProblem)) throw error
    await endRun(db, id, { status: 'failed', failure: error.code, finishedAt: now, file: null })
  } finally {
    await releaseImport(db, id)
  }
  // Whoever stopped it could not begin while it was in hand.
  if ((await findImport(db, id))?.status === 'undoing') await enqueueUndo(db, id)
  await dropCsv(config, leased.file)
  return true
}

/** False when somebody stopped it. */
function readThrough(
  { db, config, now }: Running,
  importing: ImportRecord,
  afterBatch: AfterBatch | undefined,
): Promise<boolean> {
  const columns = planColumns(importing.header, importing.mapping)
  return readInBatches(config, importing, batchSize, async (records, place) => {
    const rows = records.map(({ line, values }) => ({ line, ...readRow(values, columns, importing.mapping, now) }))
    return db.transaction().execute(async (tx) => {
      const goesOn = await importBatch(tx, importing, rows, place, now)
      if (goesOn && !importing.dryRun && afterBatch) {
        const lines = rows.map(({ line }) => line)
        const changed = await listChangedContacts(tx, importing.id, lines)
        await afterBatch({ db: tx, config, now }, changed, `import:${importing.id}`)
      }
      return goesOn
    })
  })
}
