import { type RawBuilder, type Selectable, sql } from 'kysely'
import type { SegmentTrigger } from '#domain/emails/segment-trigger.ts'
import type { RuleGroup } from '#domain/rules/rule.ts'
import type { MailedContact, OngoingLink } from '#server/emails/index.ts'
import type { SegmentTag } from '#server/newsletter/index.ts'
import type { Database, Tx } from '#server/tables.ts'
import type { OngoingEmailTables } from './tables.ts'

export async function findLinks(db: Database, emailIds: readonly string[]): Promise<Map<string, OngoingLink>> {
  if (emailIds.length === 0) return new Map()
  const rows = await db
    .selectFrom('ongoingEmails')
    .innerJoin('segments', 'segments.id', 'segmentId')
    .select(['emailId', 'segmentId', 'segments.name as segmentName', 'trigger', 'enabled'])
    .where('emailId', '=', sql<string>`any(${emailIds}::uuid[])`)
    .execute()
  return new Map(rows.map(({ emailId, ...link }) => [emailId, link]))
}

export function findSegmentRules(tx: Tx, id: string): Promise<{ ruleGroup: RuleGroup } | undefined> {
  return tx.selectFrom('segments').select('ruleGroup').where('id', '=', id).executeTakeFirst()
}

export async function upsertLink(tx: Tx, link: Selectable<OngoingEmailTables['ongoingEmails']>): Promise<void> {
  const { segmentId, trigger, enabled } = link
  await tx
    .insertInto('ongoingEmails')
    .values(link)
    .onConflict((conflict) => conflict.column('emailId').doUpdateSet({ segmentId, trigger, enabled }))
    .execute()
}

export async function deleteLink(tx: Tx, emailId: string): Promise<void> {
  await tx.deleteFrom('ongoingEmails').where('emailId', '=', emailId).execute()
}

export async function followSegment(tx: Tx, segmentId: string): Promise<void> {
  await tx
    .insertInto('followedSegments')
    .values({ segmentId, version: null, processedAt: null, appliedTag: null, appliedTo: null })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

export async function isFollowed(tx: Tx, segmentId: string): Promise<boolean> {
  const row = await tx
    .selectFrom('followedSegments')
    .select('segmentId')
    .where('segmentId', '=', segmentId)
    .executeTakeFirst()
  return row !== undefined
}

/** A room that acts on who joins and leaves segments too. */
export interface SegmentFollower {
  /** `select` of the segments it follows, in a column `segment_id`. */
  followed: RawBuilder<unknown>
  /** Within the transaction that notes who came and went. */
  note(tx: Tx, segmentId: string, changes: Record<SegmentTrigger, string[]>, now: Date): Promise<void>
}

type Followers = readonly SegmentFollower[]

function followedSegments(followers: Followers): RawBuilder<unknown> {
  const parts = [
    sql`select segment_id from ongoing_emails`,
    sql`select id from segments where newsletter_tag is not null`,
    ...followers.map(({ followed }) => followed),
  ]
  return sql.join(parts, sql` union `)
}

/**
 * Segments with a newsletter tag are followed from their next run on. So are those with a link that was made while another
 * one's end took its segment off the list.
 */
export async function followLinked(db: Database, followers: Followers): Promise<void> {
  await sql`
    insert into followed_segments (segment_id) ${followedSegments(followers)}
    on conflict do nothing`.execute(db)
}

/** Of segments that nothing follows any more, nothing is known once their contacts have lost the last tag. */
export async function dropUnlinked(db: Database, followers: Followers): Promise<void> {
  await sql`
    delete from followed_segments
    where applied_tag is null and segment_id not in (${followedSegments(followers)})`.execute(db)
}

export interface Followed {
  id: string
  name: string
  ruleGroup: RuleGroup
  runs: number
  version: string | null
  newsletterTag: string | null
  appliedTag: string | null
  appliedTo: SegmentTag['place'] | null
}

export function listFollowed(db: Database): Promise<Followed[]> {
  return selectFollowed(db).orderBy('segments.id').execute()
}

/** No run of it begins before this transaction ends. */
export function findFollowed(tx: Tx, segmentId: string): Promise<Followed | undefined> {
  return selectFollowed(tx).where('segments.id', '=', segmentId).forUpdate('followedSegments').executeTakeFirst()
}

function selectFollowed(db: Database) {
  return db
    .selectFrom('followedSegments')
    .innerJoin('segments', 'segments.id', 'segmentId')
    .select([
      'segments.id',
      'segments.name',
      'ruleGroup',
      'runs',
      'version',
      'newsletterTag',
      'appliedTag',
      'appliedTo',
    ])
}

export async function readVersion(db: Database, version: RawBuilder<string>): Promise<string | undefined> {
  const { rows } = await sql<{ version: string }>`select ${version} as version`.execute(db)
  return rows[0]?.version
}

interface Run {
  run: number
  isFirst: boolean
  newsletterTag: string | null
  appliedTag: string | null
  appliedTo: SegmentTag['place'] | null
}

export async function writeAppliedTag(tx: Tx, segmentId: string, tag: SegmentTag | undefined): Promise<void> {
  await tx
    .updateTable('followedSegments')
    .set({ appliedTag: tag?.name ?? null, appliedTo: tag?.place ?? null })
    .where('segmentId', '=', segmentId)
    .execute()
}

/** Those of the contacts that no other segment gives this tag. */
export async function withoutTagElsewhere(
  tx: Tx,
  segmentId: string,
  contactIds: readonly string[],
  tag: SegmentTag,
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from unnest(${contactIds}::uuid[]) as id where not exists (
      select from segment_contacts k join followed_segments f using (segment_id)
      where k.contact_id = id and k.segment_id <> ${segmentId}
        and lower(f.applied_tag) = lower(${tag.name}) and f.applied_to = ${tag.place}
    )`.execute(tx)
  return rows.map(({ id }) => id)
}

export async function listKnownContacts(tx: Tx, segmentId: string): Promise<string[]> {
  const rows = await tx.selectFrom('segmentContacts').select('contactId').where('segmentId', '=', segmentId).execute()
  return rows.map(({ contactId }) => contactId)
}

/** Whom a segment has known since a run of it or longer, some at a time, behind the last of those before. */
export async function listKnownAfter(
  tx: Tx,
  segmentId: string,
  { run, after, limit }: { run: number | null; after: string | null; limit: number },
): Promise<string[]> {
  const rows = await tx
    .selectFrom('segmentContacts')
    .select('contactId')
    .where('segmentId', '=', segmentId)
    .$if(run !== null, (known) => known.where('notedIn', '<=', run ?? 0))
    .$if(after !== null, (known) => known.where('contactId', '>', after ?? ''))
    .orderBy('contactId')
    .limit(limit)
    .execute()
  return rows.map(({ contactId }) => contactId)
}

/** Counts this run of a segment, which no other process makes at the same time; undefined where it is no longer followed. */
export async function beginRun(
  tx: Tx,
  segmentId: string,
  version: RawBuilder<string>,
  now: Date,
): Promise<Run | undefined> {
  const { rows } = await sql<Run>`
    with before as (select segment_id, processed_at from followed_segments where segment_id = ${segmentId} for update)
    update followed_segments f
    set runs = runs + 1, version = ${version}, processed_at = ${now}
    from before join segments s on s.id = before.segment_id where f.segment_id = before.segment_id
    returning f.runs as run, before.processed_at is null as is_first, s.newsletter_tag, f.applied_tag,
      f.applied_to`.execute(tx)
  return rows[0]
}

/** Notes in this run whom the segment has now; answers who joined and who left since it was last processed. */
export async function noteContacts(
  tx: Tx,
  segmentId: string,
  ids: RawBuilder<unknown>,
  run: number,
): Promise<Record<SegmentTrigger, string[]>> {
  const { rows } = await sql<Record<SegmentTrigger, string[]>>`
    with matching as materialized (${ids}), joined as (
      insert into segment_contacts (segment_id, contact_id, noted_in)
      select ${segmentId}::uuid, id, ${run}::integer from matching
      where not exists (select from segment_contacts k where k.segment_id = ${segmentId} and k.contact_id = matching.id)
      on conflict do nothing
      returning contact_id
    ), gone as (
      delete from segment_contacts k
      where k.segment_id = ${segmentId} and not exists (select from matching where matching.id = k.contact_id)
      returning contact_id
    )
    select array(select contact_id from joined) as on_join, array(select contact_id from gone) as on_leave`.execute(tx)
  return rows[0] ?? { onJoin: [], onLeave: [] }
}

/** As `noteContacts`, of these contacts alone, between two runs: whoever joined is noted in the next. */
export async function noteSomeContacts(
  tx: Tx,
  segmentId: string,
  ids: RawBuilder<unknown>,
  contactIds: readonly string[],
): Promise<Record<SegmentTrigger, string[]>> {
  const { rows } = await sql<Record<SegmentTrigger, string[]>>`
    with followed as materialized (
      select segment_id, runs from followed_segments
      where segment_id = ${segmentId} and processed_at is not null for share
    ), matching as materialized (
      select m.id from (${ids}) m where m.id = any(${contactIds}::uuid[])
    ), joined as (
      insert into segment_contacts (segment_id, contact_id, noted_in)
      select f.segment_id, id, f.runs + 1 from followed f, matching
      on conflict do nothing
      returning contact_id
    ), gone as (
      delete from segment_contacts k
      where k.segment_id = ${segmentId} and k.contact_id = any(${contactIds}::uuid[])
        and not exists (select from matching where matching.id = k.contact_id)
      returning contact_id
    )
    select array(select contact_id from joined) as on_join, array(select contact_id from gone) as on_leave`.execute(tx)
  return rows[0] ?? { onJoin: [], onLeave: [] }
}

/** Notes who joined, between two runs; answers whom the segment didn't have when it was last processed. */
export async function noteJoined(tx: Tx, segmentId: string, ids: RawBuilder<unknown>): Promise<string[]> {
  const { rows } = await sql<{ contactId: string }>`
    insert into segment_contacts (segment_id, contact_id, noted_in)
    select f.segment_id, m.id, f.runs + 1 from followed_segments f, (${ids}) m
    where f.segment_id = ${segmentId} and f.processed_at is not null
    on conflict do nothing returning contact_id`.execute(tx)
  return rows.map(({ contactId }) => contactId)
}

export interface OngoingEmail {
  id: string
  trigger: SegmentTrigger
  subject: string
  body: string
  fromName: string | null
  fromEmail: string | null
}

/** The emails that are sent for this segment at present. */
export function findEnabled(tx: Tx, segmentId: string): Promise<OngoingEmail[]> {
  return tx
    .selectFrom('ongoingEmails')
    .innerJoin('emails', 'emails.id', 'emailId')
    .select(['emails.id', 'trigger', 'subject', 'body', 'fromName', 'fromEmail'])
    .where('segmentId', '=', segmentId)
    .where('enabled', '=', true)
    .orderBy('emails.id')
    .execute()
}

export function findRecipients(tx: Tx, ids: readonly string[]): Promise<MailedContact[]> {
  return tx
    .selectFrom('contacts')
    .select(['id', 'email', 'firstname', 'lastname', 'locale'])
    .where('id', '=', sql<string>`any(${ids}::uuid[])`)
    .orderBy('id')
    .execute()
}
