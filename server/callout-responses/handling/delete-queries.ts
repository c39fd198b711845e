import { type RawBuilder, type SqlBool, sql } from 'kysely'
import { inTrash } from '#domain/callouts/bucket.ts'
import type { Tx } from '#server/tables.ts'

/** Responses that are gone, with what else may have to go. */
export interface Deleted {
  calloutId: string | null
  ids: string[]
  /** Of those who gave them. */
  contactIds: string[]
  /** Files that their answers named, also those of earlier ones. */
  uploadIds: string[]
  /** How many comments went with them. */
  comments: number
  lastNumber: number | null
}

export function deleteOne(tx: Tx, id: string): Promise<Deleted> {
  return deleteThose(tx, sql`id = ${id}::uuid`)
}

export function deleteTrash(tx: Tx, calloutId: string): Promise<Deleted> {
  return deleteThose(tx, sql`callout_id = ${calloutId}::uuid and bucket = ${inTrash}`)
}

/** Some of a callout's from behind this number on, but for those that somebody has in hand. */
export function deleteSome(tx: Tx, calloutId: string, after: number, limit: number): Promise<Deleted> {
  return deleteThose(
    tx,
    sql`id = any(array(
      select id from callout_responses where callout_id = ${calloutId}::uuid and number > ${after}
      order by number limit ${limit} for update skip locked
    ))`,
  )
}

async function deleteThose(tx: Tx, isOne: RawBuilder<SqlBool>): Promise<Deleted> {
  const { rows } = await sql<Deleted>`
    with gone as (
      delete from callout_responses where ${isOne} returning id, callout_id, number, contact_id, answers, first_answers
    ),
    written (words) as (${wordsPart('gone')})
    select (select callout_id from gone limit 1) as callout_id, array(select id from gone) as ids,
      array(select distinct contact_id from gone where contact_id is not null) as contact_ids,
      array(select distinct id from (${uploadsIn('written')}) named where id is not null) as upload_ids,
      (select count(*) from callout_response_comments comment join gone on gone.id = comment.response_id) as comments,
      (select max(number) from gone) as last_number`.execute(tx)
  return rows[0] ?? { calloutId: null, ids: [], contactIds: [], uploadIds: [], comments: 0, lastNumber: null }
}

/** Part of a statement: what these responses say and have said, as texts. The table has the columns of responses. */
export function wordsPart(responses: string): RawBuilder<unknown> {
  const from = sql.ref(responses)
  return sql`select answers::text from ${from}
      union all select first_answers::text from ${from} where first_answers is not null
      union all select told.answers::text from callout_response_history told join ${from} on ${from}.id = told.response_id
        where told.answers is not null`
}

/** Those of these files that nothing names that is still there: no response, callout, draft, text or mail of the newsroom. */
export async function listUnused(tx: Tx, uploadIds: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    with written (words) as (
      select answers::text from callout_responses
      union all select first_answers::text from callout_responses where first_answers is not null
      union all select answers::text from callout_response_history where answers is not null
      union all select concat_ws(' ', image, form_schema, newsletter_schema, response_view_schema) from callouts
      union all select texts::text from callout_variants
      union all select content::text from callout_drafts
      union all select fields::text from content
      union all select body from emails
    ),
    used as materialized (${uploadsIn('written')})
    select id from unnest(${uploadIds}::text[]) id where id not in (select id from used where id is not null)`.execute(
    tx,
  )
  return rows.map(({ id }) => id)
}

/** The ids in the addresses of our files in texts, one by one. Cut by plain words: patterns take long over long texts. */
export function uploadsIn(texts: string): RawBuilder<unknown> {
  return sql`select substring(left(piece, 100) from '^[\\w.-]+') as id from ${sql.ref(texts)},
    unnest((string_to_array(replace(words, 'documents/', 'images/'), 'images/'))[2:]) piece
    where words like '%images/%' or words like '%documents/%'`
}
