import { type RawBuilder, sql } from 'kysely'
import { DatabaseError } from 'pg'
import type { TagFilter } from '#domain/contacts/tag-filters.ts'
import type { Tag } from '#domain/contacts/tags-api.ts'
import type { Where } from '#domain/rules/condition.ts'
import { type Bindings, column, compileWhere } from '#server/rules/index.ts'
import type { Database } from '#server/tables.ts'

const bindings: Bindings<TagFilter> = {
  id: column(sql`contact_tags.id::text`),
  name: column(sql`contact_tags.name`),
  description: column(sql`contact_tags.description`),
}

export interface TagPage {
  sort: 'id' | 'name' | undefined
  order: 'ASC' | 'DESC'
  limit: number | undefined
  offset: number
  /** With how many contacts have each. */
  counts: boolean
}

export function findTags(db: Database, where: Where, { limit, offset, counts, ...sorting }: TagPage): Promise<Tag[]> {
  return db
    .selectFrom('contactTags')
    .select(['id', 'name', 'description'])
    .$if(counts, (query) =>
      query
        .leftJoin(
          (eb) =>
            eb
              .selectFrom('contactTagLinks')
              .select((link) => ['tagId', link.fn.countAll<number>().as('total')])
              .groupBy('tagId')
              .as('carried'),
          (join) => join.onRef('carried.tagId', '=', 'contactTags.id'),
        )
        .select((eb) => eb.fn.coalesce('carried.total', sql<number>`0`).as('contactCount')),
    )
    .where(compileWhere(where, bindings))
    .orderBy(orderBy(sorting))
    .$if(limit !== undefined, (query) => query.limit(limit ?? 0))
    .offset(offset)
    .execute()
}

/** Names as people sort them. */
function orderBy({ sort, order }: Pick<TagPage, 'sort' | 'order'>): RawBuilder<unknown> {
  const direction = order === 'DESC' ? sql`desc` : sql`asc`
  return sort === 'name' ? sql`name collate "und-x-icu" ${direction}, id` : sql`id ${sort ? direction : sql`asc`}`
}

/** Undefined when the name is taken. */
export function insertTag(db: Database, tag: Omit<Tag, 'id'>): Promise<Tag | undefined> {
  return db
    .insertInto('contactTags')
    .values(tag)
    .onConflict((conflict) => conflict.doNothing())
    .returning(['id', 'name', 'description'])
    .executeTakeFirst()
}

/** `taken` when another tag has the name, undefined when there is no such tag. */
export async function updateTag(
  db: Database,
  id: string,
  changed: Partial<Omit<Tag, 'id'>>,
): Promise<Tag | 'taken' | undefined> {
  const isChange = Object.keys(changed).length > 0
  try {
    return await db
      .updateTable('contactTags')
      .set(isChange ? changed : { id })
      .where('id', '=', id)
      .returning(['id', 'name', 'description'])
      .executeTakeFirst()
  } catch (error) {
    if (error instanceof DatabaseError && error.constraint === 'contact_tags_name') return 'taken'
    throw error
  }
}

export async function deleteTag(db: Database, id: string): Promise<boolean> {
  const { numDeletedRows } = await db.deleteFrom('contactTags').where('id', '=', id).executeTakeFirst()
  return numDeletedRows > 0n
}
