import { sql } from 'kysely'
import type { Role } from '#domain/roles/role.ts'
import { insertStored, type StoredRow, updateStored } from '#server/platform/db/stored-rows.ts'
import type { Tx } from '#server/tables.ts'

/** Both, held until the transaction ends, in an order that two merges agree on. */
export async function lockContacts(tx: Tx, ids: readonly string[]): Promise<string[]> {
  const rows = await tx
    .selectFrom('contacts')
    .select('id')
    .where(sql<boolean>`id = any(${ids})`)
    .orderBy('id')
    .forUpdate()
    .execute()
  return rows.map(({ id }) => id)
}

export async function isTaken(tx: Tx, email: string, exceptId: string): Promise<boolean> {
  const row = await tx
    .selectFrom('contacts')
    .select('id')
    .where('email', '=', email)
    .where('id', '!=', exceptId)
    .executeTakeFirst()
  return row !== undefined
}

/** Brings a contact back as it was. */
export async function restoreContact(
  tx: Tx,
  {
    contacts,
    profiles,
    contact_roles,
  }: { contacts: StoredRow; profiles: StoredRow; contact_roles: readonly StoredRow[] },
): Promise<void> {
  await insertStored(tx, 'contacts', [contacts])
  await insertStored(tx, 'profiles', [profiles])
  await insertStored(tx, 'contact_roles', contact_roles)
}

/** Writes these columns of the contact and its profile. */
export async function writeStoredContact(
  tx: Tx,
  id: string,
  { contacts, profiles }: { contacts: StoredRow; profiles: StoredRow },
): Promise<void> {
  await updateStored(tx, 'contacts', { key: 'id', id }, contacts)
  await updateStored(tx, 'profiles', { key: 'contact_id', id }, profiles)
}

/** Gives a contact exactly these roles of the given ones' kinds. */
export async function replaceRoles(tx: Tx, contactId: string, replaced: readonly Role[], rows: readonly StoredRow[]) {
  if (replaced.length > 0) {
    await sql`delete from contact_roles where contact_id = ${contactId} and role = any(${replaced})`.execute(tx)
  }
  await insertStored(tx, 'contact_roles', rows)
}

/** Tags of a snapshot that are still there. Answers the names of those that were new to the contact. */
export async function addStoredTags(tx: Tx, contactId: string, rows: readonly StoredRow[]): Promise<string[]> {
  const { rows: added } = await sql<{ name: string }>`
    with added as (
      insert into contact_tag_links (contact_id, tag_id, added_at)
      select ${contactId}::uuid, r.tag_id, r.added_at
      from jsonb_populate_recordset(null::contact_tag_links, ${JSON.stringify(rows)}::jsonb) r
      join contact_tags t on t.id = r.tag_id
      on conflict do nothing returning tag_id
    )
    select name from added join contact_tags on id = tag_id order by name`.execute(tx)
  return added.map(({ name }) => name)
}

/** Answers the names of those that the contact had. */
export async function removeStoredTags(tx: Tx, contactId: string, tagIds: readonly unknown[]): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    with removed as (
      delete from contact_tag_links where contact_id = ${contactId} and tag_id = any(${tagIds}) returning tag_id
    )
    select name from removed join contact_tags on id = tag_id order by name`.execute(tx)
  return rows.map(({ name }) => name)
}
