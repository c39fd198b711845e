import { randomUUID } from 'node:crypto'
import { buildFlowLink } from '#domain/sign-up/links.ts'
import { findContactByEmail } from '#server/contacts/index.ts'
import { insertResetFlow } from '#server/credentials/index.ts'
import { emailContact } from '#server/emails/index.ts'
import type { Context } from '#server/platform/http/context.ts'
import { enqueue } from '#server/platform/jobs/enqueue.ts'
import type { Job, JobContext } from '#server/platform/jobs/job.ts'
import { hasTwoFactor } from '#server/two-factor/index.ts'

export interface ResetRequest {
  flowId: string
  type: 'password' | 'totp'
  email: string
  resetUrl: string
}

/**
 * Asks for a link by mail. Whether somebody has the address, and needs such a link, is looked up later, in the
 * background: neither the answer nor its time tells.
 */
export async function requestLink(
  { db }: Context,
  job: Job<ResetRequest>,
  { type, email, resetUrl }: Omit<ResetRequest, 'flowId'>,
): Promise<void> {
  await enqueue(db, job, { flowId: randomUUID(), type, email, resetUrl })
}

/** The flow's id and the mail's cause are the request's: done twice, it is one link and one mail. */
export async function sendResetLink(
  { flowId, type, email, resetUrl }: ResetRequest,
  { db, now }: JobContext,
): Promise<void> {
  const contact = await findContactByEmail(db, email)
  if (!contact || (type === 'totp' && !(await hasTwoFactor(db, contact.id)))) return
  const template = type === 'totp' ? 'reset-device' : 'reset-password'
  await db.transaction().execute(async (tx) => {
    await insertResetFlow(tx, { id: flowId, contactId: contact.id, type, now })
    const fields = { RPLINK: buildFlowLink(resetUrl, flowId) }
    await emailContact(tx, contact, { template, cause: `${template}:${flowId}`, fields, locale: contact.locale }, now)
  })
}
