import { randomBytes } from 'node:crypto'
import { mkdtempSync, readFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Answered, Visitor } from '#server/testing/app.ts'

/** A data directory of a test's own. */
export function makeDataDir(): string {
  return mkdtempSync(join(tmpdir(), 'masthead-uploads-'))
}

export function fixture(name: string): Buffer {
  return readFileSync(join(import.meta.dirname, 'fixtures', name))
}

/** A document of at least so many bytes, as simple as one can be. */
export function makePdf(bytes = 0): Buffer {
  const content = randomBytes(Math.max(16, bytes))
  return Buffer.concat([
    Buffer.from(
      `%PDF-1.7\n1 0 obj\n<</Type/Catalog/Kept 2 0 R>>\nendobj\n2 0 obj\n<</Length ${content.length}>>\nstream\n`,
    ),
    content,
    Buffer.from('\nendstream\nendobj\ntrailer\n<</Root 1 0 R>>\n%%EOF\n'),
  ])
}

export interface SentFile {
  content: Buffer | string
  name: string
  /** As a browser says; left out, none is said. */
  type?: string
  /** Of the form. */
  part?: string
}

const boundary = 'a-boundary-of-the-tests'

export const formHeaders = { 'content-type': `multipart/form-data; boundary=${boundary}` }

export function writeForm(...files: readonly SentFile[]): Buffer {
  const parts = files.map(({ content, name, type, part = 'file' }) =>
    Buffer.concat([
      Buffer.from(`--${boundary}\r\ncontent-disposition: form-data; name="${part}"; filename="${name}"\r\n`),
      Buffer.from(type === undefined ? '\r\n' : `content-type: ${type}\r\n\r\n`),
      Buffer.from(content),
      Buffer.from('\r\n'),
    ]),
  )
  return Buffer.concat([...parts, Buffer.from(`--${boundary}--\r\n`)])
}

/** Sends files as a form does, one after the other. */
export function sendFiles(
  visitor: Visitor,
  path: '/images' | '/documents',
  ...files: readonly SentFile[]
): Promise<Answered> {
  return visitor.post(path, writeForm(...files), { headers: formHeaders })
}
