import { sql } from 'kysely'
import type { Database } from '#server/tables.ts'

/** All contacts, as the database keeps their number. */
export async function readTotal(db: Database): Promise<number> {
  const { total } = await db
    .selectFrom('contactTotalChanges')
    .select((eb) => eb.fn.coalesce(eb.fn.sum<number>('change'), sql.lit(0)).as('total'))
    .executeTakeFirstOrThrow()
  return total
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
