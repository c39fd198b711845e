import { sql } from 'kysely'
import type { Answers } from '#domain/callouts/answers/answers.ts'
import type { Database, Tx } from '#server/tables.ts'

/** What becomes of responses to one callout; what is left out stays. */
export interface Handling {
  bucket?: string | undefined
  assigneeId?: string | null | undefined
  answers?: Answers | undefined
  addedTagIds: readonly string[]
  removedTagIds: readonly string[]
}

export async function lockAnswers(tx: Tx, id: string): Promise<{ calloutId: string; answers: Answers } | undefined> {
  return tx
    .selectFrom('calloutResponses')
    .select(['calloutId', 'answers'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
}

/** Those of these tags that are the callout's, kept until the transaction ends. */
export async function lockTags(tx: Tx, calloutId: string, tagIds: readonly string[]): Promise<string[]> {
  const rows = await tx
    .selectFrom('calloutResponseTags')
    .select('id')
    .where('calloutId', '=', calloutId)
    .where('id', 'in', tagIds)
    .forKeyShare()
    .execute()
  return rows.map(({ id }) => id)
}

/** Whether this contact handles responses to the callout: an admin, or one who reviews it. */
export async function mayBeAssigned(db: Database, calloutId: string, contactId: string, now: Date): Promise<boolean> {
  const { rows } = await sql<{ may: boolean }>`
    select exists (
      select from callout_reviewers where contact_id = ${contactId}::uuid and callout_id = ${calloutId}::uuid
    ) or exists (
      select from contact_roles
      where contact_id = ${contactId}::uuid and role in ('admin', 'superadmin') and date_added <= ${now}
        and (date_expires is null or date_expires >= ${now})
    ) as may`.execute(db)
  return rows[0]?.may === true
}

/** In one statement, however many there are; only what really changes has another date of change. */
export async function handle(tx: Tx, ids: readonly string[], handling: Handling, now: Date): Promise<void> {
  const { bucket = null, assigneeId, answers, addedTagIds, removedTagIds } = handling
  const newAnswers = answers === undefined ? sql`answers` : sql`${JSON.stringify(answers)}::jsonb`
  const newAssignee = assigneeId === undefined ? sql`assignee_id` : sql`${assigneeId}::uuid`
  const newBucket = sql`coalesce(${bucket}::text, bucket)`
  await sql`
    with tagged as (
      insert into callout_response_tag_links (response_id, tag_id)
      select response_id, tag_id from unnest(${ids}::uuid[]) response_id, unnest(${addedTagIds}::uuid[]) tag_id
      on conflict do nothing returning response_id
    ),
    untagged as (
      delete from callout_response_tag_links
      where response_id = any(${ids}::uuid[]) and tag_id = any(${removedTagIds}::uuid[]) returning response_id
    )
    update callout_responses
    set bucket = ${newBucket}, assignee_id = ${newAssignee}, answers = ${newAnswers}, updated_at = ${now}
    where id = any(${ids}::uuid[]) and (
      (bucket, assignee_id, answers) is distinct from (${newBucket}, ${newAssignee}, ${newAnswers})
      or id in (select response_id from tagged union all select response_id from untagged)
    )`.execute(tx)
}
