import type { Insertable } from 'kysely'
import type { Tables, Tx } from '#server/tables.ts'

/** Contributions of which everything is known, of contacts that have none yet. */
export async function insertWholeContributions(
  tx: Tx,
  contributions: readonly Insertable<Tables['contributions']>[],
): Promise<void> {
  await tx.insertInto('contributions').values(contributions).execute()
}

/** Failed renewals of which everything is known; nobody is reminded of them. */
export async function insertWholeRecoveries(
  tx: Tx,
  recoveries: readonly Insertable<Tables['paymentRecoveries']>[],
): Promise<void> {
  if (recoveries.length > 0) await tx.insertInto('paymentRecoveries').values(recoveries).execute()
}
