import { type RawBuilder, sql } from 'kysely'
import type { Answers } from '#domain/callouts/answers/answers.ts'
import type { Tx } from '#server/tables.ts'

export interface ImportedRow {
  id: string
  guestName: string | null
  guestEmail: string | null
  bucket: string
  answers: Answers
  createdAt: Date
}

/** Gives responses the next numbers of their callout, in this order, and stores them with what they are searched by. */
export async function insertImported(tx: Tx, calloutId: string, rows: readonly ImportedRow[]): Promise<void> {
  await sql`
    with numbered as (
      insert into callout_response_numbers as given (callout_id, last_number) values (${calloutId}::uuid, ${rows.length})
      on conflict (callout_id) do update set last_number = given.last_number + ${rows.length}
      returning last_number - ${rows.length} as before
    ),
    imported as (
      insert into callout_responses (
        id, callout_id, number, guest_name, guest_email, bucket, answers, created_at, updated_at
      )
      select row.id, ${calloutId}::uuid, before + at, row."guestName", row."guestEmail", row.bucket, row.answers,
        row."createdAt", row."createdAt"
      from numbered, rows from (jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as (
        id uuid, "guestName" text, "guestEmail" text, bucket text, answers jsonb, "createdAt" timestamptz
      )) with ordinality as row (id, "guestName", "guestEmail", bucket, answers, "createdAt", at)
      returning number, answers
    )
    insert into callout_response_texts (callout_id, number, text)
    select ${calloutId}::uuid, number, response_text(answers) from imported`.execute(tx)
}

/** The callout's tags of these names, by name in lower case; made where they are not there. */
export async function ensureTags(
  tx: Tx,
  calloutId: string,
  names: readonly string[],
  now: Date,
): Promise<Map<string, string>> {
  await sql`
    insert into callout_response_tags (callout_id, name, created_at)
    select ${calloutId}::uuid, btrim(name), ${now}::timestamptz from unnest(${names}::text[]) name
    on conflict do nothing`.execute(tx)
  const { rows } = await sql<{ id: string; name: string }>`
    select id, lower(btrim(name)) as name from callout_response_tags
    where callout_id = ${calloutId} and lower(btrim(name)) = any(array(select lower(btrim(n)) from unnest(${names}::text[]) n))
    `.execute(tx)
  return new Map(rows.map(({ id, name }) => [name, id]))
}

export async function linkTags(tx: Tx, links: readonly { responseId: string; tagId: string }[]): Promise<void> {
  const [responseIds, tagIds] = [links.map(({ responseId }) => responseId), links.map(({ tagId }) => tagId)]
  await sql`
    insert into callout_response_tag_links (response_id, tag_id)
    select * from unnest(${responseIds}::uuid[], ${tagIds}::uuid[]) on conflict do nothing`.execute(tx)
}

/** Part of a statement: whether a response came with an import. */
export function isImported(responseId: RawBuilder<unknown>): RawBuilder<boolean> {
  return sql`exists (
    select from callout_response_history told join callout_response_changes change on change.id = told.change_id
    where told.response_id = ${responseId} and change.kind = 'imported'
  )`
}

/** Deletes those of these responses with which nobody has done anything since they came; gives the ids of the others. */
export async function deleteUnhandled(tx: Tx, ids: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ id: string; isHandled: boolean }>`
    select id, revision > 1
      or exists (select from callout_response_comments where response_id = response.id)
      or exists (select from callout_responses other where other.duplicate_of_id = response.id) as is_handled
    from callout_responses response where id = any(${ids}::uuid[]) order by id for update`.execute(tx)
  const unhandled = rows.flatMap(({ id, isHandled }) => (isHandled ? [] : id))
  await sql`delete from callout_responses where id = any(${unhandled}::uuid[])`.execute(tx)
  return rows.flatMap(({ id, isHandled }) => (isHandled ? id : []))
}
