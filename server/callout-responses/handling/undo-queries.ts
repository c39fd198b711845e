import { sql } from 'kysely'
import type { AnswerChange } from '#domain/callout-responses/answer-changes.ts'
import type { Tx } from '#server/tables.ts'
import type { Scope } from '../listing/selection-queries.ts'
import {
  type CorrectedAnswers,
  changedAnswers,
  tagsPart,
  type WrittenAnswers,
  writtenAnswers,
} from './change-queries.ts'
import { type Change, changePart } from './history-queries.ts'

/** An act that somebody asks to undo: theirs, on a callout that they handle, or any as an admin. */
export function lockChange(tx: Tx, { contactId, isAdmin }: Scope, id: string) {
  return tx
    .selectFrom('calloutResponseChanges')
    .selectAll()
    .where('id', '=', id)
    .$if(!isAdmin, (query) =>
      query
        .where('contactId', '=', sql<string>`${contactId ?? null}::uuid`)
        .where(({ exists, selectFrom }) =>
          exists(
            selectFrom('calloutReviewers')
              .select('calloutReviewers.id')
              .whereRef('calloutReviewers.calloutId', '=', 'calloutResponseChanges.calloutId')
              .whereRef('calloutReviewers.contactId', '=', 'calloutResponseChanges.contactId'),
          ),
        ),
    )
    .forUpdate()
    .executeTakeFirst()
}

/** The responses that an act changed, and those that are to be their originals again, kept from others. */
export async function lockChanged(tx: Tx, changeId: string): Promise<void> {
  await sql`
    select id from callout_responses where id in (
      select response_id from callout_response_history where change_id = ${changeId}
      union all
      select duplicate_from from callout_response_history where change_id = ${changeId} and duplicate_from is not null
    ) order by id for no key update`.execute(tx)
}

/** The answers that an act corrected, and whether the respondent has answered again since: an act corrects one response. */
export async function findCorrected(
  tx: Tx,
  changeId: string,
): Promise<(CorrectedAnswers & { isAnsweredAgain: boolean; changes: AnswerChange[] }) | undefined> {
  const { rows } = await sql<CorrectedAnswers & { isAnsweredAgain: boolean; changes: AnswerChange[] }>`
    select response.answers, response.first_answers, told.answers as changes, exists (
      select from callout_response_history later
      join callout_response_changes again on again.id = later.change_id and again.kind = 'answered-again'
      where later.response_id = told.response_id
        and again.position > (select position from callout_response_changes where id = ${changeId})
    ) as is_answered_again
    from callout_response_history told join callout_responses response on response.id = told.response_id
    where told.change_id = ${changeId} and told.answers is not null`.execute(tx)
  return rows[0]
}

/**
 * Restores what an act changed, where it is still as the act left it, in one statement. The responses are locked; `tagIds`
 * are those of its tags that there still are.
 */
export async function restore(
  tx: Tx,
  changeId: string,
  {
    tagIds,
    answers,
    keepsAnswers,
  }: { tagIds: readonly string[]; answers?: WrittenAnswers | undefined; keepsAnswers: boolean },
  change: Change,
): Promise<{ restored: number; kept: number }> {
  const answerChanges = changedAnswers(answers)
  const { rows } = await sql<{ restored: number; kept: number }>`
    with told as materialized (
      select told.*, array(select unnest(tags_added) intersect select unnest(${tagIds}::uuid[])) as to_take_off,
        array(select unnest(tags_removed) intersect select unnest(${tagIds}::uuid[])) as to_put_on
      from callout_response_history told where change_id = ${changeId}
    ),
    untagged as (
      delete from callout_response_tag_links link using told
      where link.response_id = told.response_id and link.tag_id = any(to_take_off)
      returning link.response_id, link.tag_id
    ),
    tagged as (
      insert into callout_response_tag_links (response_id, tag_id)
      select response_id, unnest(to_put_on) from told
      on conflict do nothing returning response_id, tag_id
    ),
    retagged as (${tagsPart(sql`tagged`, sql`untagged`)}),
    compared as materialized (
      select response.id, response.bucket, response.assignee_id, response.duplicate_of_id, told.bucket_from,
        told.assignee_from, told.duplicate_from, retagged.tags_added, retagged.tags_removed,
        told.bucket_to is not null as had_bucket, response.bucket = told.bucket_to as has_bucket,
        told.assignee_changed as had_assignee, response.assignee_id is not distinct from told.assignee_to as has_assignee,
        told.duplicate_changed as had_duplicate,
        response.duplicate_of_id is not distinct from told.duplicate_to and (
          told.duplicate_from is null
          or exists (select from callout_responses first where first.id = told.duplicate_from and first.duplicate_of_id is null)
            and not exists (select from callout_responses other where other.duplicate_of_id = response.id)
        ) as has_duplicate,
        cardinality(to_put_on) > coalesce(cardinality(retagged.tags_added), 0)
          or cardinality(to_take_off) > coalesce(cardinality(retagged.tags_removed), 0) as keeps_tags
      from told join callout_responses response on response.id = told.response_id
      left join retagged on retagged.response_id = told.response_id
    ),
    judged as materialized (
      select id, tags_added, tags_removed,
        bucket as bucket_from, case when had_bucket and has_bucket then bucket_from else bucket end as bucket_to,
        assignee_id as assignee_from,
        case when had_assignee and has_assignee then assignee_from else assignee_id end as assignee_to,
        duplicate_of_id as duplicate_from,
        case when had_duplicate and has_duplicate then duplicate_from else duplicate_of_id end as duplicate_to,
        had_bucket and not has_bucket or had_assignee and not has_assignee or had_duplicate and not has_duplicate
          or keeps_tags or ${keepsAnswers} as is_kept
      from compared
    ),
    restored as materialized (
      select * from judged
      where tags_added is not null or ${answerChanges}::jsonb is not null
        or (bucket_from, assignee_from, duplicate_from) is distinct from (bucket_to, assignee_to, duplicate_to)
    ),
    written as (
      update callout_responses response
      set bucket = bucket_to, assignee_id = assignee_to, duplicate_of_id = duplicate_to ${writtenAnswers(answers)},
        revision = revision + 1, updated_at = ${change.now}
      from restored where response.id = restored.id
    ),
    ${changePart(change, { name: 'restored', answers: sql`${answerChanges}::jsonb` })},
    counted as (
      select count(*) filter (where not is_kept) as restored, count(*) filter (where is_kept) as kept from judged
    )
    update callout_response_changes
    set undone_at = ${change.now}, restored = counted.restored, kept = counted.kept from counted
    where callout_response_changes.id = ${changeId}
    returning callout_response_changes.restored, callout_response_changes.kept`.execute(tx)
  return rows[0] ?? { restored: 0, kept: 0 }
}
