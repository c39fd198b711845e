import { undoDays } from '#domain/contact-merges/merge.ts'
import { Problem } from '#domain/http/problem.ts'
import type { Role } from '#domain/roles/role.ts'
import { actorOf, recordEachActivity } from '#server/activity/index.ts'
import { addStoredReviewing, removeReviewing } from '#server/callouts/index.ts'
import {
  addStoredTags,
  isTaken,
  lockContacts,
  recordMemberships,
  removeStoredTags,
  replaceMemberships,
  replaceRoles,
  restoreContact,
  writeStoredContact,
} from '#server/contacts/index.ts'
import { restoreContribution, writeStoredContribution } from '#server/contributions/index.ts'
import type { StoredRow } from '#server/platform/db/stored-rows.ts'
import type { Context } from '#server/platform/http/context.ts'
import type { Database, Tx } from '#server/tables.ts'
import { replaceSecondFactor, restoreSecondFactor } from '#server/two-factor/index.ts'
import { restoreLeft } from './left.ts'
import { assertMayMerge, revokeCredentialsOf, withTags } from './merge.ts'
import { deleteMerge, deleteMergesBefore, lockMerge, moveBack, readState } from './queries.ts'
import type { ContactState, Snapshot } from './snapshot.ts'
import { isSame } from './stored.ts'

const dayMs = 86_400_000

/** Makes two contacts of one again. What was changed since the merge stays with the one that was kept. */
export async function undoMerge(context: Context, id: string): Promise<void> {
  const { db, viewer, now } = context
  await db.transaction().execute(async (tx) => {
    const merged = await lockMerge(tx, id)
    if (!merged || merged.mergedAt < oldest(now)) throw new Problem('not-found')
    const { keptId, mergedId, snapshot } = merged
    await lockContacts(tx, [keptId])
    const current = await readState(tx, keptId)
    assertMayMerge(context, snapshot.keep, snapshot.merge, current)

    await revokeCredentialsOf(tx, context, current)
    // A contact may have moved into yet another one meanwhile: then only what was the merged one's comes out again.
    const isStillSame = snapshot.keep.contacts.id === keptId
    const removed = isStillSame ? await restoreKept(tx, keptId, current, snapshot) : []
    if (isStillSame) await restoreMemberships(tx, keptId, snapshot.keep, now)
    const email = String(snapshot.merge.contacts.email)
    if (await isTaken(tx, email, mergedId)) throw new Problem('duplicate-email', { email })
    await bringBack(tx, snapshot.merge)
    await restoreMemberships(tx, mergedId, snapshot.merge, now)
    await moveBack(tx, keptId, mergedId, snapshot.moved)
    await restoreLeft(tx, context, { snapshot, current, isStillSame })
    await deleteMerge(tx, id)
    await recordEachActivity(tx, {
      eventType: 'contact.profile-updated',
      actor: actorOf(viewer),
      now,
      targets: [keptId, mergedId].map((targetId) => ({
        targetId,
        metadata: {
          ...withTags([], { added: [], removed: targetId === keptId ? removed : [] }),
          mergeId: id,
          undone: true,
        },
      })),
    })
  })
}

/** Answers the names of the tags that the merge had brought. */
async function restoreKept(
  tx: Tx,
  id: string,
  current: ContactState,
  { keep, after, signIn }: Snapshot,
): Promise<string[]> {
  const contacts = unchangedSince(current.contacts, after.contacts, keep.contacts)
  const { email } = contacts
  if (email && (await isTaken(tx, String(email), id))) throw new Problem('duplicate-email', { email })
  const profiles = unchangedSince(current.profiles, after.profiles, keep.profiles)
  await writeStoredContact(tx, id, { contacts, profiles })
  await writeStoredContribution(tx, id, unchangedSince(current.contributions, after.contributions, keep.contributions))

  const roleOf = (state: ContactState, role: unknown) => state.contact_roles.find((entry) => entry.role === role)
  const changed = after.contact_roles.filter((entry) => !isSame(entry, roleOf(keep, entry.role)))
  const untouched = changed.flatMap((entry) => (isSame(entry, roleOf(current, entry.role)) ? (entry.role as Role) : []))
  await replaceRoles(
    tx,
    id,
    untouched,
    keep.contact_roles.filter(({ role }) => untouched.includes(role as Role)),
  )
  const hadTags = new Set(keep.contact_tag_links.map(({ tag_id }) => tag_id))
  const removed = await removeStoredTags(
    tx,
    id,
    after.contact_tag_links.flatMap(({ tag_id }) => (hadTags.has(tag_id) ? [] : tag_id)),
  )
  await restoreReviewing(tx, id, { keep, after })
  if (signIn === 'merge') await replaceSecondFactor(tx, id, keep)
  return removed
}

/** When each was a member before the merge, and what their roles say since. */
async function restoreMemberships(tx: Tx, id: string, { membership_periods: periods }: ContactState, now: Date) {
  if (periods) await replaceMemberships(tx, id, periods)
  await recordMemberships(tx, [id], { now })
}

/** What the merge brought: callouts to review, and the right to edit some. */
async function restoreReviewing(tx: Tx, id: string, { keep, after }: Pick<Snapshot, 'keep' | 'after'>) {
  const hadRight = new Map(keep.callout_reviewers?.map((row) => [row.callout_id, row.can_edit]))
  const brought = (after.callout_reviewers ?? []).filter((row) => hadRight.get(row.callout_id) !== row.can_edit)
  const [edited, reviewed] = [
    brought.filter((row) => hadRight.has(row.callout_id)),
    brought.filter((row) => !hadRight.has(row.callout_id)),
  ].map((rows) => rows.map((row) => row.callout_id))
  await removeReviewing(tx, id, { reviewed: reviewed ?? [], edited: edited ?? [] })
}

/** Of what the merge changed in a row, what nobody has changed since: its old values. */
function unchangedSince(current: StoredRow, after: StoredRow, before: StoredRow): StoredRow {
  return Object.fromEntries(
    Object.entries(after).flatMap(([column, value]) =>
      isSame(value, current[column]) && !isSame(value, before[column]) ? [[column, before[column]]] : [],
    ),
  )
}

async function bringBack(
  tx: Tx,
  { contact_tag_links: tags, callout_reviewers: reviewing, left: _, ...state }: ContactState,
): Promise<void> {
  await restoreContact(tx, state)
  await restoreContribution(tx, state.contributions)
  await restoreSecondFactor(tx, state)
  await addStoredTags(tx, String(state.contacts.id), tags)
  await addStoredReviewing(tx, String(state.contacts.id), reviewing)
}

/** What can't be undone any more is forgotten. */
export async function forgetOldMerges(db: Database, now: Date): Promise<void> {
  await deleteMergesBefore(db, oldest(now))
}

function oldest(now: Date): Date {
  return new Date(now.getTime() - undoDays * dayMs)
}
