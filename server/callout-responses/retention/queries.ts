import { type RawBuilder, sql } from 'kysely'
import type { Database, Tx } from '#server/tables.ts'
import { wordsPart } from '../handling/delete-queries.ts'
import { uploadsIn } from '../handling/upload-uses-queries.ts'

/** The questions whose answers may stay, place by place. */
export interface KeptPlaces {
  slideIds: readonly string[]
  keys: readonly string[]
}

export interface Counted {
  responses: number
  files: number
  comments: number
}

/** Of which responses something is to be deleted: all, or those whose personal data were not deleted since this moment. */
export type Reach = 'all' | { notSince: Date }

function isDue(reach: Reach) {
  if (reach === 'all') return sql<boolean>`true`
  return sql<boolean>`(personal_data_deleted_at is null or personal_data_deleted_at < ${reach.notSince})`
}

/** How many responses there are to a callout of which something is to be deleted, with their files and comments. */
export async function countDue(db: Database, calloutId: string, reach: Reach): Promise<Counted> {
  const { rows } = await sql<Counted>`
    with due as materialized (
      select id, answers, first_answers from callout_responses where callout_id = ${calloutId}::uuid and ${isDue(reach)}
    ),
    written (words) as (${wordsPart('due')})
    select (select count(*) from due) as responses,
      (select count(*) from callout_response_comments comment join due on due.id = comment.response_id) as comments,
      (select count(distinct id) from (${uploadsIn('written')}) named where id is not null) as files`.execute(db)
  return rows[0] ?? { responses: 0, files: 0, comments: 0 }
}

/** Whether there is a response to a callout of which something is to be deleted. */
export async function hasDue(db: Database, calloutId: string, reach: Reach): Promise<boolean> {
  const { rows } = await sql<{ has: boolean }>`
    select exists (
      select from callout_responses where callout_id = ${calloutId}::uuid and ${isDue(reach)}
    ) as has`.execute(db)
  return rows[0]?.has === true
}

export interface Anonymised {
  ids: string[]
  /** Files that their answers named, also those of earlier ones. */
  uploadIds: string[]
  comments: number
  lastNumber: number | null
}

/**
 * Deletes what identifies who gave some of a callout's responses from behind this number on, but for those that somebody
 * has in hand: one statement. The database renews the text that is searched, and outdates the sketch. What a form no longer
 * asks may have been anything, and goes too, as does what looks like a file, a place or a drawing wherever it stands.
 */
export async function anonymiseSome(
  tx: Tx,
  {
    calloutId,
    after,
    limit,
    notSince,
    kept,
    now,
  }: { calloutId: string; after: number; limit: number; notSince: Date; kept: KeptPlaces; now: Date },
): Promise<Anonymised> {
  const { rows } = await sql<Anonymised>`
    with due as materialized (
      select id, number, answers, first_answers from callout_responses
      where callout_id = ${calloutId}::uuid and number > ${after} and ${isDue({ notSince })}
      order by number limit ${limit} for update skip locked
    ),
    places (slide_id, key) as materialized (select * from unnest(${kept.slideIds}::text[], ${kept.keys}::text[])),
    written (words) as (${wordsPart('due')}),
    stripped as materialized (
      select id, ${keptOf(sql.ref('answers'))} as answers, ${keptOf(sql.ref('first_answers'))} as first_answers from due
    ),
    told as (
      update callout_response_history told
      set answers = ${keptChanges(sql.ref('told.answers'))}, pictures_withheld = '{}', pictures_allowed = '{}'
      from due where told.response_id = due.id
    ),
    unwritten as (
      delete from callout_response_emails email using due where email.response_id = due.id
    ),
    commented as (
      delete from callout_response_comments comment using due where comment.response_id = due.id returning comment.id
    ),
    rewritten as (
      update callout_responses response
      set answers = stripped.answers, first_answers = nullif(stripped.first_answers, stripped.answers),
        contact_id = null, guest_name = null, guest_email = null, newsletter_opt_in = false, newsletter_groups = '{}',
        follow_up_at = null, follow_up_wording = null, follow_up_locale = null,
        withheld_pictures = '{}', personal_data_deleted_at = ${now}, revision = revision + 1, updated_at = ${now}
      from stripped where response.id = stripped.id
    )
    select array(select id from due) as ids,
      array(select distinct id from (${uploadsIn('written')}) named where id is not null) as upload_ids,
      (select count(*) from commented) as comments, (select max(number) from due) as last_number`.execute(tx)
  return rows[0] ?? { ids: [], uploadIds: [], comments: 0, lastNumber: null }
}

/** Answers at the places that may stay; null where there were none. */
function keptOf(answers: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`case when ${answers} is not null then (
      select coalesce(jsonb_object_agg(slide_id, given), '{}') from (
        select slide.key as slide_id, jsonb_object_agg(answer.key, answer.value) as given
        from jsonb_each(${answers}) slide,
          jsonb_each(case when jsonb_typeof(slide.value) = 'object' then slide.value else '{}' end) answer
        where (slide.key, answer.key) in (select slide_id, key from places) and not ${looksPersonal(sql.ref('answer.value'))}
        group by slide.key
      ) slides
    ) end`
}

/** Changes of answers at the places that may stay; null where there are none. */
function keptChanges(changes: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`(
      select jsonb_agg(change order by at) from jsonb_array_elements(${changes}) with ordinality as changes (change, at)
      where (change ->> 'slideId', change ->> 'key') in (select slide_id, key from places)
        and not ${looksPersonal(sql`(change -> 'from')`)} and not ${looksPersonal(sql`(change -> 'to')`)}
    )`
}

function looksPersonal(value: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`coalesce(jsonb_path_exists(${value}, ${sql.lit(
    '$[*] ? (@ starts with "data:" || exists (@.url) || exists (@.formatted_address) || exists (@.geometry))',
  )}), false)`
}
