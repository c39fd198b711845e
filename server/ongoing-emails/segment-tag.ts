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

/** Those who came get the tag, those who left lose it. All do after the tag was changed. */
export async function applyTag(
  context: TagContext & { db: Tx },
  segment: Tagged & { id: string; run: number },
  { onJoin, onLeave }: Record<SegmentTrigger, string[]>,
): Promise<void> {
  const { db: tx, now } = context
  const wanted = wantedOf(context, segment)
  const applied = appliedOf(segment)
  const isCurrent = isSame(wanted, applied)
  if (isCurrent && onJoin.length + onLeave.length === 0) return
  const all = isCurrent ? [] : await queries.listKnownContacts(tx, segment.id)
  const tally = (isOn: boolean) => `segment-tag:${segment.id}:${segment.run}:${isOn}`
  // Off first: the new tag may be the old one in another spelling.
  if (applied) {
    const left = await queries.withoutTagElsewhere(tx, segment.id, [...all, ...onLeave], applied)
    await tagSegmentContacts(tx, left, { tag: applied, isOn: false, tally: tally(false), now })
  }
  if (wanted) {
    await tagSegmentContacts(tx, isCurrent ? onJoin : all, { tag: wanted, isOn: true, tally: tally(true), now })
  }
  if (!isCurrent) await queries.writeAppliedTag(tx, segment.id, wanted)
}
