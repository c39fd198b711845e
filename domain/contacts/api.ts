import { z } from 'zod'
import { download } from '#domain/http/download.ts'
import { IdParams, IsoDate, listQuery, page, Uuid, withList } from '#domain/http/fields.ts'
import { route } from '#domain/http/route.ts'
import { RuleGroup, RulesQuery } from '#domain/rules/schema.ts'
import { TypedPassword } from '#domain/sign-in/password.ts'
import { reauthenticationProblems } from '#domain/sign-in/reauthentication-problems.ts'
import { ContactChange, SignedTagChange } from './change.ts'
import { NewContactFields } from './new-contact.ts'
import { Contact, contactExtras } from './reply.ts'
import { roles } from './role.ts'
import { contactSorts } from './sort.ts'
import { contactTagsApi } from './tags-api.ts'

const RoleEntry = z.object({ role: z.enum(roles), dateAdded: IsoDate, dateExpires: IsoDate.nullable() })

const RoleParams = z.strictObject({ id: Uuid, role: z.enum(roles) })

const NewContact = z.strictObject({
  ...NewContactFields.shape,
  roles: z
    .array(z.strictObject({ role: z.enum(roles), dateAdded: IsoDate, dateExpires: IsoDate.nullable().optional() }))
    .max(10)
    .optional(),
})
export type NewContactBody = z.output<typeof NewContact>

const BulkChange = z.strictObject({
  rules: RuleGroup,
  updates: z.strictObject({ tags: z.array(SignedTagChange).max(1000).optional() }),
  changeId: Uuid.optional().describe('A new id chosen by the caller; the change can be undone with it for a day'),
})
export type BulkChange = z.output<typeof BulkChange>

const RoleChange = z.strictObject({ dateAdded: IsoDate.optional(), dateExpires: IsoDate.nullable().optional() })
export type RoleChange = z.output<typeof RoleChange>

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
  createContact: route({
    method: 'POST',
    path: '/contact',
    access: 'admin',
    summary: 'Add a contact with profile, roles, tags and a contribution paid outside the providers',
    body: NewContact,
    reply: Contact,
    problems: ['duplicate-email'],
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
  changeContact: route({
    method: 'PATCH',
    path: '/contact/:id',
    access: 'self-or-admin',
    summary: 'Change a contact; notes, description and tags are for admins',
    params: IdParams,
    body: z.strictObject(ContactChange.shape),
    reply: Contact,
    problems: ['not-found', 'forbidden', 'duplicate-email', ...reauthenticationProblems],
  }),
  deleteContact: route({
    method: 'DELETE',
    path: '/contact/:id',
    access: 'self-or-admin',
    summary: 'Permanently delete a contact; deleting yourself takes your password',
    params: IdParams,
    body: z.strictObject({ password: z.optional(TypedPassword) }).optional(),
    problems: ['not-found', 'forbidden', 'login-failed', 'account-locked'],
  }),
  downloadContactData: route({
    method: 'GET',
    path: '/contact/:id/data.zip',
    access: 'self-or-admin',
    summary: 'Everything held about a contact, as JSON and tables',
    params: IdParams,
    reply: download('application/zip'),
    problems: ['not-found', 'forbidden'],
  }),
  setContactRole: route({
    method: 'PUT',
    path: '/contact/:id/role/:role',
    access: 'admin',
    summary: 'Give a role or change its dates; omitted fields stay unchanged',
    params: RoleParams,
    body: RoleChange.default({}),
    reply: RoleEntry,
    problems: ['not-found', 'forbidden'],
  }),
  removeContactRole: route({
    method: 'DELETE',
    path: '/contact/:id/role/:role',
    access: 'admin',
    summary: 'Remove a role',
    params: RoleParams,
    status: 201,
    problems: ['not-found', 'forbidden'],
  }),
  ...contactTagsApi,
}
