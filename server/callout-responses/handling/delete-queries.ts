import { type RawBuilder, type SqlBool, sql } from 'kysely'
import { inTrash } from '#domain/callouts/bucket.ts'
import type { Tx } from '#server/tables.ts'
import { uploadsIn } from './upload-uses-queries.ts'

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
