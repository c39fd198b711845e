import { readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { openFileStore } from '#server/platform/files/file-store.ts'
import { incomingFolder } from '#server/platform/http/upload.ts'
import { type Job, type JobContext, job } from '#server/platform/jobs/job.ts'
import { deleteOldResumables } from './queries.ts'
import { keptMs } from './resumable/piece-store.ts'
import { piecesOf } from './resumable/pieces.ts'
import { removeFilesTask } from './tasks.ts'

export const uploadsJobs: Job[] = [
  job<{ keys: string[] }>(removeFilesTask.name, async ({ keys }, { config }) => {
    await (await openFileStore(config)).remove(keys)
  }),
  job('uploads.forget-unfinished', (_, context) => forgetUnfinished(context), { schedule: '25 * * * *' }),
]

/** Files whose sender never came back, and what crashes left on the way in. */
async function forgetUnfinished({ db, config, now }: JobContext): Promise<void> {
  const before = new Date(now.getTime() - keptMs)
  const forgotten = await deleteOldResumables(db, before)
  await Promise.all(forgotten.map(({ id }) => rm(piecesOf(config, id), { force: true })))
  const folder = incomingFolder(config.dataDir)
  for (const name of await readdir(folder).catch(forgiveMissing)) {
    const found = await stat(join(folder, name)).catch(forgiveMissing)
    if (!Array.isArray(found) && found.mtime < before) await rm(join(folder, name), { force: true })
  }
}

/** Nobody has sent anything yet, or it is gone already. */
function forgiveMissing(error: NodeJS.ErrnoException): [] {
  if (error.code === 'ENOENT') return []
  throw error
}
