import { undoDays } from '#domain/contact-merges/merge.ts'
import { Problem } from '#domain/http/problem.ts'
import type { Role } from '#domain/roles/role.ts'
import { actorOf, recordEachActivity } from '#server/activity/index.ts'
import type { Context } from '#server/platform/http/context.ts'
import type { Database, Tx } from '#server/tables.ts'
import { assertMayMerge, isSame, revokeCredentialsOf, withTags } from './merge.ts'
import {
  addStoredReviewing,
  addStoredTags,
  deleteMerge,
  deleteMergesBefore,
  insertStored,
  isTaken,
  lockContacts,
  lockMerge,
  moveBack,
  readState,
  removeReviewing,
  removeTags,
  replaceRoles,
  replaceSecondFactor,
  updateStored,
} from './queries.ts'
import type { ContactState, Snapshot, StoredRow } from './snapshot.ts'

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
    const email = String(snapshot.merge.contacts.email)
    if (await isTaken(tx, email, mergedId)) throw new Problem('duplicate-email', { email })
    await bringBack(tx, snapshot.merge)
    await moveBack(tx, keptId, mergedId, snapshot.moved)
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
  await updateStored(tx, 'contacts', id, contacts)
  await updateStored(tx, 'profiles', id, unchangedSince(current.profiles, after.profiles, keep.profiles))
  await updateStored(
    tx,
    'contributions',
    id,
    unchangedSince(current.contributions, after.contributions, keep.contributions),
  )

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
  const removed = await removeTags(
    tx,
    id,
    after.contact_tag_links.flatMap(({ tag_id }) => (hadTags.has(tag_id) ? [] : tag_id)),
  )
  await restoreReviewing(tx, id, { keep, after })
  if (signIn === 'merge') await replaceSecondFactor(tx, id, keep)
  return removed
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
  { contact_tag_links: tags, callout_reviewers: reviewing, ...state }: ContactState,
): Promise<void> {
  await insertStored(tx, 'contacts', [state.contacts])
  await insertStored(tx, 'profiles', [state.profiles])
  await insertStored(tx, 'contributions', [state.contributions])
  await insertStored(tx, 'contact_roles', state.contact_roles)
  await insertStored(tx, 'two_factors', state.two_factors)
  await insertStored(tx, 'recovery_codes', state.recovery_codes)
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
