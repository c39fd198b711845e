import { sql } from 'kysely'
import type { Database } from '#server/tables.ts'

interface Admin {
  id: string
  email: string
  firstname: string
  lastname: string
  locale: string | null
}

/** All who are admins now, as far as an email needs to know them. */
export async function listAdmins(db: Database, now: Date): Promise<Admin[]> {
  const { rows } = await sql<Admin>`
    select id, email, firstname, lastname, locale from contacts
    where exists (
      select from contact_roles
      where contact_id = contacts.id and role in ('admin', 'superadmin') and date_added <= ${now}
        and (date_expires is null or date_expires >= ${now})
    ) order by id`.execute(db)
  return rows
}
