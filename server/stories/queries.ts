import { type Insertable, type RawBuilder, type Selectable, type SqlBool, sql, type Updateable } from 'kysely'
import { inTrash } from '#domain/callouts/bucket.ts'
import { isAgreed, type ResponseSelection, selectResponses } from '#server/callout-responses/index.ts'
import type { Database, Tx } from '#server/tables.ts'
import type { StoryTables } from './tables.ts'

type Stored = Selectable<StoryTables['stories']>

export interface StoryRow extends Stored {
  responses: { id: string; number: number }[]
}

/** Moments and days as they are stored, newest first. */
const newestFirst = sql`published_on desc, created_at desc, id`

const responsesOfRow = sql<StoryRow['responses']>`(
  select coalesce(json_agg(json_build_object('id', r.id, 'number', r.number) order by r.number), '[]')
  from story_responses linked join callout_responses r on r.id = linked.response_id where linked.story_id = stories.id
)`

export function findPublished(db: Database, calloutId: string): Promise<Stored[]> {
  return db
    .selectFrom('stories')
    .selectAll()
    .where('calloutId', '=', calloutId)
    .where('status', '=', 'published')
    .orderBy(newestFirst)
    .execute()
}

/** All of a callout, or those linked to one response. */
export function findStories(db: Database, calloutId: string, responseId: string | undefined): Promise<StoryRow[]> {
  const isLinked = sql<SqlBool>`exists (
    select from story_responses where story_id = stories.id and response_id = ${responseId ?? null}::uuid
  )`
  return db
    .selectFrom('stories')
    .selectAll()
    .select(responsesOfRow.as('responses'))
    .where('calloutId', '=', calloutId)
    .$if(responseId !== undefined, (query) => query.where(isLinked))
    .orderBy(newestFirst)
    .execute()
}

export function findStory(db: Database, id: string): Promise<StoryRow | undefined> {
  return db
    .selectFrom('stories')
    .selectAll()
    .select(responsesOfRow.as('responses'))
    .where('id', '=', id)
    .executeTakeFirst()
}

export function lockStory(tx: Tx, id: string): Promise<Stored | undefined> {
  return tx.selectFrom('stories').selectAll().where('id', '=', id).forNoKeyUpdate().executeTakeFirst()
}

export function insertStory(tx: Tx, story: Insertable<StoryTables['stories']>): Promise<Stored> {
  return tx.insertInto('stories').values(story).returningAll().executeTakeFirstOrThrow()
}

export async function updateStory(tx: Tx, id: string, change: Updateable<StoryTables['stories']>): Promise<void> {
  await tx
    .updateTable('stories')
    .set((eb) => ({ ...change, revision: eb('revision', '+', 1) }))
    .where('id', '=', id)
    .execute()
}

export function deleteStoryRow(tx: Tx, id: string) {
  return tx.deleteFrom('stories').where('id', '=', id).returning(['calloutId', 'title']).executeTakeFirst()
}

/** Links a story to the responses of its callout with these numbers and to no others; answers the numbers that are there. */
export async function linkResponses(
  tx: Tx,
  { id, calloutId }: Pick<Stored, 'id' | 'calloutId'>,
  numbers: readonly number[],
): Promise<ReadonlySet<number>> {
  const { rows } = await sql<{ number: number }>`
    with wanted as materialized (
      select id, number from callout_responses where callout_id = ${calloutId} and number = any(${numbers}::int[])
    ), gone as (
      delete from story_responses where story_id = ${id} and response_id not in (select id from wanted)
    ), linked as (
      insert into story_responses (story_id, response_id) select ${id}::uuid, id from wanted on conflict do nothing
    )
    select number from wanted`.execute(tx)
  return new Set(rows.map(({ number }) => number))
}

/**
 * Links a story to more responses of its callout, by which it becomes one of single responses. Answers how many match, how
 * many of these weren't linked before, and how many had been; of more than `most` only one more is looked at.
 */
export async function linkSelected(
  tx: Tx,
  { id, most, now }: { id: string; most: number; now: Date },
  selection: ResponseSelection,
): Promise<{ matching: number; linked: number; before: number }> {
  const { rows } = await sql<{ matching: number; linked: number; before: number }>`
    with matching as materialized (
      select callout_responses.id from ${selectResponses(selection)} order by callout_responses.id limit ${most + 1}
    ), linked as (
      insert into story_responses (story_id, response_id) select ${id}::uuid, id from matching
      on conflict do nothing returning response_id
    ), changed as (
      update stories set reach = 'responses', revision = revision + 1, updated_at = ${now} where id = ${id}::uuid
        and (exists (select from linked) or reach <> 'responses' and exists (select from matching))
    )
    select (select count(*) from matching)::integer as matching, (select count(*) from linked)::integer as linked,
      (select count(*) from story_responses where story_id = ${id}::uuid)::integer as before`.execute(tx)
  return rows[0] ?? { matching: 0, linked: 0, before: 0 }
}

/**
 * Part of a statement: the contacts, in a column `id`, who agreed to hear of what came of a response that the story is about;
 * none of a story that isn't published. Moving a response to the trash takes the place of deleting it.
 */
export function selectWilling(id: string): RawBuilder<unknown> {
  return sql`
    select distinct r.contact_id as id from stories s join callout_responses r on r.callout_id = s.callout_id
    where s.id = ${id}::uuid and s.status = 'published' and r.bucket <> ${inTrash} and ${isAgreed('r')}
      and (s.reach = 'callout' or r.id in (select response_id from story_responses where story_id = s.id))`
}
