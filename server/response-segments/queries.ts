import { type RawBuilder, type Selectable, sql } from 'kysely'
import type { ResponseSegmentFilter, ResponseSegmentSort } from '#domain/response-segments/segment.ts'
import type { Where } from '#domain/rules/condition.ts'
import type { RuleGroup } from '#domain/rules/rule.ts'
import { type Bindings, column, compileWhere } from '#server/rules/index.ts'
import type { Database, Tx } from '#server/tables.ts'
import type { ResponseSegmentTables } from './tables.ts'

export type SegmentRow = Selectable<ResponseSegmentTables['calloutResponseSegments']>

const bindings: Bindings<ResponseSegmentFilter> = {
  id: column(sql`callout_response_segments.id::text`),
  name: column(sql`callout_response_segments.name`),
}

interface Sorting {
  sort: ResponseSegmentSort
  order: 'ASC' | 'DESC'
}

export function findSegments(db: Database, calloutId: string, where: Where, sorting: Sorting): Promise<SegmentRow[]> {
  return db
    .selectFrom('calloutResponseSegments')
    .selectAll()
    .where('calloutId', '=', calloutId)
    .where(compileWhere(where, bindings))
    .orderBy(orderBy(sorting))
    .execute()
}

/** Names as people sort them. */
function orderBy({ sort, order }: Sorting): RawBuilder<unknown> {
  const direction = order === 'DESC' ? sql`desc` : sql`asc`
  return sort === 'name' ? sql`name collate "und-x-icu" ${direction}, id` : sql`position ${direction}, id`
}

interface StoredSegment {
  name: string
  description: string
  ruleGroup: RuleGroup
}

/** Comes after the callout's others where no position is given. */
export function insertSegment(
  tx: Tx,
  calloutId: string,
  { ruleGroup, position, ...segment }: StoredSegment & { position: number | undefined },
  now: Date,
): Promise<SegmentRow> {
  const last = sql<number>`(
    select coalesce(max(position) + 1, 0) from callout_response_segments where callout_id = ${calloutId}::uuid
  )`
  return tx
    .insertInto('calloutResponseSegments')
    .values({
      ...segment,
      calloutId,
      ruleGroup: JSON.stringify(ruleGroup),
      position: position ?? last,
      createdAt: now,
    })
    .returningAll()
    .executeTakeFirstOrThrow()
}

export function updateSegment(
  tx: Tx,
  calloutId: string,
  id: string,
  { ruleGroup, ...changed }: Partial<StoredSegment & { position: number }>,
): Promise<SegmentRow | undefined> {
  return tx
    .updateTable('calloutResponseSegments')
    .set({ id, ...changed, ...(ruleGroup && { ruleGroup: JSON.stringify(ruleGroup) }) })
    .where('calloutId', '=', calloutId)
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirst()
}

export function deleteSegment(tx: Tx, calloutId: string, id: string): Promise<{ name: string } | undefined> {
  return tx
    .deleteFrom('calloutResponseSegments')
    .where('calloutId', '=', calloutId)
    .where('id', '=', id)
    .returning('name')
    .executeTakeFirst()
}
