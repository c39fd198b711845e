import { mayChangeSignIn } from '#domain/contacts/access.ts'
import type { Contact } from '#domain/contacts/reply.ts'
import { Problem } from '#domain/http/problem.ts'
import type { Role, RoleEntry } from '#domain/roles/role.ts'
import { actorOf, recordActivity } from '#server/activity/index.ts'
import { addStoredReviewing } from '#server/callouts/index.ts'
import {
  addStoredTags,
  deleteContactRow,
  lockContacts,
  recordMemberships,
  replaceRoles,
  uniteMemberships,
  viewContact,
  writeStoredContact,
} from '#server/contacts/index.ts'
import { sanitizeRichText } from '#server/content/index.ts'
import { copyEndingNotices, writeStoredContribution } from '#server/contributions/index.ts'
import { revokeCredentials } from '#server/credentials/index.ts'
import type { Context } from '#server/platform/http/context.ts'
import type { Tx } from '#server/tables.ts'
import { replaceSecondFactor } from '#server/two-factor/index.ts'
import { carryLeft } from './left.ts'
import { insertMerge, moveReferences, readState } from './queries.ts'
import type { ContactState } from './snapshot.ts'
import { differences } from './stored.ts'
import { type Fields, isLive, type United, unite } from './unite.ts'

interface Order {
  keepId: string
  mergeId: string
  fields: Fields
}

/** Makes one contact of two. What the other had moves over; what can't is kept with the merge for as long as it can be undone. */
export async function mergeContacts(
  context: Context,
  { keepId, mergeId, fields }: Order,
): Promise<{ id: string; contact: Contact }> {
  const { db, viewer, now, config } = context
  // One's own login would be gone with the contact.
  if (keepId === mergeId || viewer?.contactId === mergeId) {
    throw new Problem('bad-request', { paramType: 'body', issues: [{ path: ['mergeId'], constraint: 'isIn' }] })
  }
  return db.transaction().execute(async (tx) => {
    if ((await lockContacts(tx, [keepId, mergeId])).length < 2) throw new Problem('not-found')
    const [keep, merge] = [await readState(tx, keepId), await readState(tx, mergeId)]
    assertMayMerge(context, keep, merge)
    if (isLive(keep) && isLive(merge)) {
      throw new Problem('cant-update-contribution', {
        subCode: 'both-active',
        message: 'both have a running subscription',
      })
    }

    await revokeCredentialsOf(tx, context, keep, merge)
    const united = unite(keep, merge, fields)
    const moved = await moveReferences(tx, mergeId, keepId)
    await copyEndingNotices(tx, mergeId, keepId)
    await uniteMemberships(tx, keepId, mergeId)
    await deleteContactRow(tx, mergeId)
    const tags = await write(tx, keepId, united, { keep, merge })
    await carryLeft(tx, context, keepId, { united, keep, merge })
    await recordMemberships(tx, [keepId], { now })
    const after = await readState(tx, keepId)
    const snapshot = { keep, merge, after, signIn: united.signIn, moved }
    const id = await insertMerge(tx, { keptId: keepId, mergedId: mergeId, snapshot, now })
    await recordMerge(tx, context, { id, keepId, mergeId, fields: changedFields(keep, after), tags })
    const contact = await viewContact(tx, keepId, { viewer, with: ['profile', 'roles', 'tags'], now, config })
    if (!contact) throw new Error('the kept contact is gone')
    return { id, contact }
  })
}

/** Nothing that opened one of the two opens the other, nor one address what is under the other now. */
export async function revokeCredentialsOf(
  tx: Tx,
  { viewer }: Context,
  ...states: readonly ContactState[]
): Promise<void> {
  const sessionId = viewer?.method === 'user' ? viewer.sessionId : undefined
  for (const { contacts } of states) {
    const owner = { id: String(contacts.id), email: String(contacts.email) }
    await revokeCredentials(tx, 'contacts-merged', owner, sessionId)
  }
}

/** Whoever could merge a superadmin with somebody could become them. */
export function assertMayMerge({ viewer, now }: Context, ...states: readonly ContactState[]): void {
  const isAllowed = states.every((state) =>
    mayChangeSignIn(viewer, { id: String(state.contacts.id), roles: readRoles(state) }, now),
  )
  if (!isAllowed) throw new Problem('forbidden')
}

function readRoles({ contact_roles: roles }: ContactState): RoleEntry[] {
  return roles.map((row) => ({
    role: row.role as Role,
    dateAdded: new Date(String(row.date_added)),
    dateExpires: row.date_expires === null ? null : new Date(String(row.date_expires)),
  }))
}

/** Answers the names of the tags that were new to the kept one. */
async function write(
  tx: Tx,
  keepId: string,
  united: United,
  { keep, merge }: { keep: ContactState; merge: ContactState },
): Promise<string[]> {
  const notes = sanitizeRichText(String(united.profiles.notes))
  await writeStoredContact(tx, keepId, {
    contacts: differences(keep.contacts, united.contacts),
    profiles: differences(keep.profiles, { ...united.profiles, notes }),
  })
  await writeStoredContribution(tx, keepId, differences(keep.contributions, united.contributions))
  const kinds = united.contact_roles.map(({ role }) => role as Role)
  await replaceRoles(tx, keepId, kinds, united.contact_roles)
  const tags = await addStoredTags(tx, keepId, merge.contact_tag_links)
  await addStoredReviewing(tx, keepId, merge.callout_reviewers)
  if (united.signIn === 'merge') await replaceSecondFactor(tx, keepId, merge)
  return tags
}

function changedFields(before: ContactState, after: ContactState): string[] {
  const contact = Object.keys(differences(before.contacts, after.contacts)).filter(
    (column) => column !== 'password_hash',
  )
  const profile = Object.keys(differences(before.profiles, after.profiles)).map(
    (column) => `profile.${toCamel(column)}`,
  )
  return [...contact.map(toCamel), ...profile]
}

function toCamel(column: string): string {
  return column.replace(/_(\w)/g, (_, letter: string) => letter.toUpperCase())
}

interface Merged {
  id: string
  keepId: string
  mergeId: string
  fields: string[]
  /** Names of those that the kept one got. */
  tags: string[]
}

/** What the log says of a change, with the tags where some came or went. */
export function withTags(fields: readonly string[], tags: { added: string[]; removed: string[] }) {
  return tags.added.length + tags.removed.length > 0 ? { fields: [...fields, 'tags'], tags } : { fields }
}

async function recordMerge(
  tx: Tx,
  { viewer, now }: Context,
  { id: mergeId, keepId, mergeId: mergedId, fields, tags }: Merged,
): Promise<void> {
  const actor = actorOf(viewer)
  await recordActivity(tx, {
    eventType: 'contact.profile-updated',
    targetId: keepId,
    actor,
    metadata: { ...withTags(fields, { added: tags, removed: [] }), mergeId, mergedId },
    now,
  })
  await recordActivity(tx, {
    eventType: 'contact.removed',
    targetId: mergedId,
    actor,
    metadata: { mergeId, mergedInto: keepId },
    now,
  })
}
