import { randomUUID } from 'node:crypto'
import { Problem } from '#domain/http/problem.ts'
import { actorOf, recordActivity } from '#server/activity/index.ts'
import { findContactByEmail } from '#server/contacts/index.ts'
import { emailContact } from '#server/emails/index.ts'
import type { Context } from '#server/platform/http/context.ts'
import { enqueue } from '#server/platform/jobs/enqueue.ts'
import type { Job, JobContext } from '#server/platform/jobs/job.ts'
import { hashPassword } from './passwords.ts'
import {
  claimResetFlow,
  clearTries,
  deleteResetFlows,
  deleteSessionsOf,
  findResetFlow,
  insertResetFlow,
  storePasswordHash,
} from './queries.ts'

export interface ResetRequest {
  flowId: string
  email: string
  resetUrl: string
}

/**
 * Asks for a link by mail. Whether somebody has the address is looked up later, in the background: neither the answer
 * nor its time tells.
 */
export async function requestReset(
  { db }: Context,
  job: Job<ResetRequest>,
  { email, resetUrl }: { email: string; resetUrl: string },
): Promise<void> {
  await enqueue(db, job, { flowId: randomUUID(), email, resetUrl })
}

/** The flow's id and the mail's cause are the request's: done twice, it is one link and one mail. */
export async function sendResetLink({ flowId, email, resetUrl }: ResetRequest, { db, now }: JobContext): Promise<void> {
  const contact = await findContactByEmail(db, email)
  if (!contact) return
  await db.transaction().execute(async (tx) => {
    await insertResetFlow(tx, { id: flowId, contactId: contact.id, type: 'password', now })
    const fields = { RPLINK: `${resetUrl.replace(/\/$/, '')}/${flowId}` }
    const mail = { template: 'reset-password', cause: `reset-password:${flowId}`, fields, locale: contact.locale }
    await emailContact(tx, contact, mail, now)
  })
}

/** Whoever holds the link chooses a password and is signed in; every other session and link of theirs ends. */
export async function resetPassword(context: Context, flowId: string, password: string): Promise<void> {
  const { db, now, viewer, session } = context
  const flow = await findResetFlow(db, flowId, now)
  if (!flow) throw new Problem('not-found')
  if (flow.type !== 'password') throw new Problem('reset-security-flow-error', { subCode: 'wrong-type' })
  const passwordHash = await hashPassword(password)
  await db.transaction().execute(async (tx) => {
    // Of two at once, one finds the link used.
    if (!(await claimResetFlow(tx, flowId))) throw new Problem('not-found')
    const { contactId } = flow
    await storePasswordHash(tx, contactId, passwordHash)
    await clearTries(tx, contactId)
    await deleteResetFlows(tx, contactId)
    await deleteSessionsOf(tx, contactId)
    await session.start(tx, contactId)
    const activity = {
      eventType: 'contact.profile-updated',
      targetId: contactId,
      metadata: { fields: ['password'] },
    } as const
    await recordActivity(tx, { ...activity, actor: viewer ? actorOf(viewer) : { type: 'user', id: contactId }, now })
  })
}
