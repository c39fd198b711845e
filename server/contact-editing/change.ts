import { isForAdminsOnly, mayChangeSignIn } from '#domain/contacts/access.ts'
import type { ContactChange } from '#domain/contacts/change.ts'
import type { Contact } from '#domain/contacts/reply.ts'
import { Problem } from '#domain/http/problem.ts'
import { actorOf, recordActivity } from '#server/activity/index.ts'
import {
  type ContactRow,
  changeProfile,
  changeTags,
  differences,
  findContact,
  findContactRow,
  isAdmin,
  lockContact,
  readRoles,
  updateContact,
  viewContact,
} from '#server/contacts/index.ts'
import { syncCustomer } from '#server/contributions/index.ts'
import { assertGoodPassword, hashNewPassword, reauthenticate, revokeCredentials } from '#server/credentials/index.ts'
import { emailPasswordChanged } from '#server/emails/index.ts'
import type { Context } from '#server/platform/http/context.ts'
import type { Database, Tx } from '#server/tables.ts'
import { askForEmailChange, countEmailChange } from './email-change.ts'
import { changesNewsletter, type NewsletterLinks, newsletterChange } from './newsletter-change.ts'

/** Changes what is given and answers the contact, with its profile when that was given. */
export async function changeContact(
  context: Context,
  id: string,
  change: ContactChange,
  { noteNewsletterChange, noteAddress }: NewsletterLinks,
): Promise<Contact> {
  const { db, viewer, now } = context
  if (!isAdmin(viewer) && isForAdminsOnly(change)) throw new Problem('forbidden')
  await checkOwner(context, id, change)
  if (change.email !== undefined && viewer?.contactId === id) await countEmailChange(context, id, change.email)
  const passwordHash = change.password === undefined ? undefined : await hashChosen(db, id, change.password, change)

  const contact = await db.transaction().execute(async (tx) => {
    await lockContact(tx, id)
    const row = await findContactRow(tx, id, [])
    if (!row) throw new Problem('not-found')
    if (change.expectedNotes !== undefined && change.expectedNotes !== row.notes) throw new Problem('stale-write')
    const wanted = change.email === row.email ? undefined : change.email
    const changesSignIn = wanted !== undefined || passwordHash !== undefined
    if (changesSignIn && !mayChangeSignIn(viewer, { id, roles: readRoles(row.roles) }, now))
      throw new Problem('forbidden')

    const isOwn = viewer?.contactId === id
    const email = isOwn ? undefined : wanted
    // Before an address is asked for below: that link is the new one.
    const sessionId = viewer?.method === 'user' ? viewer.sessionId : undefined
    if (passwordHash) await revokeCredentials(tx, 'password-changed', row, sessionId)
    if (email) await revokeCredentials(tx, 'email-changed', row)
    const before = passwordHash ? await findContact(tx, id) : undefined
    const tags = await changeTags(tx, row, change.tags ?? [])
    const hasTagged = tags.added.length + tags.removed.length > 0
    const fields = [
      ...(await changeBasics(tx, row, { email, firstname: change.firstname, lastname: change.lastname, passwordHash })),
      ...(await changeProfile(tx, row, change.profile ?? {})),
      ...(hasTagged ? ['tags'] : []),
      ...(isOwn && wanted ? await askForEmailChange(tx, context, id, wanted) : []),
    ]
    if (changesNewsletter(fields))
      await noteNewsletterChange(tx, context, newsletterChange(row, isOwn && sessionId ? change : undefined))
    if (email) await noteAddress(tx, context, id)
    if (email) await syncCustomer(tx, id)
    else if (fields.some((field) => field === 'firstname' || field === 'lastname')) await syncCustomer(tx, id)
    if (before?.passwordHash) await emailPasswordChanged(tx, before, now)
    if (fields.length > 0) {
      await recordActivity(tx, {
        eventType: 'contact.profile-updated',
        targetId: id,
        actor: actorOf(viewer),
        metadata: { fields, ...(hasTagged && { tags }) },
        now,
      })
    }
    return viewContact(tx, id, { viewer, with: change.profile ? ['profile'] : [], now, config: context.config })
  })
  if (!contact) throw new Problem('not-found')
  return contact
}

/** Before the transaction, which no password is compared in. What is there already is no change. */
async function checkOwner(context: Context, id: string, change: ContactChange): Promise<void> {
  if (change.email === undefined && change.password === undefined) return
  const contact = await findContact(context.db, id)
  if (!contact) throw new Problem('not-found')
  if (!mayChangeSignIn(context.viewer, contact, context.now)) return
  const changesSignIn = change.password !== undefined || change.email !== contact.email
  if (changesSignIn) await reauthenticate(context, contact, change.currentPassword)
}

/** The password may contain neither what the contact is called now nor what this change makes of it. */
async function hashChosen(db: Database, id: string, password: string, change: ContactChange): Promise<string> {
  const contact = await findContact(db, id)
  if (!contact) throw new Problem('not-found')
  const { email = contact.email, firstname, lastname } = change
  await assertGoodPassword(password, { email, firstname, lastname })
  return hashNewPassword(password, contact)
}

interface Basics {
  email: string | undefined
  firstname: string | undefined
  lastname: string | undefined
  passwordHash: string | undefined
}

async function changeBasics(tx: Tx, row: ContactRow, { passwordHash, ...given }: Basics): Promise<string[]> {
  const changed = differences(row, given)
  if (Object.keys(changed).length === 0 && !passwordHash) return []
  const isStored = await updateContact(tx, row.id, {
    ...changed,
    ...(passwordHash && { passwordHash, failedLogins: 0 }),
  })
  if (!isStored) throw new Problem('duplicate-email', { email: given.email })
  return [...Object.keys(changed), ...(passwordHash ? ['password'] : [])]
}
