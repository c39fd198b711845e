import { type RawBuilder, sql } from 'kysely'
import type { AnswerChange } from '#domain/callout-responses/answer-changes.ts'
import type { ChangedBy, StoredChangeKind } from '#domain/callout-responses/history.ts'
import type { stateOfLetter } from '#domain/callout-responses/letter-state.ts'
import { writtenCause } from '#domain/callout-responses/mail-causes.ts'
import type { Database, Tx } from '#server/tables.ts'

/** An act that changes responses to a callout, as their history tells it. */
export interface Change {
  id: string
  calloutId: string
  kind: StoredChangeKind
  byKind: ChangedBy
  contactId: string | null
  /** Of those that it puts on responses or takes off. */
  tagNames: Readonly<Record<string, string>>
  now: Date
}

/**
 * Part of a statement: stores an act and what it did to each response, where it did anything. The table named has the
 * columns of the history, `id` being the response's.
 */
export function changePart(
  { id, calloutId, kind, byKind, contactId, tagNames, now }: Change,
  changed: { name: string; answers: RawBuilder<unknown> },
): RawBuilder<unknown> {
  const from = sql.ref(changed.name)
  return sql`noted_change as (
      insert into callout_response_changes (id, callout_id, kind, by_kind, contact_id, tag_names, created_at)
      select ${id}::uuid, ${calloutId}::uuid, ${kind}, ${byKind}, ${contactId}::uuid, ${JSON.stringify(tagNames)}::jsonb, ${now}
      where exists (select from ${from})
    ),
    noted_history as (
      insert into callout_response_history (change_id, response_id, bucket_from, bucket_to, assignee_changed,
        assignee_from, assignee_to, duplicate_changed, duplicate_from, duplicate_to, tags_added, tags_removed, answers)
      select ${id}::uuid, id,
        case when bucket_from <> bucket_to then bucket_from end, case when bucket_from <> bucket_to then bucket_to end,
        assignee_from is distinct from assignee_to,
        case when assignee_from is distinct from assignee_to then assignee_from end,
        case when assignee_from is distinct from assignee_to then assignee_to end,
        duplicate_from is distinct from duplicate_to,
        case when duplicate_from is distinct from duplicate_to then duplicate_from end,
        case when duplicate_from is distinct from duplicate_to then duplicate_to end,
        coalesce(tags_added, '{}'), coalesce(tags_removed, '{}'), ${changed.answers}
      from ${from}
    )`
}

/** Notes what was done to responses past `handle`: who answered did so again, or an import brought them. */
export async function noteChange(
  tx: Tx,
  change: Change,
  responseIds: readonly string[],
  answers: readonly AnswerChange[] | null = null,
): Promise<void> {
  await sql`
    with changed as (
      select id, null::text as bucket_from, null::text as bucket_to, null::uuid as assignee_from,
        null::uuid as assignee_to, null::uuid as duplicate_from, null::uuid as duplicate_to,
        null::uuid[] as tags_added, null::uuid[] as tags_removed
      from unnest(${responseIds}::uuid[]) id
    ),
    ${changePart(change, { name: 'changed', answers: sql`${answers && JSON.stringify(answers)}::jsonb` })}
    select`.execute(tx)
}

export interface HistoryRow {
  changeId: string
  kind: StoredChangeKind
  byKind: ChangedBy
  contactId: string | null
  tagNames: Record<string, string>
  createdAt: Date
  undoneAt: Date | null
  bucketFrom: string | null
  bucketTo: string | null
  assigneeChanged: boolean
  assigneeFrom: string | null
  assigneeTo: string | null
  duplicateChanged: boolean
  duplicateFrom: NumberedResponse | null
  duplicateTo: NumberedResponse | null
  tagsAdded: string[]
  tagsRemoved: string[]
  answers: AnswerChange[] | null
  picturesWithheld: string[]
  picturesAllowed: string[]
  /** Null where nothing was written, or what was written is deleted. */
  email: {
    subject: string
    body: string
    sanitisedBy: number
    /** Null once the outbox knows nothing of it any more. */
    sent: Parameters<typeof stateOfLetter>[0] | null
  } | null
}

interface NumberedResponse {
  id: string
  number: number
}

/** What happened to a response since it came in, the newest first. */
export async function listHistory(db: Database, responseId: string, limit: number): Promise<HistoryRow[]> {
  const numbered = (column: string) => sql`(
    select json_build_object('id', r.id, 'number', r.number) from callout_responses r where r.id = told.${sql.ref(column)}
  )`
  const { rows } = await sql<HistoryRow>`
    select change_id, kind, by_kind, contact_id, tag_names, created_at, undone_at, bucket_from, bucket_to,
      assignee_changed, assignee_from, assignee_to, tags_added, tags_removed, answers, pictures_withheld,
      pictures_allowed, duplicate_changed,
      ${numbered('duplicate_from')} as duplicate_from, ${numbered('duplicate_to')} as duplicate_to, (
        select json_build_object('subject', subject, 'body', body, 'sanitisedBy', sanitised_by, 'sent', (
          select json_build_object('status', status, 'returnedAs', returned_as)
          from email_outbox where cause = ${writtenCause(responseId, '')}::text || change.id::text
        ))
        from callout_response_emails email where email.change_id = change.id
      ) as email
    from callout_response_history told join callout_response_changes change on change.id = told.change_id
    where response_id = ${responseId} order by change.position desc limit ${limit}`.execute(db)
  return rows
}
