import { sql } from 'kysely'
import type { Database } from '#server/tables.ts'

/**
 * Notes who looks at a response, forgets who has left it without a word and what the caller left so, and answers who else
 * has looked since. `isNew` where the others don't know of the caller yet.
 */
export async function upsertViewer(
  db: Database,
  { responseId, contactId, now, since }: { responseId: string; contactId: string; now: Date; since: Date },
): Promise<{ otherIds: string[]; isNew: boolean }> {
  const { rows } = await sql<{ otherIds: string[]; isNew: boolean }>`
    with gone as (
      delete from response_viewers
      where (response_id = ${responseId}::uuid) <> (contact_id = ${contactId}::uuid) and seen_at <= ${since}
    ), kept as (
      insert into response_viewers (response_id, contact_id, seen_at)
      select id, ${contactId}::uuid, ${now} from callout_responses where id = ${responseId}::uuid
      on conflict (response_id, contact_id) do update set seen_at = excluded.seen_at
    )
    select array(
      select contact_id from response_viewers
      where response_id = ${responseId}::uuid and contact_id <> ${contactId}::uuid and seen_at > ${since}
      order by contact_id
    ) as other_ids, not exists (
      select from response_viewers
      where response_id = ${responseId}::uuid and contact_id = ${contactId}::uuid and seen_at > ${since}
    ) as is_new`.execute(db)
  return rows[0] ?? { otherIds: [], isNew: false }
}

/** Whether they looked at it. */
export async function deleteViewer(db: Database, responseId: string, contactId: string): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('responseViewers')
    .where('responseId', '=', responseId)
    .where('contactId', '=', contactId)
    .executeTakeFirst()
  return numDeletedRows > 0n
}
