import { randomBytes, randomUUID } from 'node:crypto'
import { mkdtempSync, readFileSync } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openFileStore } from '#server/platform/files/file-store.ts'
import type { Answered, TestApp, Visitor } from '#server/testing/app.ts'
import { keyOf, narrowKey } from './keys.ts'

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

/** A picture in the store, with a smaller version, past the calls; says its id. */
export async function storePicture(
  { db, config }: Pick<TestApp, 'db' | 'config'>,
  { ownerId = null, now = new Date() }: { ownerId?: string | null; now?: Date } = {},
): Promise<string> {
  const id = `${randomUUID()}.avif`
  const file = join(config.dataDir, id)
  const contentType = 'image/avif'
  const store = await openFileStore(config)
  for (const key of [keyOf({ kind: 'image', id }), narrowKey(id, 300)]) {
    await writeFile(file, 'picture')
    await store.put(key, file, { contentType })
  }
  const upload = { id, kind: 'image', contentType, ownerId, bytes: 7, hash: id, width: 600, createdAt: now } as const
  await db
    .insertInto('uploads')
    .values({ ...upload, narrowed: [300] })
    .execute()
  return id
}

/** Whether the store has it, or a version of it. */
export async function isPictureStored({ config }: Pick<TestApp, 'config'>, id: string): Promise<boolean> {
  const store = await openFileStore(config)
  const found = await Promise.all([store.open(keyOf({ kind: 'image', id })), store.open(narrowKey(id, 300))])
  for (const each of found) each?.content.destroy()
  return found.some((each) => each !== undefined)
}
