import type { Insertable } from 'kysely'
import type { Tables, Tx } from '#server/tables.ts'

/** Payments of which everything is known; those that are there stay as they are. */
export async function insertWholePayments(tx: Tx, payments: readonly Insertable<Tables['payments']>[]): Promise<void> {
  await tx
    .insertInto('payments')
    .values(payments)
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}
