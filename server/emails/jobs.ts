import { cleanInBatches } from '#server/platform/db/clean.ts'
import { enqueue } from '#server/platform/jobs/enqueue.ts'
import { type Job, job } from '#server/platform/jobs/job.ts'
import { deleteFinished, deleteUnsendable, forgetCauses } from './queries.ts'
import { emailKey, sendEmail, sweepOutbox } from './send-email.ts'
import { type SendEmailPayload, sendEmailTask, sweepOutboxTask } from './send-email-task.ts'

const send = job<SendEmailPayload>(
  sendEmailTask.name,
  async ({ id }, context) => {
    const { retryAt } = await sendEmail(context, id)
    if (retryAt) await enqueue(context.db, sendEmailTask, { id }, { runAt: retryAt, key: emailKey(id) })
  },
  { maxAttempts: sendEmailTask.maxAttempts },
)

const sweep = job(sweepOutboxTask.name, (_, context) => sweepOutbox(context), { schedule: '* * * * *' })

const clean = job(
  'emails.clean-outbox',
  async (_, context) => {
    const { db, config, now } = context
    const hasServer = config.email.provider !== 'none'
    await cleanInBatches(context, (before, limit) => deleteFinished(db, { before, limit, now }))
    await cleanInBatches(context, (before, limit) => deleteUnsendable(db, { before, limit, now, hasServer }))
    await cleanInBatches(context, (before, limit) => forgetCauses(db, before, limit))
  },
  { schedule: '55 1 * * *' },
)

export const emailsJobs: Job[] = [send, sweep, clean]
