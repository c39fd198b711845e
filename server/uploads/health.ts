import { randomUUID } from 'node:crypto'
import { rm, writeFile } from 'node:fs/promises'
import { text } from 'node:stream/consumers'
import type { UploadKind } from '#domain/uploads/upload.ts'
import type { Config } from '#server/platform/config/config.ts'
import { openFileStore } from '#server/platform/files/file-store.ts'
import { workOnImage } from './images/press.ts'
import { placeFor } from './keep.ts'
import { keyOf } from './keys.ts'

/** What is wrong with keeping files of this kind, for an operator to read; undefined when all is well. */
export async function findFault(config: Config, kind: UploadKind): Promise<string | undefined> {
  try {
    await tryStore(config, kind)
    return kind === 'image' ? await tryDecoding(config) : undefined
  } catch (error) {
    return error instanceof Error ? error.message || error.name : String(error)
  }
}

/** Writes a small file, reads it and takes it away again. */
async function tryStore(config: Config, kind: UploadKind): Promise<void> {
  const store = await openFileStore(config)
  const key = keyOf({ kind, id: `health-${randomUUID()}.txt` })
  const path = await placeFor(config)
  const written = randomUUID()
  try {
    await writeFile(path, written)
    await store.put(key, path, { contentType: 'text/plain' })
    const found = await store.open(key)
    if (!found || (await text(found.content)) !== written) throw new Error('what was written can’t be read again')
  } finally {
    await Promise.all([store.remove([key]), rm(path, { force: true })])
  }
}

const dot = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)

/** Whether the process that reads pictures starts, with everything it needs. */
async function tryDecoding(config: Config): Promise<string | undefined> {
  const [source, target] = [await placeFor(config), await placeFor(config)]
  try {
    await writeFile(source, dot)
    const settings = { ...config.images }
    const answer = await workOnImage({ work: 'convert', source, target, type: 'image/png', settings })
    return 'made' in answer ? undefined : `pictures can’t be made: ${answer.detail}`
  } finally {
    await Promise.all([source, target].map((path) => rm(path, { force: true })))
  }
}
