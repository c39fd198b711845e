import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sendCsv } from '#server/csv/testing.ts'
import type { Answered, Visitor } from '#server/testing/app.ts'

/** A data directory of a test's own. */
export function makeDataDir(): string {
  return mkdtempSync(join(tmpdir(), 'masthead-imports-'))
}

export interface SentImport {
  file?: string | Buffer
  name?: string
  mapping?: unknown
  mode?: string
  dryRun?: boolean
}

export function sendImport(visitor: Visitor, { name = 'people.csv', ...sent }: SentImport): Promise<Answered> {
  return sendCsv(visitor, '/contact-imports', { name, ...sent })
}
