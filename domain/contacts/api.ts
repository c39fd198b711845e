import { z } from 'zod'
import { download } from '#domain/http/download.ts'
import { IdParams, listQuery, page, Uuid, withList } from '#domain/http/fields.ts'
import { route } from '#domain/http/route.ts'
import { RuleGroup, RulesQuery } from '#domain/rules/schema.ts'
import { SignedTagChange } from './change.ts'
import { Contact, contactExtras } from './reply.ts'
import { contactSorts } from './sort.ts'
import { contactTagsApi } from './tags-api.ts'

const BulkChange = z.strictObject({
  rules: RuleGroup,
  updates: z.strictObject({ tags: z.array(SignedTagChange).max(1000).optional() }),
  changeId: Uuid.optional().describe('A new id chosen by the caller; the change can be undone with it for a day'),
})
export type BulkChange = z.output<typeof BulkChange>

export const contactsApi = {
  listContacts: route({
    method: 'GET',
    path: '/contact',
    access: 'signed-in',
    summary: "Contacts by rules; callers who aren't admins find only themselves",
    query: listQuery(contactSorts, { with: withList(contactExtras), rules: RulesQuery.optional() }),
    reply: page(Contact),
    problems: ['invalid-rule'],
  }),
  changeContacts: route({
    method: 'PATCH',
    path: '/contact',
    access: 'admin',
    summary: 'Add tags to all contacts that match rules, or remove them',
    body: BulkChange,
    reply: z.object({ affected: z.int() }),
    problems: ['invalid-rule'],
  }),
  undoTagChange: route({
    method: 'DELETE',
    path: '/contact-tag-changes/:id',
    access: 'admin',
    summary: 'Undo a bulk change of tags, once and within a day; contacts who had a tag before keep it',
    params: IdParams,
    reply: z.object({ affected: z.int() }),
    problems: ['not-found'],
  }),
  exportContacts: route({
    method: 'GET',
    path: '/contact.csv',
    access: 'admin',
    summary: 'The contacts that match rules as a table, oldest first',
    query: z.strictObject({ rules: RulesQuery.optional() }),
    reply: download('text/csv'),
    problems: ['invalid-rule'],
  }),
  getContact: route({
    method: 'GET',
    path: '/contact/:id',
    access: 'self-or-admin',
    summary: 'A contact; `me` is your own',
    params: IdParams,
    query: z.strictObject({ with: withList(contactExtras) }),
    reply: Contact,
    problems: ['not-found'],
  }),
  ...contactTagsApi,
}
