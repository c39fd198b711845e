import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { activeRoles, hasExpiredSince, type RoleEntry } from '#domain/roles/role.ts'
import { touchContact } from '#server/contacts/index.ts'
import { prepared, type StandIns } from '#server/platform/db/prepared.ts'
import type { Viewer } from '#server/platform/http/context.ts'
import type { Database } from '#server/tables.ts'

/**
 * Who the token belongs to, with the roles, in one statement. Session and contact are touched when the last time is more
 * than a minute ago; a row that somebody else holds is left alone rather than waited for. A session that has outlived an
 * admin's role ends.
 */
export async function findSession(
  db: Database,
  tokenHash: Buffer,
  { now, days }: { now: Date; days: number },
): Promise<Viewer | undefined> {
  const minuteAgo = new Date(now.getTime() - 60_000)
  const [row] = await touchSession(db, { tokenHash, now, minuteAgo, oldest: daysBefore(now, days) })
  if (!row) return undefined
  const entries = row.roles.map(reviveRole)
  if (hasExpiredSince(entries, row.createdAt, now)) {
    await deleteSession(db, tokenHash)
    return undefined
  }
  const roles = activeRoles(entries, now)
  const session = { method: 'user', contactId: row.contactId, sessionId: row.id, openedAt: row.createdAt } as const
  const lacksTwoFactor = row.lacksTwoFactor && roles.includes('admin')
  return lacksTwoFactor
    ? { ...session, roles: roles.filter((role) => role === 'member'), lacksTwoFactor }
    : { ...session, roles }
}

type Touch = StandIns<{ tokenHash: Buffer; now: Date; minuteAgo: Date; oldest: Date }>

const touchSession = prepared((db, { tokenHash, now, minuteAgo, oldest }: Touch) =>
  sql<{ id: string; contactId: string; createdAt: Date; lacksTwoFactor: boolean; roles: StoredRole[] }>`
    with session as (
      select id, contact_id, created_at, last_used_at from sessions where token_hash = ${tokenHash} and last_used_at > ${oldest}
    ), stale_session as (
      select id from sessions where id = (select id from session where last_used_at < ${minuteAgo})
      for no key update skip locked
    ), touched_session as (
      update sessions set last_used_at = ${now} where id in (select id from stale_session)
    ), ${touchContact(sql`(select contact_id from session)`, { now, before: minuteAgo })}
    select session.id, session.contact_id, session.created_at,
      exists (select from two_factor_requirement)
        and not exists (select from two_factors where two_factors.contact_id = session.contact_id) as lacks_two_factor,
    coalesce((
      select json_agg(json_build_object('role', role, 'dateAdded', date_added, 'dateExpires', date_expires))
      from contact_roles where contact_roles.contact_id = session.contact_id
    ), '[]') as roles
    from session`.compile(db),
)

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

export async function deleteSessionsOf(db: Database, contactId: string, exceptId: string | undefined): Promise<void> {
  await db
    .deleteFrom('sessions')
    .where('contactId', '=', contactId)
    .$if(exceptId !== undefined, (query) => query.where('id', '!=', exceptId ?? ''))
    .execute()
}

interface LivingSessions {
  contactId: string
  now: Date
  days: number
}

function livingSessions(db: Database, { contactId, now, days }: LivingSessions) {
  return db.selectFrom('sessions').where('contactId', '=', contactId).where('lastUsedAt', '>', daysBefore(now, days))
}

export async function countSessions(db: Database, living: LivingSessions): Promise<number> {
  const { total } = await livingSessions(db, living)
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow()
  return total
}

export function findSessions(
  db: Database,
  living: LivingSessions,
  { limit, offset }: { limit: number; offset: number },
) {
  return livingSessions(db, living)
    .select(['id', 'createdAt', 'lastUsedAt', 'device'])
    .orderBy('lastUsedAt', 'desc')
    .orderBy('id')
    .limit(limit)
    .offset(offset)
    .execute()
}

/** False when this contact has no such session. */
export async function deleteSessionById(
  db: Database,
  { contactId, sessionId }: { contactId: string; sessionId: string },
): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('sessions')
    .where('id', '=', sessionId)
    .where('contactId', '=', contactId)
    .executeTakeFirst()
  return numDeletedRows > 0n
}

export async function deleteExpiredSessions(db: Database, { now, days }: { now: Date; days: number }): Promise<void> {
  await db.deleteFrom('sessions').where('lastUsedAt', '<=', daysBefore(now, days)).execute()
}

export async function insertResetFlow(
  db: Database,
  { id, contactId, type, now }: { id?: string; contactId: string; type: 'password' | 'totp'; now: Date },
): Promise<string> {
  const flowId = id ?? randomUUID()
  await db
    .insertInto('resetFlows')
    .values({ id: flowId, contactId, type, createdAt: now })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .execute()
  return flowId
}

/** Which try with this link it is; undefined when it has been used up, by success or by wrong tries. */
export async function countResetTry(db: Database, id: string, limit: number): Promise<number | undefined> {
  const row = await db
    .updateTable('resetFlows')
    .set({ failedTries: sql`failed_tries + 1` })
    .where('id', '=', id)
    .where('failedTries', '<', limit)
    .returning('failedTries')
    .executeTakeFirst()
  return row?.failedTries
}

/** A living one: links are good for a day. */
export async function findResetFlow(db: Database, id: string, now: Date) {
  return db
    .selectFrom('resetFlows')
    .select(['contactId', 'type'])
    .where('id', '=', id)
    .where('createdAt', '>', daysBefore(now, 1))
    .executeTakeFirst()
}

/** For a try that was neither right nor a guess. */
export async function returnFlowTry(db: Database, id: string): Promise<void> {
  await db
    .updateTable('resetFlows')
    .set({ failedTries: sql`greatest(failed_tries - 1, 0)` })
    .where('id', '=', id)
    .execute()
}

export async function consumeResetFlow(db: Database, id: string): Promise<boolean> {
  const row = await db.deleteFrom('resetFlows').where('id', '=', id).returning('id').executeTakeFirst()
  return row !== undefined
}

/** Undefined when the contact has another address. */
export async function insertResetFlowFor(
  db: Database,
  { contactId, email, now }: { contactId: string; email: string; now: Date },
): Promise<string | undefined> {
  const row = await db
    .insertInto('resetFlows')
    .columns(['contactId', 'type', 'createdAt'])
    .expression((of) =>
      of
        .selectFrom('contacts')
        .select(['id', sql<'password'>`'password'`.as('type'), sql<Date>`${now}::timestamptz`.as('createdAt')])
        .where('id', '=', contactId)
        .where('email', '=', email),
    )
    .returning('id')
    .executeTakeFirst()
  return row?.id
}

export async function deleteResetFlows(db: Database, contactId: string, type: 'password' | 'totp'): Promise<void> {
  await db.deleteFrom('resetFlows').where('contactId', '=', contactId).where('type', '=', type).execute()
}

export async function deleteExpiredResetFlows(db: Database, now: Date): Promise<void> {
  await db.deleteFrom('resetFlows').where('createdAt', '<=', daysBefore(now, 1)).execute()
}

function daysBefore(now: Date, days: number): Date {
  return new Date(now.getTime() - days * 86_400_000)
}
