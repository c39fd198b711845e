import type { ContentId } from '#domain/content/content.ts'
import type { Job } from '#server/platform/jobs/job.ts'
import type { Database } from '#server/tables.ts'
import { lockOutdatedContent, storeContent } from './queries.ts'
import { sanitisingJob } from './sanitising.ts'
import { readStored } from './stored-content.ts'

export const contentJobs: Job[] = [sanitisingJob('content', sanitizeStored)]

async function sanitizeStored(db: Database): Promise<undefined> {
  await db.transaction().execute(async (tx) => {
    for (const row of await lockOutdatedContent(tx)) {
      await storeContent(tx, row.id, readStored(row.id as ContentId, row))
    }
  })
}
