import { createWriteStream } from 'node:fs'
import { rm } from 'node:fs/promises'
import { pipeline } from 'node:stream/promises'
import type { UploadKind } from '#domain/uploads/upload.ts'
import { openFileStore } from '#server/platform/files/file-store.ts'
import type { JobContext } from '#server/platform/jobs/job.ts'
import { placeFor } from './keep.ts'
import { keyOf } from './keys.ts'
import { listWithoutColour, setColour } from './queries.ts'
import { workOnFile } from './worker/pool.ts'

/** So many at a time: a folder of many years is done in hours, and new pictures hardly wait for the decoder. */
const batch = 50

/** Looks for the colours of pictures that were kept before colours were. One that can't be read has none. */
export async function findMissingColours(context: JobContext): Promise<void> {
  for (const upload of await listWithoutColour(context.db, batch)) {
    await setColour(context.db, upload.id, await findColour(context, upload))
  }
}

async function findColour({ config, log }: JobContext, upload: { id: string; kind: UploadKind }): Promise<string> {
  const stored = await (await openFileStore(config)).open(keyOf(upload))
  if (!stored) return ''
  const source = await placeFor(config)
  try {
    await pipeline(stored.content, createWriteStream(source, { mode: 0o600 }))
    const outcome = await workOnFile({ work: 'colour', source })
    if ('made' in outcome) return outcome.made.colour
    log.warn({ upload: upload.id, detail: outcome.detail }, 'the colour of a picture could not be found')
    return ''
  } finally {
    await rm(source, { force: true })
  }
}
