import { clockAt, momentOf } from '#domain/dates/clock.ts'
import { alertHour, alertPauseMs, describeNewResponses } from '#domain/response-alerts/frequency.ts'
import { getTimeZone } from '#server/content/index.ts'
import { emailContacts, isEmailSwitchedOff } from '#server/emails/index.ts'
import { type Job, type JobContext, job } from '#server/platform/jobs/job.ts'
import { type DueAlert, noteDue } from './queries.ts'

const template = 'new-responses'

export const responseAlertsJobs: Job[] = [
  job('email-response-alerts', (_payload, context) => emailAlerts(context), { schedule: '* * * * *' }),
]

/** Tells the team of new responses, one email for each callout, whatever their number. */
async function emailAlerts({ db, config, now }: JobContext): Promise<void> {
  // Nobody counts as told what the newsroom doesn't want said.
  if (await isEmailSwitchedOff(db, template)) return
  const hourlyBefore = new Date(now.getTime() - alertPauseMs)
  const dailyBefore = morningBefore(now, await getTimeZone(db))
  await db.transaction().execute(async (tx) => {
    const due = await noteDue(tx, { now, hourlyBefore, dailyBefore })
    const write = ({ id, calloutId, title, isAdmin, count, lastNumber, names }: DueAlert) => ({
      cause: `${template}:${calloutId}:${id}:${lastNumber}`,
      fields: {
        CALLOUTTITLE: title,
        COUNT: String(count),
        // Who gave them is not for reviewers.
        RESPONSES: describeNewResponses(count, isAdmin ? names : []),
        RESPONSESLINK: `${config.audience}/admin/callouts/view/${calloutId}/responses`,
      },
    })
    await emailContacts(tx, template, due, write, now, 'transactional')
  })
}

/** The latest time it was eight in the morning for the newsroom. */
function morningBefore(now: Date, zone: string): Date {
  const clock = clockAt(now, zone)
  const days = clock.getUTCHours() < alertHour ? -1 : 0
  return momentOf(
    new Date(Date.UTC(clock.getUTCFullYear(), clock.getUTCMonth(), clock.getUTCDate() + days, alertHour)),
    zone,
  )
}
