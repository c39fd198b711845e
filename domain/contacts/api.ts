import { z } from 'zod'
import { IdParams, listQuery, page, withList } from '#domain/http/fields.ts'
import { route } from '#domain/http/route.ts'
import { RulesQuery } from '#domain/rules/schema.ts'
import { Contact, contactExtras } from './answer.ts'
import { ContactChange } from './change.ts'
import { contactSorts } from './sort.ts'

export const contactsApi = {
  listContacts: route({
    method: 'GET',
    path: '/contact',
    access: 'signed-in',
    summary: 'Contacts by rules; whoever is no admin finds only themselves',
    query: listQuery(contactSorts, { with: withList(contactExtras), rules: RulesQuery.optional() }),
    answer: page(Contact),
    refusals: ['invalid-rule'],
  }),
  getContact: route({
    method: 'GET',
    path: '/contact/:id',
    access: 'self-or-admin',
    summary: 'A contact, oneself as `me`',
    params: IdParams,
    query: z.strictObject({ with: withList(contactExtras) }),
    answer: Contact,
    refusals: ['not-found'],
  }),
  changeContact: route({
    method: 'PATCH',
    path: '/contact/:id',
    access: 'self-or-admin',
    summary: 'Change a contact; notes, description and tags are for admins',
    params: IdParams,
    body: z.strictObject(ContactChange.shape),
    answer: Contact,
    refusals: ['not-found', 'forbidden', 'duplicate-email'],
  }),
}
