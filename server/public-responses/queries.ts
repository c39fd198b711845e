import { type RawBuilder, type SqlBool, sql } from 'kysely'
import { inbox } from '#domain/callouts/bucket.ts'
import type { StoredResponse } from '#domain/public-responses/show-public.ts'
import { type ResponseSelection, selectResponses, versionOf } from '#server/callout-responses/index.ts'
import type { Database } from '#server/tables.ts'

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
    select counted.version, counted.total, page.number, page.answers
    from (
      select ${versionOf(sql`${calloutId}`)} as version, (select count(*)::int from ${matching}) as total
    ) counted
    left join lateral (
      select callout_responses.number, callout_responses.answers, row_number() over () as position
      from (
        select callout_responses.* from ${matching}
        order by ${sortColumns[sort]} ${order === 'DESC' ? sql`desc` : sql`asc`}, callout_responses.id
        limit ${limit} offset ${offset}
      ) callout_responses
    ) page on true
    order by page.position`.execute(db)
  const responses = rows.flatMap(({ number, answers }) => (number && answers ? [{ number, answers }] : []))
  return { version: rows[0]?.version ?? '', total: rows[0]?.total ?? 0, responses }
}
