import { type RawBuilder, sql } from 'kysely'
import type { AnswerChange } from '#domain/callout-responses/answer-changes.ts'
import type { Answers } from '#domain/callouts/answers/answers.ts'
import type { Database, Tx } from '#server/tables.ts'
import { type Change, changePart } from './history-queries.ts'

/** What becomes of responses to one callout; what is left out stays. */
export interface Handling {
  bucket?: string | undefined
  assigneeId?: string | null | undefined
  duplicateOfId?: string | null | undefined
  answers?: WrittenAnswers | undefined
  addedTagIds: readonly string[]
  removedTagIds: readonly string[]
}

/** Answers that the desk writes, and where they differ from those that are there. */
export interface WrittenAnswers extends CorrectedAnswers {
  changes: readonly AnswerChange[]
}

/** Answers, and what they were at first where the desk has corrected them. */
export interface CorrectedAnswers {
  answers: Answers
  firstAnswers: Answers | null
}

export interface LockedResponse extends CorrectedAnswers {
  id: string
  calloutId: string
  revision: number
  duplicateOfId: string | null
  hasDuplicates: boolean
}

/** These responses as they are, kept from others until the transaction ends. */
export async function lockResponses(tx: Tx, ids: readonly string[]): Promise<LockedResponse[]> {
  // A statement sees what was there when it began: it must begin after the wait.
  await sql`select from callout_responses where id = any(${ids}::uuid[]) order by id for no key update`.execute(tx)
  const { rows } = await sql<LockedResponse>`
    select id, callout_id, revision, answers, first_answers, duplicate_of_id,
      exists (select from callout_responses other where other.duplicate_of_id = response.id) as has_duplicates
    from callout_responses response where id = any(${ids}::uuid[]) order by id`.execute(tx)
  return rows
}

/** Those of these tags that are the callout's, kept until the transaction ends. */
export function lockTags(
  tx: Tx,
  calloutId: string,
  tagIds: readonly string[],
): Promise<{ id: string; name: string }[]> {
  return tx
    .selectFrom('calloutResponseTags')
    .select(['id', 'name'])
    .where('calloutId', '=', calloutId)
    .where('id', 'in', tagIds)
    .forKeyShare()
    .execute()
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

/**
 * In one statement, however many there are, with what history and undo need; only what really changes has another date of
 * change. Answers whether anything did. The responses are locked.
 */
export async function handle(tx: Tx, ids: readonly string[], handling: Handling, change: Change): Promise<boolean> {
  const { bucket = null, assigneeId, duplicateOfId, answers, addedTagIds, removedTagIds } = handling
  const newAssignee = assigneeId === undefined ? sql`assignee_id` : sql`${assigneeId}::uuid`
  const newDuplicate = duplicateOfId === undefined ? sql`duplicate_of_id` : sql`${duplicateOfId}::uuid`
  const answerChanges = changedAnswers(answers)
  const { rows } = await sql<{ hasChanged: boolean }>`
    with tagged as (
      insert into callout_response_tag_links (response_id, tag_id)
      select response_id, tag_id from unnest(${ids}::uuid[]) response_id, unnest(${addedTagIds}::uuid[]) tag_id
      on conflict do nothing returning response_id, tag_id
    ),
    untagged as (
      delete from callout_response_tag_links
      where response_id = any(${ids}::uuid[]) and tag_id = any(${removedTagIds}::uuid[]) returning response_id, tag_id
    ),
    retagged as (${tagsPart(sql`tagged`, sql`untagged`)}),
    changed as materialized (
      select response.id, tags_added, tags_removed,
        bucket as bucket_from, coalesce(${bucket}::text, bucket) as bucket_to,
        assignee_id as assignee_from, ${newAssignee} as assignee_to,
        duplicate_of_id as duplicate_from, ${newDuplicate} as duplicate_to
      from callout_responses response left join retagged on retagged.response_id = response.id
      where response.id = any(${ids}::uuid[]) and (
        retagged.response_id is not null or ${answerChanges}::jsonb is not null
        or (bucket, assignee_id, duplicate_of_id) is distinct from
          (coalesce(${bucket}::text, bucket), ${newAssignee}, ${newDuplicate})
      )
    ),
    written as (
      update callout_responses response
      set bucket = bucket_to, assignee_id = assignee_to, duplicate_of_id = duplicate_to ${writtenAnswers(answers)},
        revision = revision + 1, updated_at = ${change.now}
      from changed where response.id = changed.id
    ),
    ${changePart(change, { name: 'changed', answers: sql`${answerChanges}::jsonb` })}
    select exists (select from changed) as has_changed`.execute(tx)
  return rows[0]?.hasChanged === true
}

/** Part of a statement: by response the tags that were put on it and taken off. */
export function tagsPart(tagged: RawBuilder<unknown>, untagged: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`select response_id,
      coalesce(array_agg(tag_id) filter (where is_added), '{}') as tags_added,
      coalesce(array_agg(tag_id) filter (where not is_added), '{}') as tags_removed
    from (
      select response_id, tag_id, true as is_added from ${tagged}
      union all select response_id, tag_id, false from ${untagged}
    ) tags group by response_id`
}

/** Part of an update: the answers, where they change. */
export function writtenAnswers(written: WrittenAnswers | undefined): RawBuilder<unknown> {
  if (!written) return sql``
  const { answers, firstAnswers } = written
  const first = firstAnswers && JSON.stringify(firstAnswers)
  return sql`, answers = ${JSON.stringify(answers)}::jsonb, first_answers = ${first}::jsonb`
}

/** What the history tells of them, as JSON; null where nothing changes. */
export function changedAnswers(written: WrittenAnswers | undefined): string | null {
  return written && written.changes.length > 0 ? JSON.stringify(written.changes) : null
}
