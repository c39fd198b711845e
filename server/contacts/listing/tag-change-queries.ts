import { sql } from 'kysely'
import type { Database, Tx } from '#server/tables.ts'

/** The contacts that got one tag, or lost it. */
export interface TaggedContacts {
  tagId: string
  name: string
  added: boolean
  contactIds: string[]
}

/** Remembers a change to take it back; of the same change sent twice, both halves count. */
export async function insertTagChange(
  tx: Tx,
  { changeId, now }: { changeId: string; now: Date },
  changed: readonly TaggedContacts[],
): Promise<void> {
  if (changed.length === 0) return
  await sql`
    insert into contact_tag_changes (change_id, tag_id, added, contact_ids, created_at)
    select ${changeId}::uuid, "tagId", added, "contactIds", ${now}
    from jsonb_to_recordset(${JSON.stringify(changed)}::jsonb)
      as t ("tagId" uuid, added boolean, "contactIds" uuid[])
    on conflict (change_id, tag_id) do update
      set contact_ids = contact_tag_changes.contact_ids || excluded.contact_ids
      where contact_tag_changes.added = excluded.added`.execute(tx)
}

/**
 * Undoes a change and forgets it: of two at once, one finds nothing. Answers what came of it; undefined where there is no
 * such change, or none any more. The lists are spread before contacts are locked: the lock carries whole rows with it.
 */
export async function deleteTagChange(
  tx: Tx,
  { changeId, oldest }: { changeId: string; oldest: Date },
): Promise<TaggedContacts[] | undefined> {
  const { rows } = await sql<{ taken: number; changed: TaggedContacts[] }>`
    with taken as (
      delete from contact_tag_changes where change_id = ${changeId} and created_at > ${oldest}
      returning tag_id, added, contact_ids
    ), held as materialized (
      select tag_id, added, unnest(contact_ids) as contact_id from taken
    ), links as materialized (
      select tag_id, added, contact_id from held join contacts c on c.id = contact_id
      order by contact_id, tag_id for key share of c
    ), removed as (
      delete from contact_tag_links l using links
      where links.added and l.contact_id = links.contact_id and l.tag_id = links.tag_id
      returning l.contact_id, l.tag_id
    ), restored as (
      insert into contact_tag_links (contact_id, tag_id)
      select contact_id, tag_id from links where not added order by contact_id, tag_id
      on conflict do nothing returning contact_id, tag_id
    ), changed as (
      select tag_id, false as added, contact_id from removed union all select tag_id, true, contact_id from restored
    )
    select (select count(*) from taken) as taken, coalesce((
      select json_agg(json_build_object('tagId', t.id, 'name', t.name, 'added', by_tag.added, 'contactIds', contact_ids))
      from (select tag_id, added, array_agg(contact_id) as contact_ids from changed group by tag_id, added) by_tag
      join contact_tags t on t.id = by_tag.tag_id
    ), '[]') as changed`.execute(tx)
  return rows[0]?.taken ? rows[0].changed : undefined
}

export async function deleteOldTagChanges(db: Database, before: Date): Promise<void> {
  await db.deleteFrom('contactTagChanges').where('createdAt', '<=', before).execute()
}
