import type { Delimiter, Encoding } from '#domain/csv/csv-head.ts'
import type { Config } from '#server/platform/config/config.ts'
import { pathOf } from './kept-csv.ts'
import { CsvProblem, type CsvRecord, readRecords } from './read-csv.ts'

/** A kept file, and how many of its rows have been worked off. */
interface KeptCsv {
  file: string | null
  fileBytes: number
  encoding: Encoding
  delimiter: Delimiter
  rowsRead: number
}

/** How far the file is worked off with a batch. */
export interface BatchPlace {
  rowsRead: number
  /** From 0 to 1. */
  progress: number
}

/**
 * Hands over what is left of a file in batches, each with its place: whoever writes both in one transaction goes on behind
 * the last one after a kill. False when `write` was: somebody stopped it.
 */
export async function readInBatches(
  config: Config,
  kept: KeptCsv,
  size: number,
  write: (records: readonly CsvRecord[], place: BatchPlace) => Promise<boolean>,
): Promise<boolean> {
  if (!kept.file) throw new CsvProblem('file-missing')
  let rowsRead = 0
  let batch: CsvRecord[] = []
  const flush = () => {
    const records = batch
    batch = []
    const bytes = records.at(-1)?.bytes ?? 0
    return write(records, { rowsRead, progress: Math.min(1, bytes / Math.max(1, kept.fileBytes)) })
  }
  for await (const record of readRecords({ path: pathOf(config, kept.file), ...kept })) {
    rowsRead++
    if (rowsRead <= kept.rowsRead) continue
    batch.push(record)
    if (batch.length === size && !(await flush())) return false
  }
  return batch.length === 0 || flush()
}
