import { stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { Config } from '#server/platform/config/config.ts'
import { incomingFolder } from '#server/platform/http/upload.ts'

/** Where the pieces of a file come together. Ids are UUIDs by the time they get here. */
export function piecesOf(config: Pick<Config, 'dataDir'>, id: string): string {
  return join(incomingFolder(config.dataDir), `${id}.pieces`)
}

/** How much is there; nothing, where there is no file. */
export async function countBytes(path: string): Promise<number> {
  try {
    return (await stat(path)).size
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return 0
    throw error
  }
}
