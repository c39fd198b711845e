import { longestDetail } from '#domain/email-bounces/mail-event.ts'
import { nextAttemptAt, noText, suppressed } from '#domain/emails/outbox.ts'
import { isOptional, isPersonal, isTemplateId } from '#domain/emails/template.ts'
import { beginningOf } from '#domain/http/storable.ts'
import { recordActivity } from '#server/activity/index.ts'
import { isAddressSuppressed, noteRefusalTask, returnAddressOf } from '#server/email-bounces/index.ts'
import { enqueue, enqueueEach } from '#server/platform/jobs/enqueue.ts'
import type { JobContext } from '#server/platform/jobs/job.ts'
import { MailRefusal, type MailServer, sendMail } from '#server/platform/mail/mailer.ts'
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
  if (!isServiceMail(email) && (await isAddressSuppressed(tx, email.toAddress))) {
    await storeAttempt(tx, id, { status: 'failed', error: suppressed })
    return { result: 'failed' }
  }
  const rendered = await renderEmail({ db: tx, config, now }, email)
  if (!rendered) {
    await storeAttempt(tx, id, { status: 'failed', error: noText })
    const isWanted = templateId === null || !isTemplateId(templateId) || !isOptional(templateId)
    if (isWanted) log.error({ email: id, template: templateId }, 'there is no template for this email')
    return { result: 'failed' }
  }
  const { hasLivingLink: _, ...mail } = rendered
  const returnAddress = returnAddressOf(config, id)
  const handed = { ...mail, messageId, date: now, recipientRef: id, ...(returnAddress && { returnAddress }) }
  const error = await sendMail(server, handed).then(
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
  const message = beginningOf(error.message, 500)
  const isDead = error instanceof MailRefusal && error.kind === 'address'
  if (isDead) await noteRefusal(tx, email, error, now)
  const retryAt = isDead ? undefined : nextAttemptAt(email.attempts + 1, now)
  if (retryAt) {
    await storeAttempt(tx, id, { status: 'waiting', error: message, sendAt: retryAt })
    return { result: 'waiting', retryAt }
  }
  await storeAttempt(tx, id, { status: 'failed', error: message })
  await recordActivity(tx, { ...event, eventType: 'email.send-failed' })
  return { result: 'failed' }
}

/** About somebody's account, or what they have just done: such mails go to any address. */
function isServiceMail({ templateId, lane }: OutboxEmail): boolean {
  if (isPersonal(templateId)) return false
  return lane !== 'mailing' || (templateId !== null && isTemplateId(templateId))
}

/** The address was refused for good while the mail was handed over: nothing will come back to say so. */
async function noteRefusal(tx: Tx, email: OutboxEmail, refusal: MailRefusal, now: Date): Promise<void> {
  const { id, toAddress: address, messageId } = email
  const kind = refusal.isComplaint ? ('complaint' as const) : ('hard' as const)
  const detail = beginningOf(refusal.message, longestDetail)
  const event = { id: `refused:${id}`, kind, address, recipientRef: id, messageId, reason: refusal.reason, detail }
  await enqueue(tx, noteRefusalTask, { event: { ...event, at: now.toISOString() } }, { key: event.id })
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
