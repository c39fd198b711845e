import { sql } from 'kysely'
import { prepared } from '#server/platform/db/prepared.ts'
import type { Database } from '#server/tables.ts'

/** All contacts, as the database keeps their number. */
export const totalOfContacts = sql<number>`(select coalesce(sum(total_change), 0) from contact_changes)`

/**
 * Changes when anything changes that `cacheableFilters` ask for, and sometimes without. Rows are only added until
 * `sumUpChanges` makes one with a higher id of them: number and highest id are never the same for other rows.
 */
export const versionOfContacts = sql<string>`(select count(*) || '/' || coalesce(max(id), 0) from contact_changes)`

export async function readVersion(db: Database): Promise<string> {
  const [row] = await selectVersion(db, {})
  return row?.version ?? ''
}

const selectVersion = prepared((db) => sql<{ version: string }>`select ${versionOfContacts} as version`.compile(db))

/** Makes one row of many; a reader sees either the many or the one. */
export async function sumUpChanges(db: Database): Promise<void> {
  await sql`
    with gone as (
      delete from contact_changes where ctid = any(array(
        select ctid from contact_changes where (select count(*) > 1 from contact_changes) for update skip locked
      )) returning total_change
    )
    insert into contact_changes (total_change) select sum(total_change) from gone having count(*) > 0`.execute(db)
}
