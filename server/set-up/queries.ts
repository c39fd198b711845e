import { sql } from 'kysely'
import type { Database, Tx } from '#server/tables.ts'

/** Whether somebody looks after the site. */
export async function hasSuperadmin(db: Database): Promise<boolean> {
  const found = await db
    .selectFrom('contactRoles')
    .select('contactId')
    .where('role', '=', 'superadmin')
    .limit(1)
    .executeTakeFirst()
  return found !== undefined
}

/** Set-up and sample data happen once: whoever comes at the same time waits, and then sees what the first did. */
export async function lockSetUp(tx: Tx) {
  await sql`select pg_advisory_xact_lock(hashtextextended('masthead set-up', 0))`.execute(tx)
}

/** Contacts for the operator's list, by address. */
export function listUsers(db: Database, { email, withoutPassword }: { email?: string; withoutPassword: boolean }) {
  return db
    .selectFrom('contacts')
    .select((eb) => [
      'id',
      'email',
      'firstname',
      'lastname',
      'joined',
      eb('passwordHash', 'is not', null).as('hasPassword'),
      sql<string[]>`array(
        select role from contact_roles role where role.contact_id = contacts.id order by role.role
      )`.as('roles'),
    ])
    .$if(email !== undefined, (query) => query.where('email', '=', (email ?? '').trim().toLowerCase()))
    .$if(withoutPassword, (query) => query.where('passwordHash', 'is', null))
    .orderBy('email')
    .execute()
}
