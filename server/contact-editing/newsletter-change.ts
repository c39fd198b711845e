import type { ContactChange } from '#domain/contacts/change.ts'
import type { NewsletterState } from '#domain/newsletter/opt-in.ts'
import type { ContactRow } from '#server/contacts/index.ts'
import type { Context } from '#server/platform/http/context.ts'
import type { Tx } from '#server/tables.ts'

interface NewsletterChange {
  contactId: string
  before: NewsletterState
  own: 'join' | 'account' | undefined
}

/** What follows when a contact gets other newsletters than before. */
export type NoteNewsletterChange = (tx: Tx, context: Context, change: NewsletterChange) => Promise<void>

/** What follows for newsletters when a contact gets another address. */
type NoteAddress = (tx: Tx, context: Context, contactId: string) => Promise<void>

/** What the room of newsletters does about changes of contacts. */
export interface NewsletterLinks {
  noteNewsletterChange: NoteNewsletterChange
  noteAddress: NoteAddress
}

export const changesNewsletter = (fields: readonly string[]) =>
  fields.some((field) => field === 'profile.newsletterStatus' || field === 'profile.newsletterGroups')

/** `own` is the change that the contact made; the page on which an account is set up sends a name along. */
export function newsletterChange(
  { id, newsletterStatus: status, newsletterGroups: groups }: ContactRow,
  own?: ContactChange,
): NewsletterChange {
  const way = own && (own.firstname === undefined ? 'account' : 'join')
  return { contactId: id, before: { status, groups }, own: way }
}
