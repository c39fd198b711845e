import { createWriteStream } from 'node:fs'
import { rm } from 'node:fs/promises'
import { pipeline } from 'node:stream/promises'
import type { UploadKind } from '#domain/uploads/upload.ts'
import { openFileStore } from '#server/platform/files/file-store.ts'
import type { JobContext } from '#server/platform/jobs/job.ts'
import { placeFor } from './keep.ts'
import { keyOf } from './keys.ts'
import { listWithoutColour, setColour } from './queries.ts'
import type { FoundColour } from './worker/order.ts'
import { workOnFile } from './worker/pool.ts'

/** So many at a time: a folder of many years is done in hours, and new pictures hardly wait for the decoder. */
const batch = 50

/** Looks for the colours of pictures that were kept before colours were. One that can't be read has none. */
export async function findMissingColours(context: JobContext): Promise<void> {
  for (const upload of await listWithoutColour(context.db, batch)) {
    const look = await lookAt(context, upload)
    await setColour(context.db, upload.id, look?.colour ?? '')
  }
}

/** What is seen of a picture as it is kept; undefined of one that can't be read. */
export async function lookAt(
  { config, log }: Pick<JobContext, 'config' | 'log'>,
  upload: { id: string; kind: UploadKind },
): Promise<FoundColour | undefined> {
  const stored = await (await openFileStore(config)).open(keyOf(upload))
  if (!stored) return undefined
  const source = await placeFor(config)
  try {
    await pipeline(stored.content, createWriteStream(source, { mode: 0o600 }))
    const outcome = await workOnFile({ work: 'colour', source })
    if ('made' in outcome) return outcome.made
    log.warn({ upload: upload.id, detail: outcome.detail }, 'a picture that is kept could not be read')
    return undefined
  } finally {
    await rm(source, { force: true })
  }
}
