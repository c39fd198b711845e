import type { JobContext } from '#server/platform/jobs/job.ts'
import { lookAt } from './colours.ts'
import { listWithoutDimensions, setDimensions } from './queries.ts'

const batch = 50

/** Measures pictures that were kept before their dimensions were, or came from another installation. */
export async function backfillDimensions(
  context: Pick<JobContext, 'db' | 'config' | 'log'>,
  { dryRun }: { dryRun: boolean },
): Promise<{ measured: number; unreadable: number }> {
  const count = { measured: 0, unreadable: 0 }
  let page = await listWithoutDimensions(context.db, { after: '', limit: batch })
  while (page.length > 0) {
    for (const upload of page) {
      const found = await lookAt(context, upload)
      count[found ? 'measured' : 'unreadable']++
      if (found && !dryRun) await setDimensions(context.db, upload.id, found)
    }
    page = await listWithoutDimensions(context.db, { after: page.at(-1)?.id ?? '', limit: batch })
  }
  return count
}
