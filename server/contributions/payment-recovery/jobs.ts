import { nextReminder, reminderDay } from '#domain/contributions/payment-recovery.ts'
import { getTimeZone } from '#server/content/index.ts'
import { type JobContext, job } from '#server/platform/jobs/job.ts'
import { mailReminders } from './mails.ts'
import { lockDueReminders, markOverdueLost, setReminders } from './queries.ts'

const batchSize = 500

/** Gives up what nobody paid in time, and reminds the others when it is their day. */
export const followRecoveries = job('contributions.follow-payment-recoveries', (_, context) => follow(context), {
  schedule: '*/15 * * * *',
  formerNames: ['contributions.follow-rescues'],
})

async function follow(context: JobContext): Promise<void> {
  const { db, now } = context
  await markOverdueLost(db, now)
  const zone = await getTimeZone(db)
  for (let count = batchSize; count === batchSize; ) count = await remindBatch(context, zone)
}

/** Mails and what they were due by are one transaction, so whoever comes second finds nothing. */
function remindBatch({ db, config, now }: JobContext, zone: string): Promise<number> {
  return db.transaction().execute(async (tx) => {
    const due = await lockDueReminders(tx, now, batchSize)
    const next = due.map(({ recoveryId, begunAt }) => ({
      id: recoveryId,
      at: nextReminder(begunAt, zone, now) ?? null,
    }))
    if (next.length > 0) await setReminders(tx, next)
    await mailReminders(tx, due, ({ begunAt }) => reminderDay(begunAt, zone, now), { config, now })
    return due.length
  })
}
