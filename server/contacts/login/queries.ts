import { type RawBuilder, sql } from 'kysely'
import type { StandIns } from '#server/platform/db/prepared.ts'
import type { Database, Tx } from '#server/tables.ts'

/** Counts a wrong try at this contact's password; undefined when the account is locked already. */
export async function countContactFailure(db: Database, contactId: string, limit: number): Promise<number | undefined> {
  const row = await db
    .updateTable('contacts')
    .set({ failedLogins: sql`failed_logins + 1` })
    .where('id', '=', contactId)
    .where('failedLogins', '<', limit)
    .returning('failedLogins')
    .executeTakeFirst()
  return row?.failedLogins
}

export async function findFailures(db: Database, contactId: string): Promise<number> {
  const row = await db.selectFrom('contacts').select('failedLogins').where('id', '=', contactId).executeTakeFirst()
  return row?.failedLogins ?? 0
}

export async function clearFailures(db: Database, contactId: string): Promise<void> {
  await db
    .updateTable('contacts')
    .set({ failedLogins: 0 })
    .where('id', '=', contactId)
    .where('failedLogins', '>', 0)
    .execute()
}

/** What a login is decided by; nobody changes it until the transaction ends. */
export function lockLogin(tx: Tx, contactId: string) {
  return tx
    .selectFrom('contacts')
    .select(['passwordHash', 'failedLogins'])
    .where('id', '=', contactId)
    .forNoKeyUpdate()
    .executeTakeFirst()
}

/** Unless another password has been chosen meanwhile. */
export async function replaceHash(
  db: Database,
  { id, passwordHash, betterHash }: { id: string; passwordHash: string | null; betterHash: string },
): Promise<void> {
  await db
    .updateTable('contacts')
    .set({ passwordHash: betterHash })
    .where('id', '=', id)
    .where('passwordHash', '=', passwordHash)
    .execute()
}

export async function storePasswordHash(db: Database, contactId: string, passwordHash: string): Promise<void> {
  await db.updateTable('contacts').set({ passwordHash }).where('id', '=', contactId).execute()
}

/** True for one caller an hour. */
export async function reserveLockedEmail(db: Database, contactId: string, now: Date): Promise<boolean> {
  const hourAgo = new Date(now.getTime() - 3_600_000)
  const row = await db
    .updateTable('contacts')
    .set({ lockedMailAt: now })
    .where('id', '=', contactId)
    .where((where) => where.or([where('lockedMailAt', 'is', null), where('lockedMailAt', '<=', hourAgo)]))
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

/**
 * Parts of a statement that finds out who is asking: contacts who were not seen for a while have been seen now. A row that
 * somebody else holds is left alone rather than waited for.
 */
export function touchContact(
  contactId: RawBuilder<unknown>,
  { now, before }: StandIns<{ now: Date; before: Date }>,
): RawBuilder<unknown> {
  return sql`stale_contact as (
      select id from contacts
      where id = ${contactId} and (last_seen is null or last_seen < ${before})
      for no key update skip locked
    ), touched_contact as (
      update contacts set last_seen = ${now} where id in (select id from stale_contact)
    )`
}
