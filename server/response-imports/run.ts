import { planColumns, readRow } from '#domain/response-imports/read-row.ts'
import { targetsOf } from '#domain/response-imports/target.ts'
import { recordActivity } from '#server/activity/index.ts'
import { announceAnswered } from '#server/callout-responses/index.ts'
import { findCallout } from '#server/callouts/index.ts'
import { CsvProblem, dropCsv, readInBatches } from '#server/csv/index.ts'
import type { Config } from '#server/platform/config/config.ts'
import type { Log } from '#server/platform/http/context.ts'
import type { Database } from '#server/tables.ts'
import { actorOf, importBatch } from './batch.ts'
import { endRun, findImport, type ImportRecord, leaseImport, releaseImport } from './queries.ts'
import { enqueueUndo } from './tasks.ts'

interface Running {
  db: Database
  config: Config
  now: Date
  log: Log
}

/** Who responds meanwhile waits for a batch at most. */
const batchSize = 500

/**
 * Works through the file in batches, each a transaction with its place in the file: after a kill it goes on behind the
 * last one. False when there was nothing to do, or another process is at it.
 */
export async function runImport(running: Running, id: string): Promise<boolean> {
  const { db, config, now } = running
  const leased = await leaseImport(db, id, 'running', now)
  if (!leased) return false
  try {
    const ended = await readThrough(running, leased)
    if (ended) await finish(running, id)
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

/** False when somebody stopped it, or the callout is gone. */
async function readThrough({ db, config, now, log }: Running, importing: ImportRecord): Promise<boolean> {
  const { header, mapping, calloutId } = importing
  const found = await findCallout(db, calloutId, undefined)
  if (!found) return false
  const { callout } = found
  const plan = planColumns(header, mapping, targetsOf(callout))
  return readInBatches(config, importing, batchSize, async (records, place) => {
    const reading = { questions: callout.questions, mapping, now }
    const rows = records.map(({ line, values }) => ({ line, ...readRow(values, plan, reading) }))
    const written = await db.transaction().execute((tx) => importBatch(tx, importing, rows, place, now))
    if (written && !importing.dryRun) announceAnswered({ db, log }, calloutId)
    return written
  })
}

async function finish({ db, now }: Running, id: string): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const hasEnded = await endRun(tx, id, { status: 'finished', progress: 1, finishedAt: now, file: null })
    const importing = await findImport(tx, id)
    if (!hasEnded || !importing || importing.dryRun || importing.created === 0) return
    await recordActivity(tx, {
      eventType: 'callout.edited',
      targetId: importing.calloutId,
      actor: actorOf(importing),
      metadata: { importId: id, responsesImported: importing.created },
      now,
    })
  })
}
