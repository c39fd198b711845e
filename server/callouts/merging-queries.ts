import { sql } from 'kysely'
import type { StoredRow } from '#server/platform/db/stored-rows.ts'
import type { Tx } from '#server/tables.ts'

/** Lets a contact review callouts of a snapshot that are still there; who may edit already, still may. */
export async function addStoredReviewing(tx: Tx, contactId: string, rows: readonly StoredRow[] = []): Promise<void> {
  if (rows.length === 0) return
  await sql`
    insert into callout_reviewers (contact_id, callout_id, can_edit, created_at)
    select ${contactId}::uuid, r.callout_id, r.can_edit, r.created_at
    from jsonb_populate_recordset(null::callout_reviewers, ${JSON.stringify(rows)}::jsonb) r
    join callouts c on c.id = r.callout_id
    on conflict (contact_id, callout_id) do update set can_edit = callout_reviewers.can_edit or excluded.can_edit`.execute(
    tx,
  )
}

/** Ends the reviewing of these callouts, and the editing of those. */
export async function removeReviewing(
  tx: Tx,
  contactId: string,
  { reviewed, edited }: { reviewed: readonly unknown[]; edited: readonly unknown[] },
): Promise<void> {
  await sql`
    with gone as (
      delete from callout_reviewers where contact_id = ${contactId} and callout_id = any(${reviewed}::uuid[])
    )
    update callout_reviewers set can_edit = false
    where contact_id = ${contactId} and callout_id = any(${edited}::uuid[])`.execute(tx)
}
