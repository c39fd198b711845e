import { enqueue } from '#server/platform/jobs/enqueue.ts'
import type { QueuedJob } from '#server/platform/jobs/job.ts'
import type { Database, Tx } from '#server/tables.ts'

/** What enqueues this work need not load what it does. */
export const runImportTask: QueuedJob<{ id: string }> = { name: 'contact-imports.run', maxAttempts: 25 }
export const undoImportTask: QueuedJob<{ id: string }> = { name: 'contact-imports.undo', maxAttempts: 25 }

/** However often it is asked for, it waits once. */
export function enqueueUndo(db: Database | Tx, id: string): Promise<void> {
  return enqueue(db, undoImportTask, { id }, { key: `${undoImportTask.name}:${id}` })
}

/** Also where somebody else has it in hand: should that be killed, the work goes on in a minute. */
export function enqueueUndoLater(db: Database, id: string, now: Date): Promise<void> {
  const runAt = new Date(now.getTime() + 60_000)
  return enqueue(db, undoImportTask, { id }, { key: `${undoImportTask.name}:${id}:later`, runAt })
}
