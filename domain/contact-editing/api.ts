import { z } from 'zod'
import { ContactChange } from '#domain/contacts/change.ts'
import { NewContactFields } from '#domain/contacts/new-contact.ts'
import { Contact } from '#domain/contacts/reply.ts'
import { reauthenticationProblems } from '#domain/credentials/reauthentication-problems.ts'
import { IdParams, IsoDate, Uuid } from '#domain/http/fields.ts'
import { route } from '#domain/http/route.ts'
import { roles } from '#domain/roles/role.ts'

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

const RoleChange = z.strictObject({ dateAdded: IsoDate.optional(), dateExpires: IsoDate.nullable().optional() })
export type RoleChange = z.output<typeof RoleChange>

export const contactEditingApi = {
  createContact: route({
    method: 'POST',
    path: '/contact',
    access: 'admin',
    summary: 'Add a contact with profile, roles, tags and a contribution paid outside the providers',
    body: NewContact,
    reply: Contact,
    problems: ['duplicate-email'],
  }),
  changeContact: route({
    method: 'PATCH',
    path: '/contact/:id',
    access: 'self-or-admin',
    summary: 'Change a contact; notes, description and tags are for admins',
    params: IdParams,
    body: z.strictObject(ContactChange.shape),
    reply: Contact,
    problems: ['not-found', 'forbidden', 'duplicate-email', 'stale-write', ...reauthenticationProblems],
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
  confirmEmailChange: route({
    method: 'PUT',
    path: '/email-change/:id',
    access: 'anyone',
    summary: 'Confirm a new address with the link emailed to it; works once, for 24 hours',
    params: IdParams,
    problems: ['not-found', 'duplicate-email'],
    rateLimit: { bucket: 'confirm-email-change', guest: 30, signedIn: 30, windowSeconds: 60 },
  }),
  takeEmailChangeBack: route({
    method: 'DELETE',
    path: '/contact/:id/email-change',
    access: 'self-or-admin',
    summary: 'Keep the old address; the emailed link stops working',
    params: IdParams,
    problems: ['not-found'],
  }),
}
