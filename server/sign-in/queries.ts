import { sql } from 'kysely'
import { activeRoles, type RoleEntry } from '#domain/contacts/role.ts'
import type { Viewer } from '#server/platform/http/context.ts'
import type { Database } from '#server/tables.ts'

/**
 * One statement: who the token belongs to, with the roles; session and contact are touched when the last time is more
 * than a minute ago. A row that somebody else holds is left alone rather than waited for.
 */
export async function findSession(
  db: Database,
  tokenHash: Buffer,
  { now, days }: { now: Date; days: number },
): Promise<Viewer | undefined> {
  const minuteAgo = new Date(now.getTime() - 60_000)
  const oldest = new Date(now.getTime() - days * 86_400_000)
  const { rows } = await sql<{ id: string; contactId: string; roles: StoredRole[] }>`
    with session as (
      select id, contact_id, last_used_at from sessions where token_hash = ${tokenHash} and last_used_at > ${oldest}
    ), stale_session as (
      select id from sessions where id = (select id from session where last_used_at < ${minuteAgo})
      for no key update skip locked
    ), touched_session as (
      update sessions set last_used_at = ${now} where id in (select id from stale_session)
    ), stale_contact as (
      select id from contacts
      where id = (select contact_id from session) and (last_seen is null or last_seen < ${minuteAgo})
      for no key update skip locked
    ), touched_contact as (
      update contacts set last_seen = ${now} where id in (select id from stale_contact)
    )
    select session.id, session.contact_id, coalesce((
      select json_agg(json_build_object('role', role, 'dateAdded', date_added, 'dateExpires', date_expires))
      from contact_roles where contact_roles.contact_id = session.contact_id
    ), '[]') as roles
    from session`.execute(db)
  const [row] = rows
  if (!row) return undefined
  const roles = activeRoles(row.roles.map(reviveRole), now)
  return { method: 'user', contactId: row.contactId, roles, sessionId: row.id }
}

interface StoredRole {
  role: RoleEntry['role']
  dateAdded: string
  dateExpires: string | null
}

function reviveRole({ role, dateAdded, dateExpires }: StoredRole): RoleEntry {
  return { role, dateAdded: new Date(dateAdded), dateExpires: dateExpires === null ? null : new Date(dateExpires) }
}

export async function insertSession(
  db: Database,
  session: { tokenHash: Buffer; contactId: string; device: string; now: Date },
): Promise<void> {
  const { tokenHash, contactId, device, now } = session
  await db.insertInto('sessions').values({ tokenHash, contactId, device, createdAt: now, lastUsedAt: now }).execute()
}

export async function deleteSession(db: Database, tokenHash: Buffer): Promise<void> {
  await db.deleteFrom('sessions').where('tokenHash', '=', tokenHash).execute()
}
