import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { calloutSorts } from '#domain/callouts/callout.ts'
import type { CalloutFilter } from '#domain/callouts/filters.ts'
import type { Where } from '#domain/rules/condition.ts'
import { type Bindings, column, compileWhere, set, truth } from '#server/rules/index.ts'
import type { Database } from '#server/tables.ts'
import { settings } from '../queries.ts'

/** Who asks; what somebody may see of callouts depends on nothing else. */
export interface Asking {
  contactId: string | undefined
  isAdmin: boolean
  now: Date
}

/** Whether the one who asks reviews the callout. */
function reviews({ contactId }: Asking): RawBuilder<SqlBool> {
  if (!contactId) return sql`false`
  return sql`exists (
    select from callout_reviewers where contact_id = ${contactId}::uuid and callout_id = callouts.id
  )`
}

function isVisible(asking: Asking): RawBuilder<SqlBool> {
  if (asking.isAdmin) return sql`true`
  const isListed = sql<SqlBool>`(callouts.starts <= ${asking.now} and not callouts.hidden)`
  return asking.contactId ? sql`(${isListed} or ${reviews(asking)})` : isListed
}

/** The first title of these languages that there is; each callout has one in the last, which is its own row's. */
function titleOf(chain: readonly string[]): RawBuilder<string> {
  const others = chain.slice(0, -1).map(
    (name) => sql`(
      select nullif(btrim(title), '') from callout_variants where callout_id = callouts.id and name = ${name}
    )`,
  )
  return others.length > 0 ? sql`coalesce(${sql.join([...others, sql`callouts.title`])})` : sql`callouts.title`
}

function bindings(asking: Asking, chain: readonly string[]): Bindings<CalloutFilter> {
  const { now, isAdmin } = asking
  return {
    id: column(sql`callouts.id::text`),
    slug: column(sql`callouts.slug`),
    title: column(titleOf(chain)),
    status: column(sql`case
      when callouts.starts is null then 'draft'
      when callouts.starts > ${now} then 'scheduled'
      when callouts.expires <= ${now} then 'ended'
      else 'open' end`),
    answeredBy: (meaning) => {
      if (meaning.kind !== 'is' || meaning.negated) throw new Error('answers are given by somebody')
      return sql`exists (
        select from callout_responses
        where contact_id = any(${meaning.values}::uuid[]) and callout_id = callouts.id and signed_in
      )`
    },
    starts: column(sql`callouts.starts`),
    expires: column(sql`callouts.expires`),
    hidden: column(sql`callouts.hidden`),
    channels: set({
      holds: (channel) => sql`coalesce(callouts.channels @> array[${channel}], false)`,
      some: sql`coalesce(callouts.channels <> '{}', false)`,
    }),
    canReview: truth(isAdmin ? sql`true` : reviews(asking)),
  }
}

export interface CalloutListPage {
  sort?: (typeof calloutSorts)[number] | undefined
  order: 'ASC' | 'DESC'
  limit: number
  offset: number
}

/** How many there are, and the ids of one page. */
export async function findPage(
  db: Database,
  { asking, where, chain }: { asking: Asking; where: Where; chain: readonly string[] },
  page: CalloutListPage,
): Promise<{ total: number; ids: string[] }> {
  const selection = sql`callouts where ${isVisible(asking)} and ${compileWhere(where, bindings(asking, chain))}`
  const { rows } = await sql<{ total: number; ids: string[] }>`
    select (select count(*) from ${selection}) as total, array(
      select callouts.id from ${selection} order by ${orderBy(page, chain)} limit ${page.limit} offset ${page.offset}
    ) as ids`.execute(db)
  return rows[0] ?? { total: 0, ids: [] }
}

/** Empty dates last in both directions, ties by id; unsorted, the newest first. */
export function orderBy(
  { sort, order }: Pick<CalloutListPage, 'sort' | 'order'>,
  chain: readonly string[],
): RawBuilder<unknown> {
  const direction = order === 'DESC' ? sql`desc` : sql`asc`
  switch (sort) {
    case 'title':
      return sql`lower(${titleOf(chain)}) collate "und-x-icu" ${direction}, callouts.id`
    case 'starts':
      return sql`callouts.starts ${direction} nulls last, callouts.id`
    case 'expires':
      return sql`callouts.expires ${direction} nulls last, callouts.id`
    case undefined:
      return sql`callouts.created_at desc, callouts.id`
  }
}

/** Counts that are made when asked for, and only where they may be seen. */
export interface Counted {
  hasAnswered: boolean
  responseCount: boolean
  inboxCount: boolean
  facts: boolean
}

/** What the facts of a callout are made of beside its form. */
export interface CountedFacts {
  /** Null where its pages don't say how many there are. */
  responses: number | null
  measured: { count: number; medianSeconds: number }
}

/** The newest times of one callout that are measured by; older ones may be of another form. */
const newestTimes = 200

/** The callouts of a page in any order, with their titles and excerpts in these languages and with counts of this moment. */
export function findRows(
  db: Database,
  ids: readonly string[],
  { asking, chain, counted }: { asking: Asking; chain: readonly string[]; counted: Counted },
) {
  return db
    .selectFrom('callouts')
    .leftJoin('calloutReviewers', (join) =>
      join
        .onRef('calloutReviewers.calloutId', '=', 'callouts.id')
        .on('calloutReviewers.contactId', '=', sql<string>`${asking.contactId ?? null}::uuid`),
    )
    .select(settings.map((name) => `callouts.${name}` as const))
    .select(['firstPublicAt', 'revision', 'canEdit'])
    .select(
      sql<Record<string, { title: string; excerpt: string }>>`(
        select json_object_agg(name, json_build_object('title', title, 'excerpt', excerpt))
        from callout_variants where callout_id = callouts.id and name = any(${chain})
      )`.as('titles'),
    )
    .select(countColumns(asking, counted))
    .where(sql<SqlBool>`callouts.id = any(${ids}::uuid[])`)
    .execute()
}

/** As in `findRows`, of one callout. */
export function findCounts(db: Database, id: string, asking: Asking, counted: Counted) {
  return db
    .selectFrom('callouts')
    .leftJoin('calloutReviewers', (join) =>
      join
        .onRef('calloutReviewers.calloutId', '=', 'callouts.id')
        .on('calloutReviewers.contactId', '=', sql<string>`${asking.contactId ?? null}::uuid`),
    )
    .select(countColumns(asking, counted))
    .where('callouts.id', '=', id)
    .executeTakeFirst()
}

/** A key that acts for nobody has answered nothing; of a guest nobody knows. */
function answeredBy({ contactId, isAdmin }: Pick<Asking, 'contactId' | 'isAdmin'>) {
  if (!contactId) return sql<boolean | null>`${isAdmin ? false : null}::boolean`
  return sql<boolean | null>`exists (
    select from callout_responses where contact_id = ${contactId}::uuid and callout_id = callouts.id and signed_in
  )`
}

/** Null where it was not asked for, or may not be seen. */
function countColumns({ contactId, isAdmin }: Asking, { hasAnswered, responseCount, inboxCount, facts }: Counted) {
  const mayCount = isAdmin ? sql`true` : sql`callout_reviewers.can_edit is not null`
  const count = (isWanted: boolean, further: RawBuilder<unknown>) =>
    isWanted
      ? sql<number | null>`case when ${mayCount} then (
          select count(*) from callout_responses where callout_id = callouts.id ${further}
        ) end`
      : sql<number | null>`null::bigint`
  return [
    (hasAnswered ? answeredBy({ contactId, isAdmin }) : sql<boolean | null>`null::boolean`).as('hasAnswered'),
    count(responseCount, sql``).as('responseCount'),
    count(inboxCount, sql`and bucket = 'inbox'`).as('inboxCount'),
    (facts ? factsOfRow : sql<CountedFacts | null>`null::json`).as('facts'),
  ] as const
}

/**
 * Each answer counts that was taken, those too that were dropped without a word: the public can't tell from the number
 * whether an address has answered before.
 */
const factsOfRow = sql<CountedFacts | null>`json_build_object(
  'responses', case when callouts.show_response_count then coalesce((
    select last_number + unstored from callout_response_numbers where callout_id = callouts.id
  ), 0) end,
  'measured', (
    select json_build_object(
      'count', count(*), 'medianSeconds', coalesce(percentile_cont(0.5) within group (order by seconds), 0)
    )
    from (
      select seconds from callout_answering_times where callout_id = callouts.id order by id desc limit ${newestTimes}
    ) as newest
  )
)`
