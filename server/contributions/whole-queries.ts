import type { Insertable } from 'kysely'
import type { Tables, Tx } from '#server/tables.ts'

/** Contributions of which everything is known, of contacts that have none yet. */
export async function insertWholeContributions(
  tx: Tx,
  contributions: readonly Insertable<Tables['contributions']>[],
): Promise<void> {
  await tx.insertInto('contributions').values(contributions).execute()
}
