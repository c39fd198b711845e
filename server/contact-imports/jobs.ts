import { enqueue } from '#server/platform/jobs/enqueue.ts'
import { type Job, type JobContext, job, type QueuedJob } from '#server/platform/jobs/job.ts'
import { findImport, forgetOldRows } from './queries.ts'
import { type AfterBatch, runImport } from './run.ts'
import { enqueueUndoLater, runImportTask, undoImportTask } from './tasks.ts'
import { runUndo } from './undo.ts'

const dayMs = 86_400_000
const keptDays = 30

interface Followers {
  afterImport: QueuedJob<Record<string, never>>
  afterBatch: AfterBatch
}

/** What else is to be done once contacts have come, and with each batch of them; `server/app.ts` says what. */
export const contactImportsJobs = ({ afterImport, afterBatch }: Followers): Job[] => [
  job<{ id: string }>(runImportTask.name, async ({ id }, context) => {
    if (await runImport(context, id, afterBatch)) await enqueue(context.db, afterImport, {}, { key: afterImport.name })
    else await lookAgain(context, id)
  }),
  job<{ id: string }>(undoImportTask.name, async ({ id }, context) => {
    if (!(await runUndo(context, id, afterBatch))) await undoLater(context, id)
  }),
  job('contact-imports.forget', (_, { db, now }) => forgetOldRows(db, new Date(now.getTime() - keptDays * dayMs)), {
    schedule: '40 4 * * *',
  }),
]

/** A command has it in hand; should that be killed, the work goes on here. */
async function lookAgain({ db, now }: JobContext, id: string): Promise<void> {
  const importing = await findImport(db, id)
  if (importing?.status !== 'waiting' && importing?.status !== 'running') return
  await enqueue(db, runImportTask, { id }, { runAt: new Date(now.getTime() + 60_000) })
}

/** The run that was stopped has it in hand still, or a command. */
async function undoLater({ db, now }: JobContext, id: string): Promise<void> {
  if ((await findImport(db, id))?.status === 'undoing') await enqueueUndoLater(db, id, now)
}
