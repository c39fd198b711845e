import { rm } from 'node:fs/promises'
import { planColumns, readRow } from '#domain/contact-imports/read-row.ts'
import type { Config } from '#server/platform/config/config.ts'
import type { Database } from '#server/tables.ts'
import { type BatchRow, importBatch } from './batch.ts'
import { CsvProblem, readRecords } from './csv.ts'
import { type ImportRecord, leaseImport, releaseImport, updateImport } from './queries.ts'
import { pathOf } from './start.ts'

interface Running {
  db: Database
  config: Config
  now: Date
}

const batchSize = 2_000

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
    if (ended) await updateImport(db, id, { status: 'finished', progress: 1, finishedAt: now, file: null })
  } catch (error) {
    if (!(error instanceof CsvProblem)) throw error
    await updateImport(db, id, { status: 'failed', failure: error.code, finishedAt: now, file: null })
  } finally {
    await releaseImport(db, id)
  }
  if (leased.file) await rm(pathOf(config, leased.file), { force: true })
  return true
}

/** False when somebody stopped it. */
async function readThrough({ db, config, now }: Running, importing: ImportRecord): Promise<boolean> {
  const { mapping, header, encoding, delimiter, fileBytes } = importing
  if (!importing.file) throw new CsvProblem('file-missing')
  const columns = planColumns(header, mapping)
  let rowsRead = 0
  let batch: BatchRow[] = []
  let bytes = 0
  const write = async () => {
    const done = { rowsRead, progress: Math.min(1, bytes / Math.max(1, fileBytes)) }
    const rows = batch
    batch = []
    return db.transaction().execute((tx) => importBatch(tx, importing, rows, done, now))
  }
  for await (const record of readRecords({ path: pathOf(config, importing.file), encoding, delimiter })) {
    rowsRead++
    if (rowsRead <= importing.rowsRead) continue
    bytes = record.bytes
    batch.push({ line: record.line, ...readRow(record.values, columns, mapping, now) })
    if (batch.length === batchSize && !(await write())) return false
  }
  return batch.length === 0 || write()
}
