import { randomUUID } from 'node:crypto'
import { copyFile, mkdir, rename, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { Problem } from '#domain/http/problem.ts'
import type { Config } from '#server/platform/config/config.ts'
import { findCsvHead } from './read-csv.ts'

/** As `findCsvHead`; refuses what is no table. */
export async function getCsvHead(path: string) {
  const head = await findCsvHead(path)
  if (!head) throw new Problem('UNSUPPORTED_FILE_TYPE', { message: 'the file is not CSV text' })
  if (head.header.length === 0) throw new Problem('file-upload-error', { message: 'the file is empty' })
  return head
}

export interface GivenCsv {
  path: string
  name: string
  /** The file is ours to move; else it is copied. */
  move: boolean
}

/** Puts a file where the work finds it, until that is done. */
export async function keepCsv(
  config: Config,
  { path, move }: GivenCsv,
): Promise<{ id: string; file: string; fileBytes: number }> {
  const id = randomUUID()
  const file = `${id}.csv`
  const kept = pathOf(config, file)
  await mkdir(join(config.dataDir, 'imports'), { recursive: true })
  await (move ? rename(path, kept) : copyFile(path, kept))
  return { id, file, fileBytes: (await stat(kept)).size }
}

export async function dropCsv(config: Config, file: string | null | undefined): Promise<void> {
  if (file) await rm(pathOf(config, file), { force: true })
}

export function pathOf(config: Config, file: string): string {
  return join(config.dataDir, 'imports', file)
}
