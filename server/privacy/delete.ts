import { mayChangeSignIn } from '#domain/contacts/access.ts'
import { Problem } from '#domain/http/problem.ts'
import { type Actor, actorOf, forgetTarget, recordActivity } from '#server/activity/index.ts'
import { forgetRespondent } from '#server/callout-responses/index.ts'
import {
  deleteContactRow,
  detachPeriods,
  findContact,
  type KnownContact,
  keepSuperadmin,
  lockContact,
} from '#server/contacts/index.ts'
import { leaveProviders } from '#server/contributions/index.ts'
import { confirmPassword, revokeCredentials } from '#server/credentials/index.ts'
import { forgetDeliveries } from '#server/email-bounces/index.ts'
import { emailAddress, forgetAddress } from '#server/emails/index.ts'
import { forgetNewsletterMember } from '#server/newsletter/index.ts'
import type { Context } from '#server/platform/http/context.ts'
import type { Tx } from '#server/tables.ts'

/**
 * Deletes a contact for good: first at the payment provider, whose failure leaves everything as it is, then here.
 * Payments and the audit log stay without the person. It may run again where it stopped.
 */
export async function deleteContact(context: Context, id: string, password: string | undefined): Promise<void> {
  const { db, viewer, now } = context
  const contact = await findContact(db, id)
  if (!contact) throw new Problem('not-found')
  if (!mayChangeSignIn(viewer, contact, now)) throw new Problem('forbidden')
  const isOwn = viewer?.contactId === id
  if (isOwn && viewer.method === 'user') await confirmPassword(context, contact, password ?? '')
  await eraseContact(context, contact, { actor: actorOf(viewer), isOwn })
  if (isOwn && viewer.method === 'user') await context.session.end()
}

interface Cause {
  actor: Actor
  /** Who asked for it themselves gets a receipt. */
  isOwn: boolean
}

/** As `deleteContact`, for whoever may: first at the providers, then here. */
export async function eraseContact(
  { db, config, now }: Pick<Context, 'db' | 'config' | 'now'>,
  contact: KnownContact,
  cause: Cause,
): Promise<void> {
  await db.transaction().execute((tx) => keepSuperadmin(tx, contact, now))
  await leaveProviders({ db, config }, contact.id)
  await db.transaction().execute((tx) => removeContact(tx, contact.id, cause, now))
}

/** Everything that is the contact's goes with its row. Whoever deleted it at the same time was first. */
async function removeContact(tx: Tx, id: string, { actor, isOwn }: Cause, now: Date) {
  await lockContact(tx, id)
  const contact = await findContact(tx, id)
  if (!contact) throw new Problem('not-found')
  await keepSuperadmin(tx, contact, now)
  await revokeCredentials(tx, 'contact-deleted', contact)
  const notices = await forgetRespondent(tx, contact)
  await forgetAddress(tx, contact, notices)
  await forgetDeliveries(tx, contact.email)
  await forgetNewsletterMember(tx, contact)
  await detachPeriods(tx, id, { now, cause: isOwn ? 'cancelled' : 'ended' })
  await deleteContactRow(tx, id)
  await forgetTarget(tx, id)
  await recordActivity(tx, { eventType: 'contact.removed', targetId: id, actor, now })
  if (isOwn) await mailReceipt(tx, contact, now)
}

async function mailReceipt(tx: Tx, { id, email, firstname, lastname, locale }: KnownContact, now: Date) {
  await emailAddress(
    tx,
    { email, name: `${firstname} ${lastname}`.trim() },
    {
      template: 'account-deleted',
      cause: `account-deleted:${id}`,
      fields: { FNAME: firstname, LNAME: lastname },
      locale,
    },
    now,
  )
}
