import { sql } from 'kysely'
import type { Database } from '#server/tables.ts'

/** Whether the simulator has tables here that say how old each row is. */
export async function hasSimulator(db: Database): Promise<boolean> {
  const { rows } = await sql`
    select from information_schema.columns
    where table_schema = 'sandbox' and table_name = 'answers' and column_name = 'created_at'`.execute(db)
  return rows.length > 0
}

/** Some of the notifications that arrived before this moment; how many there were. */
export async function deleteDelivered(db: Database, before: Date, limit: number): Promise<number> {
  const { numAffectedRows } = await sql`
    delete from sandbox.notifications where id in (
      select id from sandbox.notifications where delivered_at < ${before}
      order by delivered_at limit ${limit} for update skip locked
    )`.execute(db)
  return Number(numAffectedRows ?? 0)
}

/** Some of the answers to requests with an idempotency key of before this moment; how many there were. */
export async function deleteAnswers(db: Database, before: Date, limit: number): Promise<number> {
  const { numAffectedRows } = await sql`
    delete from sandbox.answers where key in (
      select key from sandbox.answers where created_at < ${before}
      order by created_at limit ${limit} for update skip locked
    )`.execute(db)
  return Number(numAffectedRows ?? 0)
}
