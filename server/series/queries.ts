import { type Insertable, type RawBuilder, type Selectable, sql, type Updateable } from 'kysely'
import type { MemberState, SeriesStatus } from '#domain/series/series.ts'
import type { Database, Tx } from '#server/tables.ts'
import type { SeriesTables } from './tables.ts'

export type SeriesRow = Selectable<SeriesTables['series']>
export type StepRow = Pick<Selectable<SeriesTables['seriesSteps']>, 'id' | 'seriesId' | 'mailingId' | 'waitDays'>

interface SeriesPage {
  status?: SeriesStatus | undefined
  search?: string | undefined
  sort?: 'updatedAt' | 'name' | undefined
  order: 'ASC' | 'DESC'
  limit: number
  offset: number
}

/** Those changed last first, unless told. */
export async function findAllSeries(
  db: Database,
  { status, search, sort, order, limit, offset }: SeriesPage,
): Promise<{ rows: SeriesRow[]; total: number }> {
  let found = db.selectFrom('series')
  if (status) found = found.where('status', '=', status)
  if (search) found = found.where(sql<boolean>`name ilike ${`%${search.replace(/[\\%_]/g, '\\$&')}%`}`)
  const { total } = await found.select((eb) => eb.fn.countAll<number>().as('total')).executeTakeFirstOrThrow()
  const direction = (sort ? order : 'DESC') === 'DESC' ? sql`desc` : sql`asc`
  const column = sort === 'name' ? sql`name collate "und-x-icu"` : sql`updated_at`
  const rows = await found.selectAll().orderBy(sql`${column} ${direction}, id`).limit(limit).offset(offset).execute()
  return { rows, total }
}

export function findSeries(db: Database, id: string): Promise<SeriesRow | undefined> {
  return db.selectFrom('series').selectAll().where('id', '=', id).executeTakeFirst()
}

/** No other transaction changes it, and nobody's email is written, before this one ends. */
export function lockSeries(tx: Tx, id: string): Promise<SeriesRow | undefined> {
  return tx.selectFrom('series').selectAll().where('id', '=', id).forNoKeyUpdate().executeTakeFirst()
}

/** It stays as it is while emails are written; several processes may do that. Undefined where it isn't running any more. */
export function holdForWriting(tx: Tx, id: string): Promise<SeriesRow | undefined> {
  return tx
    .selectFrom('series')
    .selectAll()
    .where('id', '=', id)
    .where('status', 'in', ['running', 'ended'])
    .forShare()
    .executeTakeFirst()
}

export function insertSeries(tx: Tx, series: Insertable<SeriesTables['series']>): Promise<SeriesRow> {
  return tx.insertInto('series').values(series).returningAll().executeTakeFirstOrThrow()
}

export function updateSeries(tx: Tx, id: string, change: Updateable<SeriesTables['series']>): Promise<SeriesRow> {
  return tx.updateTable('series').set(change).where('id', '=', id).returningAll().executeTakeFirstOrThrow()
}

/** With its steps; their mailings are left. */
export async function deleteSeriesRow(tx: Tx, id: string): Promise<void> {
  await tx.deleteFrom('series').where('id', '=', id).execute()
}

/** In their order, those that were taken out left away. */
export function findSteps(db: Database, seriesIds: readonly string[]): Promise<StepRow[]> {
  return db
    .selectFrom('seriesSteps')
    .select(['id', 'seriesId', 'mailingId', 'waitDays'])
    .where('seriesId', '=', sql<string>`any(${seriesIds}::uuid[])`)
    .where('removedAt', 'is', null)
    .orderBy('seriesId')
    .orderBy('position')
    .execute()
}

/** Adds those that aren't there yet, and places the others as they are given. */
export async function writeSteps(tx: Tx, steps: readonly StepRow[]): Promise<void> {
  if (steps.length === 0) return
  const rows = steps.map(({ waitDays, ...step }, position) => ({ ...step, waitDays, position, removedAt: null }))
  await tx
    .insertInto('seriesSteps')
    .values(rows)
    .onConflict((conflict) =>
      conflict.column('id').doUpdateSet((eb) => ({
        position: eb.ref('excluded.position'),
        waitDays: eb.ref('excluded.waitDays'),
      })),
    )
    .execute()
}

export async function removeSteps(tx: Tx, ids: readonly string[], now: Date): Promise<void> {
  await tx
    .updateTable('seriesSteps')
    .set({ removedAt: now })
    .where('id', '=', sql<string>`any(${ids}::uuid[])`)
    .execute()
}

export async function deleteSteps(tx: Tx, ids: readonly string[]): Promise<void> {
  await tx.deleteFrom('seriesSteps').where('id', '=', sql<string>`any(${ids}::uuid[])`).execute()
}

export function findSegmentName(db: Database, id: string) {
  return db.selectFrom('segments').select(['id', 'name', 'ruleGroup']).where('id', '=', id).executeTakeFirst()
}

export async function findSegmentNames(db: Database, ids: readonly string[]): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map()
  const rows = await db
    .selectFrom('segments')
    .select(['id', 'name'])
    .where('id', '=', sql<string>`any(${ids}::uuid[])`)
    .execute()
  return new Map(rows.map(({ id, name }) => [id, name]))
}

export interface StateCount {
  seriesId: string
  state: MemberState
  /** Of those inside: which comes next. */
  nextStepId: string | null
  count: number
}

/** How many are where, in each of these. */
export async function countMembers(db: Database, seriesIds: readonly string[]): Promise<StateCount[]> {
  if (seriesIds.length === 0) return []
  const { rows } = await sql<StateCount>`
    select series_id, coalesce(ending, 'inside') as state, next_step_id, count(*)::integer as count
    from series_members where series_id = any(${seriesIds}::uuid[]) group by 1, 2, 3`.execute(db)
  return rows
}

/** Segments whose joiners enter, or whose leavers may have to go. */
export const followedParts: RawBuilder<unknown> = sql`
  select segment_id from series
  where segment_id is not null and (status in ('running', 'paused') or (status = 'ended' and ends_on_leaving))`
