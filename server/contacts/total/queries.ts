import { sql } from 'kysely'
import type { Database } from '#server/tables.ts'

/** All contacts, as the database keeps their number. */
export const totalOfContacts = sql<number>`(select coalesce(sum(change), 0) from contact_total_changes)`

export async function readTotal(db: Database): Promise<number> {
  const { rows } = await sql<{ total: number }>`select ${totalOfContacts} as total`.execute(db)
  return rows[0]?.total ?? 0
}

/** Makes one row of many; a reader sees either the many or the one. */
export async function sumUpTotal(db: Database): Promise<void> {
  await sql`
    with gone as (
      delete from contact_total_changes where ctid = any(array(
        select ctid from contact_total_changes for update skip locked
      )) returning change
    )
    insert into contact_total_changes select sum(change) from gone having count(*) > 0`.execute(db)
}
