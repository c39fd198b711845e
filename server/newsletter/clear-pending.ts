import { enqueueEach } from '#server/platform/jobs/enqueue.ts'
import type { JobContext } from '#server/platform/jobs/job.ts'
import { chooseNewsletterProvider } from './providers/index.ts'
import { listPending } from './queries.ts'
import { readKey, readMemberTask } from './tasks.ts'

/** Whoever still has to confirm and is no longer at the provider has let it lapse. Answers how many are asked about. */
export async function clearPending(
  context: Pick<JobContext, 'db' | 'config'>,
  { dryRun = false } = {},
): Promise<number> {
  if (!chooseNewsletterProvider(context.config)) return 0
  const waiting = await listPending(context.db)
  if (dryRun) return waiting.length
  await enqueueEach(
    context.db,
    readMemberTask,
    waiting.map((contactId) => ({ payload: { contactId, clears: true }, key: readKey(contactId) })),
  )
  return waiting.length
}
