import { type RawBuilder, sql } from 'kysely'
import { inbox } from '#domain/callouts/bucket.ts'
import type { Tx } from '#server/tables.ts'

/** Those of these files that nothing names that is still there: no response, nothing that the newsroom has written. */
export async function listUnused(tx: Tx, uploadIds: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    with written (words) as (${newsroomWords}),
    used as materialized (${uploadsIn('written')})
    select upload.id from unnest(${uploadIds}::text[]) upload (id)
    where upload.id not in (select id from used where id is not null)
      and not exists (select from callout_responses where ${names('answers')})
      and not exists (select from callout_responses where ${names('first_answers')})
      and not exists (select from callout_response_history where ${names('answers')})`.execute(tx)
  return rows.map(({ id }) => id)
}

/**
 * Those of these files that are seen elsewhere than in this response: in what the newsroom has written, or in another
 * response that its callout shows and that doesn't withhold them.
 */
export async function listShownElsewhere(tx: Tx, responseId: string, uploadIds: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    with written (words) as (${newsroomWords}),
    used as materialized (${uploadsIn('written')})
    select upload.id from unnest(${uploadIds}::text[]) upload (id)
    where upload.id in (select id from used) or exists (
      select from callout_responses other join callouts on callouts.id = other.callout_id
      where ${names('other.answers')} and other.id <> ${responseId}::uuid and upload.id <> all(other.withheld_pictures)
        and other.bucket in (
          select coalesce(nullif(shown.bucket, ''), ${inbox})
          from jsonb_array_elements_text(response_view_schema -> 'buckets') shown (bucket)
        )
    )`.execute(tx)
  return rows.map(({ id }) => id)
}

/** Part of a statement: whether these answers name the file `upload.id`. */
function names(answers: string): RawBuilder<unknown> {
  const said = sql.ref(answers)
  return sql`${said}::text ~ '(images|documents)/' and upload_ids(${said}) @> array[upload.id]`
}

/** Part of a statement: all texts of the newsroom that can show a file. */
const newsroomWords = sql`
  select concat_ws(' ', image, form_schema, newsletter_schema, response_view_schema) from callouts
  union all select texts::text from callout_variants
  union all select content::text from callout_drafts
  union all select fields::text from content
  union all select body from emails
  union all select texts::text from mailings
  union all select concat_ws(' ', picture, summary) from stories`

/** The ids in the addresses of our files in texts, one by one. Cut by plain words: patterns take long over long texts. */
export function uploadsIn(texts: string): RawBuilder<unknown> {
  return sql`select substring(left(piece, 100) from '^[\\w.-]+') as id from ${sql.ref(texts)},
    unnest((string_to_array(replace(words, 'documents/', 'images/'), 'images/'))[2:]) piece
    where words like '%images/%' or words like '%documents/%'`
}
