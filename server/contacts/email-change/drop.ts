import type { Tx } from '#server/tables.ts'
import { deleteEmailChange } from './queries.ts'

/** Forgets a change that was asked for; the link to it opens nothing any more. */
export async function dropEmailChange(tx: Tx, contactId: string): Promise<void> {
  await deleteEmailChange(tx, contactId)
}
