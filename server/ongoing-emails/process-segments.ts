import type { SegmentTrigger } from '#domain/emails/segment-trigger.ts'
import { type FilterSources, findMatching } from '#server/contacts/index.ts'
import { emailContacts, sweepOutboxTask } from '#server/emails/index.ts'
import { enqueue } from '#server/platform/jobs/enqueue.ts'
import type { JobContext } from '#server/platform/jobs/job.ts'
import type { Tx } from '#server/tables.ts'
import * as queries from './queries.ts'
import { applyTag, isTagCurrent } from './segment-tag.ts'

type ProcessContext = Pick<JobContext, 'db' | 'now' | 'config'>

/** What processing takes: what is known about contacts, and the rooms that act on who comes and goes. */
export interface Processing {
  sources: FilterSources
  followers: readonly queries.SegmentFollower[]
}

/** Mails written by one statement. */
const batch = 1_000

export interface Processed {
  name: string
  /** How many contacts came and went; undefined where its rules name something that is gone. */
  joined?: number
  left?: number
}

/**
 * Notes who came to each followed segment and who left it, and writes the emails and sets the tags for it (site 6.4). With `onlyChanged`
 * those are left out whose contacts can't have changed since.
 */
export async function processSegments(
  { sources, followers }: Processing,
  context: JobContext,
  { segmentId, onlyChanged = false }: { segmentId?: string; onlyChanged?: boolean } = {},
): Promise<Processed[]> {
  await queries.dropUnlinked(context.db, followers)
  await queries.followLinked(context.db, followers)
  const followed = await queries.listFollowed(context.db)
  const processed: Processed[] = []
  for (const segment of followed.filter(({ id }) => segmentId === undefined || id === segmentId)) {
    const { name, ruleGroup } = segment
    const matching = await findMatching(sources, context, ruleGroup)
    if (!matching) {
      context.log.warn({ segment: segment.id }, 'the rules of a segment name something that no longer exists')
      processed.push({ name })
      continue
    }
    const isCurrent =
      matching.isVersioned && (await queries.readVersion(context.db, matching.version)) === segment.version
    if (onlyChanged && isCurrent && isTagCurrent(context, segment)) continue
    const { joined, left } = await context.db
      .transaction()
      .execute((tx) => processOne(followers, { ...context, db: tx }, segment.id, matching))
    processed.push({ name, joined, left })
  }
  return processed
}

/**
 * Notes whom a segment has now. The first time nobody has joined it; where its rules are broken, that is its first good run.
 * Answers in which run: who is noted later came later.
 */
export async function noteContactsNow(
  { sources, followers }: Processing,
  context: ProcessContext & { db: Tx },
  segmentId: string,
): Promise<number | undefined> {
  await queries.followSegment(context.db, segmentId)
  const segment = await queries.findSegmentRules(context.db, segmentId)
  const matching = segment && (await findMatching(sources, context, segment.ruleGroup))
  return matching && (await processOne(followers, context, segmentId, matching)).run
}

async function processOne(
  followers: Processing['followers'],
  context: ProcessContext & { db: Tx },
  segmentId: string,
  { ids, version }: NonNullable<Awaited<ReturnType<typeof findMatching>>>,
): Promise<{ joined: number; left: number; run?: number }> {
  const { db: tx, now } = context
  const begun = await queries.beginRun(tx, segmentId, version, now)
  if (!begun) return { joined: 0, left: 0 }
  const changes = await queries.noteContacts(tx, segmentId, ids, begun.run)
  if (!begun.isFirst && changes.onJoin.length + changes.onLeave.length > 0) {
    await writeEmails(tx, segmentId, begun.run, changes, now)
    await notifyFollowers(followers, context, segmentId, changes)
  }
  await applyTag(context, { id: segmentId, ...begun }, changes)
  return { joined: changes.onJoin.length, left: changes.onLeave.length, run: begun.run }
}

/** Who came and went is told to the rooms that act on it. */
export async function notifyFollowers(
  followers: Processing['followers'],
  { db, now }: Pick<ProcessContext, 'now'> & { db: Tx },
  segmentId: string,
  changes: Record<SegmentTrigger, string[]>,
): Promise<void> {
  for (const follower of followers) await follower.note(db, segmentId, changes, now)
}

async function writeEmails(
  tx: Tx,
  segmentId: string,
  run: number,
  changes: Record<SegmentTrigger, string[]>,
  now: Date,
): Promise<void> {
  for (const { id, trigger, fromName, fromEmail, ...text } of await queries.findEnabled(tx, segmentId)) {
    const content = { ...text, ...(fromName && { fromName }), ...(fromEmail && { fromEmail }) }
    for (let at = 0; at < changes[trigger].length; at += batch) {
      const recipients = await queries.findRecipients(tx, changes[trigger].slice(at, at + batch))
      const write = (contact: { id: string }) => ({ cause: `ongoing:${id}:${run}:${contact.id}`, content })
      await emailContacts(tx, 'ongoing', recipients, write, now)
    }
  }
  await enqueue(tx, sweepOutboxTask, {}, { key: sweepOutboxTask.name })
}
