import { mayChangeSignIn } from '#domain/contacts/access.ts'
import { Problem } from '#domain/http/problem.ts'
import { actorOf, forgetTarget, recordActivity } from '#server/activity/index.ts'
import { leaveProviders } from '#server/contributions/index.ts'
import { emailAddress, forgetAddress } from '#server/emails/index.ts'
import type { Context } from '#server/platform/http/context.ts'
import { confirmPassword } from '#server/sign-in/index.ts'
import { forgetSignUps } from '#server/sign-up/index.ts'
import type { Tx } from '#server/tables.ts'
import type { KnownContact } from './contacts.ts'
import { deleteContactRow, findKnownContact, lockContact } from './queries.ts'
import { keepSuperadmin } from './superadmins.ts'

/**
 * Deletes a contact for good: first at the payment provider, whose failure leaves everything as it is, then here.
 * Payments and the audit log stay without the person. It may run again where it stopped.
 */
export async function deleteContact(context: Context, id: string, password: string | undefined): Promise<void> {
  const { db, viewer, now, config } = context
  const contact = await findKnownContact(db, { id })
  if (!contact) throw new Problem('not-found')
  if (!mayChangeSignIn(viewer?.roles ?? [], contact.roles, now)) throw new Problem('forbidden')
  const isOwn = viewer?.contactId === id
  if (isOwn && viewer.method === 'user') await confirmPassword(context, contact, password ?? '')
  await db.transaction().execute((tx) => keepSuperadmin(tx, contact, now))

  await leaveProviders({ db, config }, id)
  await db.transaction().execute((tx) => removeContact(tx, context, id, { isOwn }))
  if (isOwn && viewer.method === 'user') await context.session.end()
}

/** Everything that is the contact's goes with its row. Whoever deleted it at the same time was first. */
async function removeContact(tx: Tx, { viewer, now }: Context, id: string, { isOwn }: { isOwn: boolean }) {
  await lockContact(tx, id)
  const contact = await findKnownContact(tx, { id })
  if (!contact) throw new Problem('not-found')
  await keepSuperadmin(tx, contact, now)
  await forgetSignUps(tx, contact)
  await forgetAddress(tx, contact)
  await deleteContactRow(tx, id)
  await forgetTarget(tx, id)
  await recordActivity(tx, { eventType: 'contact.removed', targetId: id, actor: actorOf(viewer), now })
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
