import { Problem } from '#domain/http/problem.ts'
import { createContact } from '#server/contact-editing/index.ts'
import { findContactByEmail, type KnownContact } from '#server/contacts/index.ts'
import type { Tx } from '#server/tables.ts'
import type { Submission } from './submission.ts'

/** Whose response it is. Of who is signed in the rest is read where it is needed. */
export interface ResponseAuthor {
  id: string
  known: Omit<KnownContact, 'roles' | 'passwordHash'> | undefined
}

/** The contact a response belongs to; a guest who says who they are becomes one, with no more than a name. */
export async function findAuthor(
  tx: Tx,
  { author, contactId, callout, body: { guest } }: Submission,
  now: Date,
): Promise<ResponseAuthor | undefined> {
  if (author === 'contact' && contactId) return { id: contactId, known: undefined }
  if (author !== 'guest' || !guest) return undefined
  const known = await findContactByEmail(tx, guest.email)
  if (known) return { id: known.id, known }

  const origin = { source: 'callout', medium: '', campaign: callout.slug }
  try {
    const id = await createContact(tx, { ...guest, origin }, { type: 'system' }, now)
    return { id, known: { id, ...guest, locale: null } }
  } catch (error) {
    // Somebody became a contact under this address at the same moment.
    const other = isTaken(error) ? await findContactByEmail(tx, guest.email) : undefined
    if (!other) throw error
    return { id: other.id, known: other }
  }
}

function isTaken(error: unknown): boolean {
  return error instanceof Problem && error.code === 'duplicate-email'
}
