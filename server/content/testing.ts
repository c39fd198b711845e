import { writeContent } from '#server/content/index.ts'
import type { Database } from '#server/tables.ts'

/** In which everything scheduled is meant from now on. */
export function setTimeZone(db: Database, timeZone: string): Promise<void> {
  return db.transaction().execute((tx) => writeContent(tx, 'general', { timeZone }, new Date()))
}
