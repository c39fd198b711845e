import type { Contact, ContactExtra } from '#domain/contacts/reply.ts'
import { Problem } from '#domain/http/problem.ts'
import type { Context } from '#server/platform/http/context.ts'
import { type ContactQuery, listContacts } from './listing/listing.ts'
import type { FilterSources } from './listing/selection.ts'
import { viewContact } from './view.ts'

/** What the room does not know itself: `server/app.ts` tells it where it comes from. */
export interface ContactSources extends FilterSources {
  /** What the payment provider says of a contact's contribution. */
  viewPaymentSource(context: Context, contactId: string): Promise<Partial<NonNullable<Contact['contribution']>>>
}

/** One contact, with what the payment provider says of the contribution when that is asked for. */
export async function showContact(
  sources: ContactSources,
  context: Context,
  id: string,
  extras: readonly ContactExtra[],
): Promise<Contact> {
  const { db, viewer, now, config } = context
  const contact = await viewContact(db, id, { viewer, with: extras, now, config })
  if (!contact) throw new Problem('not-found')
  return withProvider(sources, context, contact)
}

/** A page of contacts. Only where it holds a single one is the provider asked. */
export async function showContacts(sources: ContactSources, context: Context, query: ContactQuery) {
  const page = await listContacts(sources, context, query)
  const [only, ...others] = page.items
  return only && others.length === 0 ? { ...page, items: [await withProvider(sources, context, only)] } : page
}

async function withProvider(sources: ContactSources, context: Context, contact: Contact): Promise<Contact> {
  const { contribution } = contact
  if (!contribution) return contact
  return { ...contact, contribution: { ...contribution, ...(await sources.viewPaymentSource(context, contact.id)) } }
}
