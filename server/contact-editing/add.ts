import type { NewContactBody } from '#domain/contact-editing/api.ts'
import { mayGrant } from '#domain/contacts/access.ts'
import type { Contact, ContactExtra } from '#domain/contacts/reply.ts'
import { isPossible } from '#domain/contacts/role-change.ts'
import { type Issue, Problem } from '#domain/http/problem.ts'
import type { RoleEntry } from '#domain/roles/role.ts'
import { actorOf } from '#server/activity/index.ts'
import {
  changeProfile,
  changeTags,
  copyMembership,
  findContactRow,
  insertRoles,
  recordMemberships,
  viewContact,
} from '#server/contacts/index.ts'
import { noteContribution } from '#server/contributions/index.ts'
import { hashNewPassword } from '#server/credentials/index.ts'
import type { Context } from '#server/platform/http/context.ts'
import { createContact } from './create.ts'
import { changesNewsletter, type NoteNewsletterChange, newsletterChange } from './newsletter-change.ts'

/** Adds a contact as the newsroom describes it; all of it or nothing. */
export async function addContact(
  context: Context,
  body: NewContactBody,
  { noteNewsletterChange }: { noteNewsletterChange: NoteNewsletterChange },
): Promise<Contact> {
  const { db, viewer, now, config } = context
  const { email, firstname, lastname, profile, tags, contribution } = body
  const roles = body.roles?.map((entry): RoleEntry => ({ dateExpires: null, ...dropUndefined(entry) }))
  if (roles?.some(({ role }) => !mayGrant(viewer?.roles ?? [], role))) throw new Problem('forbidden')
  const issues = checkRoles(roles ?? [])
  if (issues.length > 0) throw new Problem('bad-request', { paramType: 'body', issues })
  const passwordHash = body.password === undefined ? undefined : await hashNewPassword(body.password, body)

  return db.transaction().execute(async (tx) => {
    const id = await createContact(tx, { email, firstname, lastname, passwordHash }, actorOf(viewer), now)
    if (roles && roles.length > 0) {
      await insertRoles(tx, id, roles)
      await copyMembership(tx, id)
    }
    const row = await findContactRow(tx, id, [])
    if (!row) throw new Problem('not-found')
    const fields = profile ? await changeProfile(tx, row, profile) : []
    if (changesNewsletter(fields)) await noteNewsletterChange(tx, context, newsletterChange(row))
    if (tags) await changeTags(tx, row, tags)
    if (contribution) await noteContribution(tx, id, contribution, config, ['contribution'])
    await recordMemberships(tx, [id], { now })

    const extras: ContactExtra[] = [...(profile ? ['profile' as const] : []), ...(roles ? ['roles' as const] : [])]
    const contact = await viewContact(tx, id, { viewer, with: extras, now, config })
    if (!contact) throw new Problem('not-found')
    return contact
  })
}

type GivenRole = NonNullable<NewContactBody['roles']>[number]

function dropUndefined({ role, dateAdded, dateExpires }: GivenRole) {
  return { role, dateAdded, ...(dateExpires !== undefined && { dateExpires }) }
}

/** Each role once, and none that ends before it begins. */
function checkRoles(roles: readonly RoleEntry[]): Issue[] {
  return roles.flatMap((entry, index): Issue[] => {
    const isAgain = roles.findIndex(({ role }) => role === entry.role) < index
    if (isAgain) return [{ path: ['roles', index, 'role'], constraint: 'isIn' }]
    return isPossible(entry) ? [] : [{ path: ['roles', index, 'dateExpires'], constraint: 'min' }]
  })
}
