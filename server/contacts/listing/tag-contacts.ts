import type { BulkChange } from '#domain/contacts/api.ts'
import { readTagChanges } from '#domain/contacts/change.ts'
import { Problem } from '#domain/http/problem.ts'
import { actorOf, recordLine } from '#server/activity/index.ts'
import type { Context } from '#server/platform/http/context.ts'
import type { Database, Tx } from '#server/tables.ts'
import { countTags } from '../queries.ts'
import { countContacts, tagSelection } from './queries.ts'
import { type FilterSources, selectContacts } from './selection.ts'
import { deleteOldTagChanges, deleteTagChange, insertTagChange, type TaggedContacts } from './tag-change-queries.ts'

/** For this long a change of tags can be taken back. */
const undoHours = 24

/** Tags all contacts that rules describe, or takes tags from them; a few statements, however many they are. */
export async function tagContacts(
  sources: FilterSources,
  context: Context,
  { rules, updates, changeId }: BulkChange,
): Promise<{ affected: number }> {
  const { db, viewer, now } = context
  const selection = await selectContacts(sources, context, rules)
  const { added, removed } = readTagChanges(updates.tags ?? [])
  const tags = [...added, ...removed]
  if (tags.length === 0) return { affected: await countContacts(db, selection) }

  return db.transaction().execute(async (tx) => {
    if ((await countTags(tx, tags)) < tags.length) {
      throw new Problem('bad-request', {
        paramType: 'body',
        issues: [{ path: ['updates', 'tags'], constraint: 'isIn' }],
      })
    }
    const { affected, changed } = await tagSelection(tx, selection, { added, removed })
    if (changeId) await insertTagChange(tx, { changeId, now }, changed)
    await record(tx, { viewer, now }, changed, {})
    return { affected }
  })
}

/** Takes back what a change of tags did, and no more: those who had a tag before keep it. Once, and for a day. */
export function undoTagChange({ db, viewer, now }: Context, changeId: string): Promise<{ affected: number }> {
  return db.transaction().execute(async (tx) => {
    const changed = await deleteTagChange(tx, { changeId, oldest: oldestUndo(now) })
    if (!changed) throw new Problem('not-found')
    const contacts = await record(tx, { viewer, now }, changed, { undone: true })
    return { affected: contacts }
  })
}

/** Daily: what can't be taken back any more is forgotten. */
export function forgetTagChanges(db: Database, now: Date): Promise<void> {
  return deleteOldTagChanges(db, oldestUndo(now))
}

function oldestUndo(now: Date): Date {
  return new Date(now.getTime() - undoHours * 3_600_000)
}

/** One line for all of them, with the tags that each got and lost under the names they have now. Answers how many they are. */
async function record(
  tx: Tx,
  { viewer, now }: Pick<Context, 'viewer' | 'now'>,
  changed: readonly TaggedContacts[],
  details: { undone?: true },
): Promise<number> {
  const groups = groupByChange(changed)
  const detailsOf = (tags: readonly TaggedContacts[]) => ({ fields: ['tags'], tags: namesOf(tags), ...details })
  const event = {
    eventType: 'contact.profile-updated',
    actor: actorOf(viewer),
    metadata: detailsOf(changed),
    now,
  } as const
  await recordLine(tx, event, {
    tally: `tags:${crypto.randomUUID()}`,
    groups: groups.map(({ tags, targetIds }) => ({ metadata: detailsOf(tags), targetIds })),
  })
  return groups.reduce((sum, { targetIds }) => sum + targetIds.length, 0)
}

function namesOf(tags: readonly TaggedContacts[]): { added: string[]; removed: string[] } {
  const pick = (added: boolean) => tags.flatMap((tag) => (tag.added === added ? [tag.name] : [])).toSorted()
  return { added: pick(true), removed: pick(false) }
}

interface Group {
  tags: TaggedContacts[]
  targetIds: string[]
}

/** Contacts to whom the same happened, together: many contacts, few ways. */
function groupByChange(changed: readonly TaggedContacts[]): Group[] {
  const tagsOf = new Map<string, TaggedContacts[]>()
  for (const tag of changed) {
    for (const id of tag.contactIds) {
      const tags = tagsOf.get(id)
      if (tags) tags.push(tag)
      else tagsOf.set(id, [tag])
    }
  }
  const groups = new Map<string, Group>()
  for (const [id, tags] of tagsOf) {
    const key = tags.map(({ tagId }) => tagId).join()
    const group = groups.get(key)
    if (group) group.targetIds.push(id)
    else groups.set(key, { tags, targetIds: [id] })
  }
  return [...groups.values()]
}
