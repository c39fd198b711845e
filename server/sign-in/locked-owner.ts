import { type KnownContact, reserveLockedEmail } from '#server/contacts/index.ts'
import { insertResetFlow } from '#server/credentials/index.ts'
import { emailContact } from '#server/emails/index.ts'
import type { Context } from '#server/platform/http/context.ts'

/** A stranger's guesses cost the owner one click: a link to a new password, at most one an hour. */
export async function mailLockedOwner(
  { db, config, now }: Pick<Context, 'db' | 'config' | 'now'>,
  contact: KnownContact,
): Promise<void> {
  await db.transaction().execute(async (tx) => {
    if (!(await reserveLockedEmail(tx, contact.id, now))) return
    const flowId = await insertResetFlow(tx, { contactId: contact.id, type: 'password', now })
    const fields = { RPLINK: `${config.audience}/auth/reset-password/${flowId}` }
    const email = { template: 'account-locked', cause: `account-locked:${flowId}`, fields, locale: contact.locale }
    await emailContact(tx, contact, email, now)
  })
}
