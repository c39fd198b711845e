import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { MemberEnding, MemberState } from '#domain/series/series.ts'
import type { Database } from '#server/tables.ts'

type Sort = 'enteredAt' | 'nextAt' | 'endedAt'

interface MemberPage {
  sort?: Sort | undefined
  order: 'ASC' | 'DESC'
  state?: MemberState | undefined
  stepId?: string | undefined
  search?: string | undefined
  limit: number
  offset: number
}

export interface MemberRow {
  id: string
  contactId: string | null
  firstname: string | null
  lastname: string | null
  email: string | null
  enteredAt: Date
  received: number
  lastAt: Date
  nextStepId: string | null
  nextAt: Date | null
  ending: MemberEnding | null
  endedAt: Date | null
}

/** Who is where; those who entered last first, unless told. All but their ids is read of those on the page alone. */
export async function findMembers(
  db: Database,
  seriesId: string,
  page: MemberPage,
): Promise<{ rows: MemberRow[]; total: number }> {
  const list = describeList(seriesId, page)
  const words = wordsOf(page.search ?? '')
  const { total, ids } = words.length > 0 ? await findNamed(db, list, words, page) : await findListed(db, list, page)
  const { rows } = await sql<MemberRow>`
    select m.id, m.contact_id, c.firstname, c.lastname, c.email, m.entered_at, cardinality(m.received) as received, m.last_at,
      m.next_step_id, m.next_at, m.ending, m.ended_at
    from series_members m left join contacts c on c.id = m.contact_id
    where m.id = any(${ids}) order by ${list.column} ${list.direction} nulls last, m.id ${list.idDirection}`.execute(db)
  return { rows, total }
}

interface List {
  where: RawBuilder<SqlBool>
  column: RawBuilder<unknown>
  direction: RawBuilder<unknown>
  /** Of those with the same moment. */
  idDirection: RawBuilder<unknown>
  isDescending: boolean
  isIdDescending: boolean
  /** Some may have no such moment; they come last. */
  mayLack: boolean
}

const directionOf = (isDescending: boolean) => (isDescending ? sql`desc` : sql`asc`)

/** Filtered by what the index of the order has, so that it is the only thing that is read. */
function describeList(seriesId: string, { sort: asked, order, state, stepId }: MemberPage): List {
  const sort = asked ?? 'enteredAt'
  const isDescending = asked === undefined || order === 'DESC'
  const isByNext = sort === 'nextAt'
  // The index of the next emails begins with the earliest, the others with the latest.
  const isIdDescending = isByNext ? isDescending : !isDescending
  const isEnded = state !== undefined && state !== 'inside'
  const ofStep = sql<SqlBool>`m.ended_at is null and m.next_step_id = (
    select id from series_steps where id = ${stepId ?? null} and series_id = ${seriesId}
  )`
  const isInside = isByNext ? sql<SqlBool>`m.next_at is not null` : sql<SqlBool>`m.ending is null`
  const conditions: RawBuilder<SqlBool>[] = [
    stepId && isByNext ? ofStep : sql<SqlBool>`m.series_id = ${seriesId}`,
    ...(stepId && !isByNext ? [sql<SqlBool>`m.next_step_id = ${stepId}`] : []),
    ...(state === 'inside' && !stepId ? [isInside] : []),
    ...(isEnded ? [sql<SqlBool>`m.ending = ${state}`] : []),
    ...(isEnded && sort === 'endedAt' ? [sql<SqlBool>`m.ended_at is not null`] : []),
  ]
  return {
    where: sql<SqlBool>`${sql.join(conditions, sql` and `)}`,
    column: { enteredAt: sql`m.entered_at`, nextAt: sql`m.next_at`, endedAt: sql`m.ended_at` }[sort],
    direction: directionOf(isDescending),
    idDirection: directionOf(isIdDescending),
    isDescending,
    isIdDescending,
    mayLack: { enteredAt: false, nextAt: state !== 'inside' && !stepId, endedAt: !isEnded }[sort],
  }
}

interface Found {
  total: number
  /** Of the page. */
  ids: RawBuilder<unknown>
}

interface Place {
  limit: number
  offset: number
}

/** How many there are is counted apart; then those of the page are read from an index, from whichever end is nearer. */
async function findListed(db: Database, list: List, { limit, offset }: Place): Promise<Found> {
  const { where, column, mayLack } = list
  const { rows } = await sql<{ total: number; dated: number }>`
    select count(*)::integer as total, count(${mayLack ? column : sql`*`})::integer as dated
    from series_members m where ${where}`.execute(db)
  const { total, dated } = rows[0] ?? { total: 0, dated: 0 }
  const isDated = mayLack ? sql<SqlBool>`${where} and ${column} is not null` : where
  const parts = [
    ...readPart(list, { where: isDated, column, count: dated }, { limit, offset }),
    ...readPart(
      list,
      { where: sql<SqlBool>`${where} and ${column} is null`, column: undefined, count: total - dated },
      { limit: Math.min(limit, offset + limit - dated), offset: Math.max(0, offset - dated) },
    ),
  ]
  return { total, ids: parts.length > 0 ? sql`array(${sql.join(parts, sql` union all `)})` : sql`'{}'::uuid[]` }
}

/** Those of a page that a part of the list has: their ids, in no order. */
function readPart(
  { isDescending, isIdDescending }: List,
  { where, column, count }: { where: RawBuilder<SqlBool>; column: RawBuilder<unknown> | undefined; count: number },
  { limit, offset }: Place,
): RawBuilder<unknown>[] {
  const some = Math.min(limit, count - offset)
  if (some <= 0) return []
  const isNearEnd = offset > count / 2
  const id = sql`m.id ${directionOf(isIdDescending !== isNearEnd)}`
  const order = column ? sql`${column} ${directionOf(isDescending !== isNearEnd)}, ${id}` : id
  const skipped = isNearEnd ? count - offset - some : offset
  return [sql`(select m.id from series_members m where ${where} order by ${order} limit ${some} offset ${skipped})`]
}

/** Those whose name or address has these words, looked through once for their number and the page. */
async function findNamed(
  db: Database,
  { where, column, direction, idDirection }: List,
  words: readonly string[],
  { limit, offset }: Place,
): Promise<Found> {
  const named = words.map(
    (word) => sql<SqlBool>`m.contact_id in (select contact_id from contact_search where text like lower(${word}))`,
  )
  const { rows } = await sql<{ total: number; ids: string[] }>`
    with found as materialized (
      select m.id, ${column} as moment from series_members m where ${sql.join([where, ...named], sql` and `)}
    )
    select (select count(*)::integer from found) as total, array(
      select id from found order by moment ${direction} nulls last, id ${idDirection} limit ${limit} offset ${offset}
    ) as ids`.execute(db)
  const { total, ids } = rows[0] ?? { total: 0, ids: [] }
  return { total, ids: sql`${ids}::uuid[]` }
}

/** More words than anybody's name has tell nothing more. */
const wordsOf = (search: string) =>
  search
    .split(/\s+/)
    .filter(Boolean)
    .slice(0, 8)
    .map((word) => `%${word.replace(/[\\%_]/g, '\\$&')}%`)
