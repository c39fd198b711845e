import type { NewsletterStatus } from '#domain/contacts/contact.ts'
import { createContact } from '#server/contact-editing/index.ts'
import type { JobContext } from '#server/platform/jobs/job.ts'
import type { Tx } from '#server/tables.ts'
import type { RemoteMember } from './providers/provider.ts'
import * as queries from './queries.ts'
import { newsletterActor } from './read-member.ts'

/** Someone whom only the provider knew, as it was told; the rest of it is read before anything is sent back. */
export async function addMember(
  tx: Tx,
  {
    email,
    firstname,
    lastname,
    status,
  }: { email: string; firstname: string; lastname: string; status: NewsletterStatus },
  now: Date,
  { actor = newsletterActor, quietly = false } = {},
): Promise<void> {
  const contact = { email, firstname, lastname, newsletterStatus: status }
  const contactId = await createContact(tx, contact, actor, now, { quietly })
  const known = { ...contact, status, remoteId: null, groups: [], fields: {}, memberTag: false, userTag: false }
  await queries.storeKnown(tx, contactId, { ...known, isRead: false }, 0)
}

/** As an operator wants it: whom only the provider knows becomes a contact. May run twice. */
export async function importMember({ db, now }: JobContext, member: RemoteMember): Promise<void> {
  await db.transaction().execute(async (tx) => {
    if (await queries.findContactId(tx, member)) return
    await addMember(tx, member, now, { actor: { type: 'cli' }, quietly: true })
  })
}
