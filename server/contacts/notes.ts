import { sanitisingJob, sanitizeRichText } from '#server/content/index.ts'
import type { Database } from '#server/tables.ts'
import { lockNotes, updateNotes } from './queries.ts'

/** Notes on contacts are cleaned where they are written; this cleans what was before the present rules. */
export const sanitizeNotes = sanitisingJob('contact-notes', sanitizeNext)

function sanitizeNext(db: Database, after: string | undefined): Promise<string | undefined> {
  return db.transaction().execute(async (tx) => {
    const found = await lockNotes(tx, after, 500)
    for (const { contactId, notes } of found) {
      const clean = sanitizeRichText(notes)
      if (clean !== notes) await updateNotes(tx, contactId, clean)
    }
    return found.at(-1)?.contactId
  })
}
