import { sanitisingJob } from '#server/content/index.ts'
import type { Job } from '#server/platform/jobs/job.ts'
import type { Database } from '#server/tables.ts'
import { cleanCallout } from './clean.ts'
import { findOutdated, findStored } from './queries.ts'
import { lockCallout, storeHtml } from './write-queries.ts'

export const calloutsJobs: Job[] = [sanitisingJob('callouts', sanitizeNext)]

async function sanitizeNext(db: Database, after: string | undefined): Promise<string | undefined> {
  const outdated = await findOutdated(db, after, 20)
  for (const { id } of outdated) {
    await db.transaction().execute(async (tx) => {
      await lockCallout(tx, id, undefined)
      const stored = await findStored(tx, id)
      if (stored) await storeHtml(tx, id, cleanCallout(stored, stored.sanitisedBy))
    })
  }
  return outdated.at(-1)?.id
}
