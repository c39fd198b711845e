import { sql } from 'kysely'
import type { SanitisedHtml } from '#domain/content/rich-text.ts'
import { sanitiserRules } from '#server/content/index.ts'
import type { Tx } from '#server/tables.ts'

/** Who gave these responses, and who sees to them. */
export async function linkPeople(
  tx: Tx,
  rows: readonly { id: string; contactId: string | null; assigneeId: string | null; signedIn: boolean }[],
): Promise<void> {
  await sql`
    update callout_responses response set contact_id = given.contact_id, assignee_id = given.assignee_id, signed_in = given.signed_in
    from unnest(
      ${rows.map(({ id }) => id)}::uuid[], ${rows.map(({ contactId }) => contactId)}::uuid[],
      ${rows.map(({ assigneeId }) => assigneeId)}::uuid[], ${rows.map(({ signedIn }) => signedIn)}::boolean[]
    ) as given (id, contact_id, assignee_id, signed_in)
    where response.id = given.id`.execute(tx)
}

export async function insertNotes(
  tx: Tx,
  notes: readonly { responseId: string; contactId: string; text: SanitisedHtml; createdAt: Date }[],
): Promise<void> {
  if (notes.length === 0) return
  const rows = notes.map((note) => ({ ...note, sanitisedBy: sanitiserRules, updatedAt: note.createdAt }))
  await tx.insertInto('calloutResponseComments').values(rows).execute()
}
