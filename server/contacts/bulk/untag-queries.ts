import { sql } from 'kysely'
import type { Tx } from '#server/tables.ts'

/** Takes the tag of this name off the contacts; answers who had it. */
export async function untagByName(tx: Tx, contactIds: readonly string[], name: string): Promise<string[]> {
  const { rows } = await sql<{ contactId: string }>`
    delete from contact_tag_links l using contact_tags t
    where t.id = l.tag_id and lower(btrim(t.name)) = lower(btrim(${name})) and l.contact_id = any(${contactIds}::uuid[])
    returning l.contact_id`.execute(tx)
  return rows.map(({ contactId }) => contactId)
}
