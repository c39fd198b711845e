import { sql } from 'kysely'
import type { Answers } from '#domain/callouts/answers/answers.ts'
import type { Database } from '#server/tables.ts'

export interface Unsketched {
  calloutId: string
  number: number
  revision: number
  answers: Answers
}

/** Some responses that have no sketch yet, or an outdated one: of each callout those after its last sketch are new. */
export async function listUnsketched(db: Database, limit: number): Promise<Unsketched[]> {
  const { rows } = await sql<Unsketched>`
    select response.callout_id, response.number, revision, answers from (
      (
        select given.callout_id, fresh.number from callout_response_numbers given,
          lateral (
            select coalesce(max(number), 0) as number from callout_response_sketches sketch
            where sketch.callout_id = given.callout_id
          ) last,
          lateral (
            select number from callout_responses response
            where response.callout_id = given.callout_id and response.number > last.number
            order by number limit ${limit}
          ) fresh
        where given.last_number > last.number limit ${limit}
      )
      union
      (select callout_id, number from callout_response_sketches where bands is null limit ${limit})
    ) due join callout_responses response on (response.callout_id, response.number) = (due.callout_id, due.number)
    order by response.callout_id, response.number limit ${limit}`.execute(db)
  return rows
}

export interface Sketch extends Omit<Unsketched, 'answers'> {
  bands: number[]
}

/** Keeps sketches; one that was worked out from answers that have changed since has to be worked out again. */
export async function storeSketches(db: Database, sketches: readonly Sketch[]): Promise<void> {
  await sql`
    insert into callout_response_sketches (callout_id, number, bands)
    select response.callout_id, response.number,
      case when response.revision = made.revision then array(select jsonb_array_elements(made.bands)::integer) end
    from jsonb_to_recordset(${JSON.stringify(sketches)}::jsonb)
      as made ("calloutId" uuid, number integer, revision integer, bands jsonb)
    join callout_responses response on (response.callout_id, response.number) = (made."calloutId", made.number)
    on conflict (callout_id, number) do update set bands = excluded.bands`.execute(db)
}

export interface Candidate {
  id: string
  number: number
  bucket: string
  createdAt: Date
  answers: Answers
  duplicateOf: { id: string; number: number } | null
}

/** Of a callout's other responses those whose sketches share most with this one. */
export async function listCandidates(
  db: Database,
  { calloutId, number }: { calloutId: string; number: number },
  bands: readonly number[],
  limit: number,
): Promise<Candidate[]> {
  const shared = sql.join(
    bands.map((band, at) => sql`(bands[${sql.lit(at + 1)}] = ${band}::integer)::integer`),
    sql` + `,
  )
  const { rows } = await sql<Candidate>`
    with nearest as materialized (
      select number, ${shared} as shared from callout_response_sketches
      where callout_id = ${calloutId}::uuid and number <> ${number} and bands && ${bands}::integer[]
      order by shared desc, number desc limit ${limit}
    )
    select response.id, response.number, bucket, created_at, answers, (
      select json_build_object('id', original.id, 'number', original.number)
      from callout_responses original where original.id = response.duplicate_of_id
    ) as duplicate_of
    from nearest join callout_responses response
      on response.callout_id = ${calloutId}::uuid and response.number = nearest.number`.execute(db)
  return rows
}

/** Which response of its callout it is, and its answers. */
export function findAnswers(db: Database, id: string): Promise<{ number: number; answers: Answers } | undefined> {
  return db.selectFrom('calloutResponses').select(['number', 'answers']).where('id', '=', id).executeTakeFirst()
}
