import { nextAttemptAt, noText } from '#domain/emails/outbox.ts'
import { isOptional, isTemplateId } from '#domain/emails/template.ts'
import { beginningOf } from '#domain/http/storable.ts'
import { recordActivity } from '#server/activity/index.ts'
import { enqueueEach } from '#server/platform/jobs/enqueue.ts'
import type { JobContext } from '#server/platform/jobs/job.ts'
import { type MailServer, sendMail } from '#server/platform/mail/mailer.ts'
import type { Tx } from '#server/tables.ts'
import { cutLinks, findDueEmails, keepEmail, lockDueEmail, type OutboxEmail, storeAttempt } from './queries.ts'
import { renderEmail } from './render-email.ts'
import { sendEmailTask } from './send-email-task.ts'

const system = { type: 'system' } as const

export type Attempt = 'sent' | 'waiting' | 'failed' | 'kept' | 'nothing-to-do'

/**
 * Sends one mail if it is due. The row is held while the server is asked and marked in the same transaction after its
 * yes, so a crash in between leaves it waiting: it may go twice, under one Message-ID, but is never lost.
 */
export async function sendEmail(
  context: JobContext,
  id: string,
  options: { wished?: boolean } = {},
): Promise<{ result: Attempt; retryAt?: Date }> {
  const { db, config, now } = context
  const { email: server } = config
  if (server.provider === 'none') {
    await keepEmail(db, id)
    return { result: 'kept' }
  }
  return db.transaction().execute(async (tx) => {
    const email = await lockDueEmail(tx, id, now, options)
    return email ? attempt({ ...context, db: tx }, server, email) : { result: 'nothing-to-do' }
  })
}

async function attempt(
  { db: tx, config, now, log }: JobContext & { db: Tx },
  server: MailServer,
  email: OutboxEmail,
): Promise<{ result: Attempt; retryAt?: Date }> {
  const { id, messageId, templateId } = email
  const rendered = await renderEmail({ db: tx, config, now }, email)
  if (!rendered) {
    await storeAttempt(tx, id, { status: 'failed', error: noText })
    const isWanted = templateId === null || !isTemplateId(templateId) || !isOptional(templateId)
    if (isWanted) log.error({ email: id, template: templateId }, 'there is no template for this email')
    return { result: 'failed' }
  }
  const { hasLivingLink: _, ...mail } = rendered
  const error = await sendMail(server, { ...mail, messageId, date: now }).then(
    () => undefined,
    (reason: unknown) => (reason instanceof Error ? reason : new Error(String(reason))),
  )
  const event = { targetId: id, actor: system, metadata: { template: templateId }, now }
  if (!error) {
    await storeAttempt(tx, id, { status: 'sent', error: null, sentAt: now })
    await cutLinks(tx, id)
    await recordActivity(tx, { ...event, eventType: 'email.sent' })
    return { result: 'sent' }
  }
  log.warn({ email: id, error: error.message }, 'the mail server did not accept an email')
  const retryAt = nextAttemptAt(email.attempts + 1, now)
  const message = beginningOf(error.message, 500)
  if (retryAt) {
    await storeAttempt(tx, id, { status: 'waiting', error: message, sendAt: retryAt })
    return { result: 'waiting', retryAt }
  }
  await storeAttempt(tx, id, { status: 'failed', error: message })
  await recordActivity(tx, { ...event, eventType: 'email.send-failed' })
  return { result: 'failed' }
}

const sweepSize = 1_000

/** Queues what is due and has no job any more: after a crash, or once a mail server is configured. */
export async function sweepOutbox({ db, config, now }: JobContext): Promise<void> {
  if (config.email.provider === 'none') return
  const due = await findDueEmails(db, now, sweepSize)
  await enqueueEach(
    db,
    sendEmailTask,
    due.map(({ id, lane }) => ({ payload: { id }, key: emailKey(id), priority: lanePriority(lane) })),
  )
}

export function emailKey(id: string): string {
  return `email:${id}`
}

function lanePriority(lane: OutboxEmail['lane']): number {
  return lane === 'mailing' ? 10 : 0
}
