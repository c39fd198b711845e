import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
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

/** Sends a file as a form does. */
export function sendImport(visitor: Visitor, { file, name = 'people.csv', ...fields }: SentImport): Promise<Answered> {
  const boundary = 'a-boundary-of-the-tests'
  const texts = Object.entries(fields).flatMap(([key, value]) => [
    `--${boundary}\r\ncontent-disposition: form-data; name="${key}"\r\n\r\n`,
    value instanceof Buffer ? value : typeof value === 'object' ? JSON.stringify(value) : String(value),
    '\r\n',
  ])
  const head = `--${boundary}\r\ncontent-disposition: form-data; name="file"; filename="${name}"\r\ncontent-type: text/csv\r\n\r\n`
  const parts = file === undefined ? [] : [head, file, '\r\n']
  const body = Buffer.concat([...texts, ...parts, `--${boundary}--\r\n`].map((part) => Buffer.from(part)))
  return visitor.post('/contact-imports', body, {
    headers: { 'content-type': `multipart/form-data; boundary=${boundary}` },
  })
}
