import { type Job, job } from '#server/platform/jobs/job.ts'
import { chooseMailProvider } from '#server/platform/mail/mailer.ts'
import type { MailLedger } from './mail-ledger.ts'
import { noteMailEvents } from './note-events.ts'
import { cleanDeliveries } from './queries.ts'
import { readReturned } from './read-returned.ts'
import { allowAddressTask, noteRefusalTask } from './tasks.ts'

const day = 86_400_000

export function emailBouncesJobs(ledgers: readonly MailLedger[]): Job[] {
  const noteRefusal = job<Parameters<NonNullable<typeof noteRefusalTask.run>>[0]>(
    noteRefusalTask.name,
    ({ event }, { db, now }) =>
      noteMailEvents({ db, ledgers, actor: { type: 'system' }, now }, [{ ...event, at: new Date(event.at) }]),
    { maxAttempts: noteRefusalTask.maxAttempts },
  )

  const allowAddress = job<{ address: string }>(
    allowAddressTask.name,
    async ({ address }, { config: { email } }) => {
      if (email.provider !== 'none') await chooseMailProvider(email).allow?.(address)
    },
    { maxAttempts: allowAddressTask.maxAttempts },
  )

  const read = job('email-bounces.read-returned', (_, context) => readReturned(context, ledgers), {
    maxAttempts: 1,
    schedule: '* * * * *',
  })

  const clean = job(
    'email-bounces.clean',
    (_, { db, now }) =>
      cleanDeliveries(db, {
        events: new Date(now.getTime() - 60 * day),
        arrivals: new Date(now.getTime() - 7 * day),
        strangers: new Date(now.getTime() - 30 * day),
      }),
    { schedule: '40 1 * * *' },
  )
  return [noteRefusal, allowAddress, read, clean]
}
