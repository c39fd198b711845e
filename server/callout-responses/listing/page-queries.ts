import { availableParallelism } from 'node:os'
import { type RawBuilder, sql } from 'kysely'
import type { ResponseSort } from '#domain/callout-responses/limits.ts'
import { fieldsOf } from '#domain/rules/condition.ts'
import { limitConcurrency } from '#server/platform/concurrency.ts'
import { createVersionCache } from '#server/platform/db/version-cache.ts'
import type { Database } from '#server/tables.ts'
import { type ResponseSelection, selectResponses } from './selection-queries.ts'
import { readVersion, versionOf } from './version-queries.ts'

export interface ResponsePage {
  sort?: ResponseSort | undefined
  order: 'ASC' | 'DESC'
  limit: number
  offset: number
}

interface Found {
  total: number
  ids: readonly string[]
}

interface Counted {
  total: number
  /** All of them by their numbers, where they are few. */
  few: readonly number[] | null
}

const countCache = createVersionCache<Counted>()
const pageCache = createVersionCache<Found>()

/** Reading all answers of a callout keeps a core of the database busy: more at once make each of them slower. */
const inTurn = limitConcurrency(Math.max(2, availableParallelism()))

/** Fewer are looked up and sorted, more are met soon on a walk along the sort's index. */
const fewMatches = 1000

/** How many there are, and the ids of one page. */
export async function findPage(db: Database, selection: ResponseSelection, page: ResponsePage): Promise<Found> {
  const key = keyOf(selection)
  const { calloutId } = selection.scope
  if (key === undefined || calloutId === undefined) return readPageAnew(db, selection, page)

  const pageKey = JSON.stringify([key, page])
  const [cached, counted] = [pageCache.get(db, pageKey), countCache.get(db, key)]
  const version = cached || counted ? await readVersion(db, calloutId) : undefined
  if (cached && cached.version === version) return cached.value
  const asked = { selection, page, calloutId }
  const again = counted && counted.version === version ? await readPage(db, asked, counted.value) : undefined
  const found = again && again.version === version ? again : await countAndReadPage(db, asked)
  const { total, few, ids } = found
  countCache.set(db, key, { version: found.version, value: { total, few } })
  pageCache.set(db, pageKey, { version: found.version, value: { total, ids } })
  return { total, ids }
}

/** What results are cached by: only those of who handles the callout, whoever that is unless the rules ask about contacts. */
function keyOf({ scope, where, revision }: ResponseSelection): string | undefined {
  if (!scope.isAdmin || scope.calloutId === undefined || revision === undefined) return undefined
  const asker = fieldsOf(where).includes('contact') ? scope.contactId : undefined
  return JSON.stringify([scope.calloutId, revision, where, asker])
}

interface Asked {
  selection: ResponseSelection
  page: ResponsePage
  calloutId: string
}

type ReadPage = Found & Counted & { version: string }

/** A page of what is counted already. */
async function readPage(
  db: Database,
  { selection, page, calloutId }: Asked,
  counted: Counted,
): Promise<ReadPage | undefined> {
  const ids = counted.few ? idsOfFew(calloutId, sql`${counted.few}`, page) : idsAlong(selection, page)
  const { rows } = await sql<{ version: string; ids: string[] }>`
    select ${versionOf(sql`${calloutId}`)} as version, ${ids} as ids`.execute(db)
  return rows[0] && { ...counted, ...rows[0] }
}

/** Counts in whatever order is quickest, and chooses by that how the page is found. */
async function countAndReadPage(db: Database, { selection, page, calloutId }: Asked): Promise<ReadPage> {
  const matches = selectResponses(selection)
  const version = versionOf(sql`${calloutId}`)
  const isAll = fieldsOf(selection.where).length === 0
  const statement = isAll
    ? sql<ReadPage>`
        select ${version} as version, (select count(*) from ${matches}) as total, null as few,
          ${idsAlong(selection, page)} as ids`
    : sql<ReadPage>`
        with counted as materialized (
          select count(*) as total, array_agg(callout_responses.number) as numbers from ${matches}
        )
        select ${version} as version, total, case when total <= ${fewMatches} then coalesce(numbers, '{}') end as few,
          case when total <= ${fewMatches} then ${idsOfFew(calloutId, sql`(select numbers from counted)`, page)}
            else ${idsAlong(selection, page)} end as ids
        from counted`
  const { rows } = isAll ? await statement.execute(db) : await inTurn(() => statement.execute(db))
  return rows[0] ?? { version: '', total: 0, few: null, ids: [] }
}

function idsAlong(selection: ResponseSelection, page: ResponsePage): RawBuilder<string[]> {
  return sql`array(
    select callout_responses.id from ${selectResponses(selection)}
    order by ${orderBy(page)} limit ${page.limit} offset ${page.offset}
  )`
}

function idsOfFew(calloutId: string, numbers: RawBuilder<unknown>, page: ResponsePage): RawBuilder<string[]> {
  return sql`array(
    select callout_responses.id from callout_responses
    where callout_id = ${calloutId}::uuid and number = any((${numbers})::int[])
    order by ${orderBy(page)} limit ${page.limit} offset ${page.offset}
  )`
}

/** Of all callouts, or of somebody's own: few, or rarely asked for. */
async function readPageAnew(db: Database, selection: ResponseSelection, page: ResponsePage): Promise<Found> {
  const { rows } = await sql<Found>`
    select (select count(*) from ${selectResponses(selection)}) as total, ${idsAlong(selection, page)} as ids`.execute(
    db,
  )
  return rows[0] ?? { total: 0, ids: [] }
}

const sortColumns: Record<ResponseSort, RawBuilder<unknown>> = {
  number: sql`callout_responses.number`,
  createdAt: sql`callout_responses.created_at`,
  updatedAt: sql`callout_responses.updated_at`,
}

function orderBy({ sort = 'number', order }: ResponsePage): RawBuilder<unknown> {
  return sql`${sortColumns[sort]} ${order === 'DESC' ? sql`desc` : sql`asc`}, callout_responses.id`
}

/** How many there are of each selection of a callout's responses; those that are not cached are counted in one statement. */
export async function countSelections(db: Database, selections: readonly ResponseSelection[]): Promise<number[]> {
  const [first] = selections
  const calloutId = first?.scope.calloutId
  if (!first || calloutId === undefined) return []
  const keys = selections.map(keyOf)
  const cached = keys.map((key) => (key === undefined ? undefined : countCache.get(db, key)))
  const version = cached.some((each) => each !== undefined) ? await readVersion(db, calloutId) : undefined
  const totals = cached.map((each) => (each && each.version === version ? each.value.total : undefined))
  const missing = selections.flatMap((selection, at) => (totals[at] === undefined ? [{ selection, at }] : []))
  if (missing.length === 0) return totals.map((total) => total ?? 0)

  const counts = missing.map(({ selection }) => sql`(select count(*) from ${selectResponses(selection)})`)
  const { rows } = await inTurn(() =>
    sql<{ version: string; counted: number[] }>`
      select ${versionOf(sql`${calloutId}`)} as version, json_build_array(${sql.join(counts)}) as counted`.execute(db),
  )
  for (const [index, { at }] of missing.entries()) totals[at] = rows[0]?.counted[index]
  return totals.map((total) => total ?? 0)
}
