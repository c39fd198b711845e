import type { SegmentTrigger } from '#domain/emails/segment-trigger.ts'
import { placeOfTags, type SegmentTag, tagSegmentContacts } from '#server/newsletter/index.ts'
import type { JobContext } from '#server/platform/jobs/job.ts'
import type { Tx } from '#server/tables.ts'
import * as queries from './queries.ts'

/** A segment's tag as it should be, and as its contacts carry it by now. */
interface Tagged {
  newsletterTag: string | null
  appliedTag: string | null
  appliedTo: SegmentTag['place'] | null
}

type TagContext = Pick<JobContext, 'now' | 'config'>

function wantedOf({ config }: TagContext, { newsletterTag }: Tagged): SegmentTag | undefined {
  return newsletterTag === null ? undefined : { name: newsletterTag, place: placeOfTags(config) }
}

function appliedOf({ appliedTag: name, appliedTo: place }: Tagged): SegmentTag | undefined {
  return name === null || place === null ? undefined : { name, place }
}

function isSame(one: SegmentTag | undefined, other: SegmentTag | undefined): boolean {
  return one?.name === other?.name && one?.place === other?.place
}

/** False when the tag was changed, or the newsletter's provider, since the segment was last processed. */
export function isTagCurrent(context: TagContext, segment: Tagged): boolean {
  return isSame(wantedOf(context, segment), appliedOf(segment))
}

/** What tags are set for; the lines of the audit log are named by its run, or what else caused it. */
type TaggedSegment = Tagged & { id: string; run: number | string }

/** Those who came get the tag, those who left lose it. All do after the tag was changed. */
export async function applyTag(
  context: TagContext & { db: Tx },
  segment: TaggedSegment,
  { onJoin, onLeave }: Record<SegmentTrigger, string[]>,
): Promise<void> {
  const { db: tx, now } = context
  const wanted = wantedOf(context, segment)
  const isCurrent = isTagCurrent(context, segment)
  if (isCurrent && onJoin.length + onLeave.length === 0) return
  const all = isCurrent ? [] : await queries.listKnownContacts(tx, segment.id)
  // Off first: the new tag may be the old one in another spelling.
  await takeTag(context, segment, [...all, ...onLeave])
  if (wanted) {
    const tally = tallyOf(segment, true)
    await tagSegmentContacts(tx, isCurrent ? onJoin : all, { tag: wanted, isOn: true, tally, now })
  }
  if (!isCurrent) await queries.writeAppliedTag(tx, segment.id, wanted)
}

/** These lose the tag that the segment's contacts carry by now, unless another segment gives it to them. */
export async function takeTag(
  { db: tx, now }: TagContext & { db: Tx },
  segment: TaggedSegment,
  contactIds: readonly string[],
): Promise<void> {
  const applied = appliedOf(segment)
  if (!applied || contactIds.length === 0) return
  const left = await queries.withoutTagElsewhere(tx, segment.id, contactIds, applied)
  await tagSegmentContacts(tx, left, { tag: applied, isOn: false, tally: tallyOf(segment, false), now })
}

function tallyOf({ id, run }: TaggedSegment, isOn: boolean): string {
  return `segment-tag:${id}:${run}:${isOn}`
}
