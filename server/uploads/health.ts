import { randomUUID } from 'node:crypto'
import { rm, writeFile } from 'node:fs/promises'
import { text } from 'node:stream/consumers'
import type { UploadKind } from '#domain/uploads/upload.ts'
import type { Config } from '#server/platform/config/config.ts'
import { describeFullDisk, findFullDisk } from '#server/platform/files/disk-space.ts'
import { openFileStore } from '#server/platform/files/file-store.ts'
import type { Health } from '#server/platform/health.ts'
import { placeFor } from './keep.ts'
import { keyOf } from './keys.ts'
import { workOnFile } from './worker/pool.ts'

/** Whether files of this kind can be kept. */
export async function checkStorageHealth(config: Config, kind: UploadKind): Promise<Health> {
  const detail = await findStorageProblem(config, kind)
  return detail === undefined ? { status: 'healthy' } : { status: 'unhealthy', detail }
}

/** What is wrong with keeping files of this kind, for an operator to read; undefined when all is well. */
async function findStorageProblem(config: Config, kind: UploadKind): Promise<string | undefined> {
  try {
    const full = await findFullDisk(config)
    if (full) return describeFullDisk(full)
    await tryStore(config, kind)
    return await tryMaking(config, kind)
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
    if (!found || (await text(found.content)) !== written) throw new Error('a written file couldn’t be read back')
  } finally {
    await Promise.all([store.remove([key]), rm(path, { force: true })])
  }
}

const samples: Readonly<Record<UploadKind, Buffer>> = {
  image: Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
    'base64',
  ),
  document: Buffer.from('%PDF-1.7\n1 0 obj\n<</Type/Catalog>>\nendobj\ntrailer\n<</Root 1 0 R>>\n%%EOF\n'),
}

/** Whether the process that reads strangers' files starts, with everything it needs. */
async function tryMaking(config: Config, kind: UploadKind): Promise<string | undefined> {
  const [source, target] = [await placeFor(config), await placeFor(config)]
  try {
    await writeFile(source, samples[kind])
    const settings = { ...config.images }
    const outcome = await workOnFile(
      kind === 'image'
        ? { work: 'convert', source, target, type: 'image/png', settings }
        : { work: 'rewrite', source, target },
    )
    return 'made' in outcome ? undefined : `${kind}s can’t be processed: ${outcome.detail}`
  } finally {
    await Promise.all([source, target].map((path) => rm(path, { force: true })))
  }
}
