import { lapsesBefore } from '#domain/newsletter/opt-in.ts'
import { clearPendingNewsletters } from '#server/contacts/index.ts'
import type { JobContext } from '#server/platform/jobs/job.ts'
import * as queries from './requests-queries.ts'

/** Whoever hasn't confirmed within 30 days no longer waits; their link goes with it. Answers how many contacts there are. */
export async function lapse({ db, now }: Pick<JobContext, 'db' | 'now'>, { dryRun = false } = {}): Promise<number> {
  const before = lapsesBefore(now)
  if (dryRun) return queries.countLapsed(db, before)
  await queries.noteWaiting(db, now)
  return db.transaction().execute(async (tx) => clearPendingNewsletters(tx, await queries.deleteLapsed(tx, before)))
}
