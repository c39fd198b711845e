import { readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { describeFullDisk, findFullDisk } from '#server/platform/files/disk-space.ts'
import { openFileStore } from '#server/platform/files/file-store.ts'
import { incomingFolder } from '#server/platform/http/upload.ts'
import { type Job, type JobContext, job } from '#server/platform/jobs/job.ts'
import { findMissingColours } from './colours.ts'
import { refreshDetails } from './forget-senders.ts'
import { deleteOldResumables } from './queries.ts'
import { keptMs } from './resumable/piece-store.ts'
import { piecesOf } from './resumable/pieces.ts'
import { refreshDetailsTask, removeFilesTask } from './tasks.ts'

export const uploadsJobs: Job[] = [
  job<{ keys: string[] }>(removeFilesTask.name, async ({ keys }, { config }) => {
    await (await openFileStore(config)).remove(keys)
  }),
  job(refreshDetailsTask.name, (_, context) => refreshDetails(context), { schedule: '35 * * * *' }),
  job('uploads.check-disk', (_, context) => logFullDisk(context), { schedule: '*/10 * * * *' }),
  job('uploads.find-colours', (_, context) => findMissingColours(context), { schedule: '* * * * *' }),
  job('uploads.forget-unfinished', (_, context) => forgetUnfinished(context), { schedule: '25 * * * *' }),
]

/** Also where nobody uploads anything: the database may be on the same disk. */
async function logFullDisk({ config, log }: JobContext): Promise<void> {
  const full = await findFullDisk(config)
  if (full) log.error(full, describeFullDisk(full))
}

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
