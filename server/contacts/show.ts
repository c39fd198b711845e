import type { Contact, ContactExtra } from '#domain/contacts/reply.ts'
import { Problem } from '#domain/http/problem.ts'
import { viewPaymentSource } from '#server/contributions/index.ts'
import type { Context } from '#server/platform/http/context.ts'
import { type ContactQuery, listContacts } from './listing/listing.ts'
import { viewContact } from './view.ts'

/** One contact, with what the payment provider says of the contribution when that is asked for. */
export async function showContact(context: Context, id: string, extras: readonly ContactExtra[]): Promise<Contact> {
  const { db, viewer, now, config } = context
  const contact = await viewContact(db, id, { viewer, with: extras, now, config })
  if (!contact) throw new Problem('not-found')
  return withProvider(context, contact)
}

/** A page of contacts. Only where it holds a single one is the provider asked. */
export async function showContacts(context: Context, query: ContactQuery) {
  const page = await listContacts(context, query)
  const [only, ...others] = page.items
  return only && others.length === 0 ? { ...page, items: [await withProvider(context, only)] } : page
}

async function withProvider(context: Context, contact: Contact): Promise<Contact> {
  const { contribution } = contact
  if (!contribution) return contact
  return { ...contact, contribution: { ...contribution, ...(await viewPaymentSource(context, contact.id)) } }
}
