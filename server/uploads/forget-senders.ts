import { openFileStore } from '#server/platform/files/file-store.ts'
import { enqueue } from '#server/platform/jobs/enqueue.ts'
import type { JobContext } from '#server/platform/jobs/job.ts'
import type { Tx } from '#server/tables.ts'
import { detailsOf } from './keep.ts'
import { keyOf } from './keys.ts'
import { forgetSender, listStaleDetails, noteFreshDetails } from './queries.ts'
import { refreshDetailsTask } from './tasks.ts'

/** Makes files nobody's, also those still noted as sent in pieces; what the store says beside them follows by a job. */
export async function forgetSenders(tx: Tx, ids: readonly string[]): Promise<void> {
  if (ids.length > 0 && (await forgetSender(tx, ids))) await enqueue(tx, refreshDetailsTask, {})
}

/** Has the store say of files what their rows say by now. */
export async function refreshDetails({ db, config }: Pick<JobContext, 'db' | 'config'>): Promise<void> {
  const store = await openFileStore(config)
  for (let stale = await listStaleDetails(db); stale.length > 0; stale = await listStaleDetails(db)) {
    for (const upload of stale) {
      await store.describe(keyOf(upload), { contentType: upload.contentType, metadata: detailsOf(upload) })
      await noteFreshDetails(db, upload.id)
    }
  }
}
