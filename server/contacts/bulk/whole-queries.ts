import { type Insertable, sql } from 'kysely'
import type { Tables, Tx } from '#server/tables.ts'

/** Contacts of which every row is known: of a sample, say. Nothing is recorded and nobody is told. */

/** Those whose address is not taken; answers which. */
export async function insertWholeContacts(
  tx: Tx,
  contacts: readonly (Insertable<Tables['contacts']> & { id: string })[],
): Promise<Set<string>> {
  const inserted = await tx
    .insertInto('contacts')
    .values(contacts)
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .execute()
  return new Set(inserted.map(({ id }) => id))
}

export async function insertProfiles(tx: Tx, profiles: readonly Insertable<Tables['profiles']>[]): Promise<void> {
  await tx.insertInto('profiles').values(profiles).execute()
}

/** The contacts' own columns say already when the membership begins and ends. */
export async function insertWholeRoles(tx: Tx, roles: readonly Insertable<Tables['contactRoles']>[]): Promise<void> {
  await tx.insertInto('contactRoles').values(roles).execute()
}

export async function insertTags(tx: Tx, tags: readonly { name: string; description: string }[]): Promise<void> {
  await tx
    .insertInto('contactTags')
    .values([...tags])
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/** By the names of the tags. */
export async function linkTags(
  tx: Tx,
  links: readonly { contactId: string; name: string; addedAt: Date }[],
): Promise<void> {
  await sql`
    insert into contact_tag_links (contact_id, tag_id, added_at)
    select link."contactId", tag.id, link."addedAt"
    from json_to_recordset(${JSON.stringify(links)}::json) as link ("contactId" uuid, name text, "addedAt" timestamptz)
    join contact_tags tag on lower(btrim(tag.name)) = lower(link.name)
    on conflict do nothing
  `.execute(tx)
}
