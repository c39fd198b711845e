import { type RawBuilder, type SqlBool, sql } from 'kysely'
import { inbox } from '#domain/callouts/bucket.ts'
import type { StoredResponse } from '#domain/public-responses/show-public.ts'
import { type ResponseSelection, selectResponses, versionOf } from '#server/callout-responses/index.ts'
import type { Database } from '#server/tables.ts'

/** A `StoredResponse`. */
const stored = sql`callout_responses.number, callout_responses.answers, callout_responses.withheld_pictures`

/** Only responses in these buckets are public, for every caller. */
function isIn(buckets: readonly string[]): RawBuilder<SqlBool> {
  return sql`callout_responses.bucket = any(${buckets.map((bucket) => bucket || inbox)}::text[])`
}

interface Page {
  sort?: 'number' | 'createdAt' | 'updatedAt' | undefined
  order: 'ASC' | 'DESC'
  limit: number
  offset: number
}

interface FoundPage {
  version: string
  total: number
  responses: StoredResponse[]
}

const sortColumns: Record<NonNullable<Page['sort']>, RawBuilder<unknown>> = {
  number: sql`callout_responses.number`,
  createdAt: sql`callout_responses.created_at`,
  updatedAt: sql`callout_responses.updated_at`,
}

/** A page of the public responses that match, and how many there are, at one moment. */
export async function findPublicPage(
  db: Database,
  { calloutId, selection, buckets }: { calloutId: string; selection: ResponseSelection; buckets: readonly string[] },
  { sort = 'number', order, limit, offset }: Page,
): Promise<FoundPage> {
  const matching = sql`${selectResponses(selection)} and ${isIn(buckets)}`
  const { rows } = await sql<Pick<FoundPage, 'version' | 'total'> & Partial<StoredResponse>>`
    select counted.version, counted.total, page.number, page.answers, page.withheld_pictures
    from (
      select ${versionOf(sql`${calloutId}`)} as version, (select count(*)::int from ${matching}) as total
    ) counted
    left join lateral (
      select ${stored}, row_number() over () as position
      from (
        select callout_responses.* from ${matching}
        order by ${sortColumns[sort]} ${order === 'DESC' ? sql`desc` : sql`asc`}, callout_responses.id
        limit ${limit} offset ${offset}
      ) callout_responses
    ) page on true
    order by page.position`.execute(db)
  const responses = rows.flatMap(({ number, answers, withheldPictures }) =>
    number && answers && withheldPictures ? [{ number, answers, withheldPictures }] : [],
  )
  return { version: rows[0]?.version ?? '', total: rows[0]?.total ?? 0, responses }
}

/** Changes with all that is shown of a response. */
const rowVersion = sql`callout_responses.xmin::text`

interface Within {
  calloutId: string
  buckets: readonly string[]
}

/**
 * The next public responses of a callout by their numbers, as `[number, row's version, its size][]` in JSON; `last` is where
 * to go on, null at the end.
 */
export async function findRowVersions(
  db: Database,
  { calloutId, buckets, after, limit }: Within & { after: number; limit: number },
): Promise<{ rows: string; last: number | null }> {
  const { rows } = await sql<{ rows: string; last: number | null }>`
    select coalesce(json_agg(json_build_array(number, version, size)), '[]')::text as rows,
      case when count(*) = ${limit} then max(number) end as last
    from (
      select callout_responses.number, ${rowVersion} as version, pg_column_size(callout_responses.answers) as size
      from callout_responses
      where callout_id = ${calloutId}::uuid and number > ${after} and ${isIn(buckets)}
      order by number limit ${limit}
    ) page`.execute(db)
  return rows[0] ?? { rows: '[]', last: null }
}

/** Those of these responses that are public, as `[number, row's version, answers, withheld pictures][]` in JSON that is parsed elsewhere. */
export async function findRows(
  db: Database,
  { calloutId, buckets, numbers }: Within & { numbers: readonly number[] },
): Promise<string> {
  const { rows } = await sql<{ rows: string }>`
    select coalesce(json_agg(json_build_array(
      callout_responses.number, ${rowVersion}, callout_responses.answers, callout_responses.withheld_pictures
    )), '[]')::text as rows
    from callout_responses
    where callout_id = ${calloutId}::uuid and number = any(${numbers}::int[]) and ${isIn(buckets)}`.execute(db)
  return rows[0]?.rows ?? '[]'
}

/** One public response by its number. */
export async function findPublicResponse(
  db: Database,
  { calloutId, buckets, number }: Within & { number: number },
): Promise<StoredResponse | undefined> {
  const { rows } = await sql<StoredResponse>`
    select ${stored} from callout_responses
    where callout_id = ${calloutId}::uuid and number = ${number} and ${isIn(buckets)}`.execute(db)
  return rows[0]
}

/** What an entry has to have in a view: by the question that it is the answer to. */
export interface Having {
  has: 'place' | 'photo'
  slideId: string
  key: string
}

/** Exactly where the answer is one by which an entry is in the view. */
function hasIt({ has, slideId, key }: Having): RawBuilder<SqlBool> {
  const answer = `$.${JSON.stringify(slideId)}.${JSON.stringify(key)}`
  if (has === 'photo')
    return sql`(jsonb_path_exists(callout_responses.answers, ${`${answer}[*].url ? (@.type() == "string" && @ != "")`}::jsonpath)
      and (callout_responses.withheld_pictures = '{}' or ${hasShownPhoto(answer)}))`
  const isOnMap = `@.lat >= -90 && @.lat <= 90 && @.lng >= -180 && @.lng <= 180`
  // Not a list of numbers, which would be compared one by one.
  const isNumeric = `@.lat.type() == "number" && @.lng.type() == "number"`
  const path = `${answer}[0].geometry.location ? (${isOnMap} && ${isNumeric})`
  return sql`jsonb_path_exists(callout_responses.answers, ${path}::jsonpath)`
}

const uploadAddress = '(?:^|/)(?:images|documents)/([\\w.-]{1,100})(?:[?#]|$)'

/** Whether a picture of an answer isn't withheld; by what pictures are called there, `pictureName` says. */
function hasShownPhoto(answer: string): RawBuilder<SqlBool> {
  const photos = `${answer}[*] ? (@.url.type() == "string" && @.url != "")`
  return sql`exists (
    select from jsonb_path_query(callout_responses.answers, ${photos}::jsonpath) photo
    where coalesce(
      substring(photo ->> 'path' from ${uploadAddress}), substring(photo ->> 'url' from ${uploadAddress}), photo ->> 'url'
    ) <> all(callout_responses.withheld_pictures)
  )`
}

/** The newest entries of a view and how many there are, as long as no index knows it. */
export async function findNewest(
  db: Database,
  { calloutId, buckets, having, limit }: Within & { having: Having; limit: number },
): Promise<{ total: number; responses: StoredResponse[] }> {
  const entries = sql`callout_responses
    where callout_id = ${calloutId}::uuid and ${isIn(buckets)} and ${hasIt(having)}`
  const { rows } = await sql<{ total: number } & Partial<StoredResponse>>`
    select counted.total, page.number, page.answers, page.withheld_pictures
    from (select count(*)::int as total from ${entries}) counted
    left join lateral (
      select ${stored} from ${entries}
      order by callout_responses.number desc limit ${limit}
    ) page on true
    order by page.number desc`.execute(db)
  const responses = rows.flatMap(({ number, answers, withheldPictures }) =>
    number && answers && withheldPictures ? [{ number, answers, withheldPictures }] : [],
  )
  return { total: rows[0]?.total ?? 0, responses }
}

/** The next public responses by their numbers. */
export async function findNextPublic(
  db: Database,
  { calloutId, buckets, after, limit }: Within & { after: number; limit: number },
): Promise<StoredResponse[]> {
  const { rows } = await sql<StoredResponse>`
    select ${stored} from callout_responses
    where callout_id = ${calloutId}::uuid and number > ${after} and ${isIn(buckets)}
    order by number limit ${limit}`.execute(db)
  return rows
}
