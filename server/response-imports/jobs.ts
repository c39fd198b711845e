import { enqueue } from '#server/platform/jobs/enqueue.ts'
import { type Job, type JobContext, job } from '#server/platform/jobs/job.ts'
import { findImport, forgetOldRuns } from './queries.ts'
import { runImport } from './run.ts'
import { enqueueUndoLater, runResponseImportTask, undoResponseImportTask } from './tasks.ts'
import { runUndo } from './undo.ts'

const dayMs = 86_400_000
const keptDays = 30

export const responseImportsJobs: readonly Job[] = [
  job<{ id: string }>(runResponseImportTask.name, async ({ id }, context) => {
    if (!(await runImport(context, id))) await lookAgain(context, id)
  }),
  job<{ id: string }>(undoResponseImportTask.name, async ({ id }, context) => {
    if (!(await runUndo(context, id))) await undoLater(context, id)
  }),
  job('response-imports.forget', (_, { db, now }) => forgetOldRuns(db, new Date(now.getTime() - keptDays * dayMs)), {
    schedule: '50 4 * * *',
  }),
] as readonly Job[]

/** A command has it in hand; should that be killed, the work goes on here. */
async function lookAgain({ db, now }: JobContext, id: string): Promise<void> {
  const importing = await findImport(db, id)
  if (importing?.status !== 'waiting' && importing?.status !== 'running') return
  await enqueue(db, runResponseImportTask, { id }, { runAt: new Date(now.getTime() + 60_000) })
}

/** The run that was stopped has it in hand still, or a command. */
async function undoLater({ db, now }: JobContext, id: string): Promise<void> {
  if ((await findImport(db, id))?.status === 'undoing') await enqueueUndoLater(db, id, now)
}
