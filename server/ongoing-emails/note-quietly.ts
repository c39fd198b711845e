import { findMatching } from '#server/contacts/index.ts'
import type { JobContext } from '#server/platform/jobs/job.ts'
import type { Tx } from '#server/tables.ts'
import { notifyFollowers, type Processing } from './process-segments.ts'
import * as queries from './queries.ts'
import { applyTag, isTagCurrent, takeTag } from './segment-tag.ts'

type NoteContext = Pick<JobContext, 'now' | 'config'> & { db: Tx }

/**
 * Contacts that were added or changed all at once, by an import: followed segments have them from here on, with their tag,
 * and nobody is written to for it. Who left a segment leaves what follows it, too. `cause` tells one such change from others.
 */
export async function noteQuietly(
  { sources, followers }: Processing,
  context: NoteContext,
  contactIds: readonly string[],
  cause: string,
): Promise<void> {
  if (contactIds.length === 0) return
  for (const segment of await queries.listFollowed(context.db)) {
    const matching = await findMatching(sources, context, segment.ruleGroup)
    if (!matching) continue
    const changes = await queries.noteSomeContacts(context.db, segment.id, matching.ids, contactIds)
    const { onLeave } = changes
    if (onLeave.length > 0) await notifyFollowers(followers, context, segment.id, { onJoin: [], onLeave })
    // A tag that was changed is given to all contacts when the segment is processed.
    const tagged = { ...segment, run: cause }
    if (isTagCurrent(context, segment)) await applyTag(context, tagged, changes)
    else await takeTag(context, tagged, onLeave)
  }
}

/** These contacts came to a followed segment, and were written to already: no email is sent for it. */
export async function noteKnownContacts(
  { sources, followers }: Processing,
  context: NoteContext,
  segmentId: string,
  cause: string,
): Promise<void> {
  const segment = await queries.findFollowed(context.db, segmentId)
  const matching = segment && (await findMatching(sources, context, segment.ruleGroup))
  if (!matching) return
  const changes = { onJoin: await queries.noteJoined(context.db, segmentId, matching.ids), onLeave: [] }
  if (changes.onJoin.length === 0) return
  await notifyFollowers(followers, context, segmentId, changes)
  if (isTagCurrent(context, segment)) await applyTag(context, { ...segment, run: cause }, changes)
}

/** Before a segment is deleted its contacts lose its tag. */
export async function dropSegmentTag(context: NoteContext, segmentId: string): Promise<void> {
  const segment = await queries.findFollowed(context.db, segmentId)
  if (!segment || segment.appliedTag === null) return
  await takeTag(context, { ...segment, run: 'deleted' }, await queries.listKnownContacts(context.db, segmentId))
}
