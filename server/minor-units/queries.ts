import { sql } from 'kysely'
import { anyAmount, definingShift, isLeftOver, shiftAmounts } from '#server/platform/db/money-columns.ts'
import type { Database, Tx } from '#server/tables.ts'
import { moneyColumns } from './columns.ts'

/** Some stored amount, in minor units; undefined where there is none. */
export async function findAnyAmount(db: Database): Promise<number | undefined> {
  const { rows } = await sql<{ amount: string | null }>`select ${anyAmount(moneyColumns)} as amount`.execute(db)
  const amount = rows[0]?.amount
  return amount == null ? undefined : Number(amount)
}

/** Whoever decides at the same time waits, and then sees what the first did. */
export async function lockUnits(tx: Tx): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('masthead minor units', 0))`.execute(tx)
}

/** Whether some amount has more digits than remain when so many go. */
export async function hasLeftOver(tx: Tx, digits: number): Promise<boolean> {
  const leftOver = isLeftOver(moneyColumns, 10 ** digits)
  const { rows } = await sql<{ found: boolean }>`select ${leftOver} as found`.execute(tx)
  return rows[0]?.found === true
}

/** All amounts with so many digits more, or fewer. */
export async function shiftAll(tx: Tx, digits: number): Promise<void> {
  await definingShift.execute(tx)
  await shiftAmounts(moneyColumns, digits).execute(tx)
}
