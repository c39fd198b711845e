import { type RawBuilder, sql } from 'kysely'
import { DatabaseError } from 'pg'
import type { ResponseTagFilter } from '#domain/callout-responses/filters.ts'
import type { ResponseTagSort } from '#domain/callout-responses/limits.ts'
import type { ResponseTag } from '#domain/callout-responses/reply.ts'
import type { CountedTag } from '#domain/callout-responses/tags-api.ts'
import type { Where } from '#domain/rules/condition.ts'
import { type Bindings, column, compileWhere } from '#server/rules/index.ts'
import type { Database } from '#server/tables.ts'
import { ofUuid } from './listing/selection-queries.ts'

const bindings: Bindings<ResponseTagFilter> = {
  id: ofUuid(sql`callout_response_tags.id`),
  name: column(sql`callout_response_tags.name`),
  description: column(sql`callout_response_tags.description`),
  calloutId: ofUuid(sql`callout_response_tags.callout_id`),
}

const shown = ['id', 'name', 'description'] as const

interface TagPage {
  sort?: ResponseTagSort | undefined
  order: 'ASC' | 'DESC'
  limit?: number | undefined
  offset: number
  /** With how many responses have each. */
  counts?: boolean
}

export function findTags(
  db: Database,
  calloutId: string,
  where: Where,
  { limit, offset, counts = false, ...sorting }: TagPage,
): Promise<CountedTag[]> {
  return db
    .selectFrom('calloutResponseTags')
    .select(shown)
    .$if(counts, (query) =>
      query.select(
        // Without the trash, like the list that the count leads to.
        sql<number>`(
          select count(*) from callout_response_tag_links l join callout_responses r on r.id = l.response_id
          where l.tag_id = callout_response_tags.id and r.bucket <> 'trash')`.as('responseCount'),
      ),
    )
    .where('calloutId', '=', calloutId)
    .where(compileWhere(where, bindings))
    .orderBy(orderBy(sorting))
    .$if(limit !== undefined, (query) => query.limit(limit ?? 0))
    .offset(offset)
    .execute()
}

/** Names as people sort them. */
function orderBy({ sort = 'name', order }: Pick<TagPage, 'sort' | 'order'>): RawBuilder<unknown> {
  const direction = order === 'DESC' ? sql`desc` : sql`asc`
  return sort === 'name' ? sql`name collate "und-x-icu" ${direction}, id` : sql`id ${direction}`
}

export function findTag(db: Database, calloutId: string, id: string): Promise<ResponseTag | undefined> {
  return db
    .selectFrom('calloutResponseTags')
    .select(shown)
    .where('calloutId', '=', calloutId)
    .where('id', '=', id)
    .executeTakeFirst()
}

/** Undefined when the name is taken. */
export function insertTag(
  db: Database,
  calloutId: string,
  tag: Omit<ResponseTag, 'id'>,
  now: Date,
): Promise<ResponseTag | undefined> {
  return db
    .insertInto('calloutResponseTags')
    .values({ ...tag, calloutId, createdAt: now })
    .onConflict((conflict) => conflict.doNothing())
    .returning(shown)
    .executeTakeFirst()
}

/** `taken` when another tag has the name, undefined when there is no such tag. */
export async function updateTag(
  db: Database,
  calloutId: string,
  id: string,
  changed: Partial<Omit<ResponseTag, 'id'>>,
): Promise<ResponseTag | 'taken' | undefined> {
  try {
    return await db
      .updateTable('calloutResponseTags')
      .set({ id, ...changed })
      .where('calloutId', '=', calloutId)
      .where('id', '=', id)
      .returning(shown)
      .executeTakeFirst()
  } catch (error) {
    if (error instanceof DatabaseError && error.constraint === 'callout_response_tags_name') return 'taken'
    throw error
  }
}

export async function deleteTag(db: Database, calloutId: string, id: string): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('calloutResponseTags')
    .where('calloutId', '=', calloutId)
    .where('id', '=', id)
    .executeTakeFirst()
  return numDeletedRows > 0n
}
