import { lookForDuplicatesTask } from '#server/contact-merges/index.ts'
import { enqueue } from '#server/platform/jobs/enqueue.ts'
import { type Job, type JobContext, job } from '#server/platform/jobs/job.ts'
import { findImport, forgetOldRows } from './queries.ts'
import { runImport } from './run.ts'
import { runImportTask, undoImportTask } from './tasks.ts'
import { runUndo } from './undo.ts'

const dayMs = 86_400_000
const keptDays = 30

export const contactImportsJobs: Job[] = [
  job<{ id: string }>(runImportTask.name, async ({ id }, context) => {
    if (await runImport(context, id))
      await enqueue(context.db, lookForDuplicatesTask, {}, { key: lookForDuplicatesTask.name })
    else await lookAgain(context, id)
  }),
  job<{ id: string }>(undoImportTask.name, async ({ id }, context) => {
    await runUndo(context, id)
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
