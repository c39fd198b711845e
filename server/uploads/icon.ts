import { createWriteStream } from 'node:fs'
import { readFile, rm } from 'node:fs/promises'
import { pipeline } from 'node:stream/promises'
import type { Config } from '#server/platform/config/config.ts'
import { openFileStore } from '#server/platform/files/file-store.ts'
import type { Log } from '#server/platform/http/context.ts'
import type { Database } from '#server/tables.ts'
import { placeFor } from './keep.ts'
import { keyOf } from './keys.ts'
import { findUpload } from './queries.ts'
import type { IconShape } from './worker/order.ts'
import { workOnFile } from './worker/pool.ts'

interface Drawing {
  db: Database
  config: Config
  log: Log
}

/** An uploaded picture as an icon, by the picture's path; undefined where there is none, or none can be made of it. */
export async function drawIcon(
  { db, config, log }: Drawing,
  path: string,
  shape: IconShape,
): Promise<Buffer | undefined> {
  const upload = await findUpload(db, 'image', path.replace(/^images\//, ''))
  const stored = upload && !upload.withheldBy && (await (await openFileStore(config)).open(keyOf(upload)))
  if (!stored) return undefined
  const [source, target] = [await placeFor(config), await placeFor(config)]
  try {
    await pipeline(stored.content, createWriteStream(source, { mode: 0o600 }))
    const outcome = await workOnFile({ work: 'icon', source, target, shape })
    if ('made' in outcome) return await readFile(target)
    log.warn({ upload: upload.id, detail: outcome.detail }, 'no icon could be made of a picture')
    return undefined
  } finally {
    await Promise.all([source, target].map((place) => rm(place, { force: true })))
  }
}
