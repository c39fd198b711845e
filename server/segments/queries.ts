import { type RawBuilder, type Selectable, sql } from 'kysely'
import type { Where } from '#domain/rules/condition.ts'
import type { RuleGroup } from '#domain/rules/rule.ts'
import type { SegmentFilter } from '#domain/segments/filters.ts'
import type { SegmentSort } from '#domain/segments/segment.ts'
import { type Bindings, column, compileWhere } from '#server/rules/index.ts'
import type { Database } from '#server/tables.ts'
import type { SegmentTables } from './tables.ts'

export type SegmentRow = Selectable<SegmentTables['segments']>

const bindings: Bindings<SegmentFilter> = {
  id: column(sql`segments.id::text`),
  name: column(sql`segments.name`),
  description: column(sql`segments.description`),
}

export interface SegmentPage {
  sort?: SegmentSort | undefined
  order: 'ASC' | 'DESC'
  limit: number
  offset: number
}

export function findSegments(db: Database, where: Where, { limit, offset, ...sorting }: SegmentPage) {
  return db
    .selectFrom('segments')
    .selectAll()
    .where(compileWhere(where, bindings))
    .orderBy(orderBy(sorting))
    .limit(limit)
    .offset(offset)
    .execute()
}

/** Empty descriptions last in both directions, ties by id. */
function orderBy({ sort, order }: Pick<SegmentPage, 'sort' | 'order'>): RawBuilder<unknown> {
  const direction = order === 'DESC' ? sql`desc` : sql`asc`
  switch (sort) {
    case 'name':
      return sql`name collate "und-x-icu" ${direction}, id`
    case 'description':
      return sql`nullif(description, '') collate "und-x-icu" ${direction} nulls last, id`
    case 'order':
      return sql`position ${direction}, id`
    case undefined:
      return sql`id`
  }
}

export function findSegment(db: Database, id: string): Promise<SegmentRow | undefined> {
  return db.selectFrom('segments').selectAll().where('id', '=', id).executeTakeFirst()
}

interface StoredSegment {
  name: string
  description: string
  ruleGroup: RuleGroup
  newsletterTag: string | null
}

/** Comes behind all others where no position is given. */
export function insertSegment(
  db: Database,
  { ruleGroup, position, ...segment }: StoredSegment & { position: number | undefined },
  now: Date,
): Promise<SegmentRow> {
  return db
    .insertInto('segments')
    .values({
      ...segment,
      ruleGroup: JSON.stringify(ruleGroup),
      position: position ?? sql<number>`(select coalesce(max(position) + 1, 0) from segments)`,
      createdAt: now,
    })
    .returningAll()
    .executeTakeFirstOrThrow()
}

export function updateSegment(
  db: Database,
  id: string,
  { ruleGroup, ...changed }: Partial<StoredSegment & { position: number }>,
): Promise<SegmentRow | undefined> {
  return db
    .updateTable('segments')
    .set({ id, ...changed, ...(ruleGroup && { ruleGroup: JSON.stringify(ruleGroup) }) })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirst()
}

export function deleteSegment(db: Database, id: string) {
  return db.deleteFrom('segments').where('id', '=', id).returning('name').executeTakeFirst()
}
