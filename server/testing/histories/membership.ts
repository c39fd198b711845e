import type { Database } from '#server/tables.ts'

/** Until when somebody is or was a member; undefined for whoever never was. */
export async function findMembershipEnd(db: Database, contactId: string): Promise<Date | undefined> {
  const role = await db
    .selectFrom('contactRoles')
    .select('dateExpires')
    .where('contactId', '=', contactId)
    .where('role', '=', 'member')
    .executeTakeFirst()
  return role?.dateExpires ?? undefined
}
