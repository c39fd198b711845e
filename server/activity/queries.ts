import type { Insertable } from 'kysely'
import type { Database } from '#server/tables.ts'
import type { ActivityTables } from './tables.ts'

export async function insertActivity(db: Database, activity: Insertable<ActivityTables['activities']>): Promise<void> {
  await db.insertInto('activities').values(activity).execute()
}
