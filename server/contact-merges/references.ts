import { activityMentions } from '#server/activity/index.ts'
import { contactImportReferences } from '#server/contact-imports/index.ts'
import { contactReferences } from '#server/contact-references/index.ts'
import { listMoved, type Moved, type References } from '#server/platform/db/references.ts'

/** Every column that refers to a contact. A test compares it with the database: a new one needs its line in its room. */
export const allReferences: References = {
  ...contactReferences,
  ...contactImportReferences,
  'contact_merges.kept_id': { fate: 'moved', key: ['id'] },
  'contact_duplicates.first_id': { fate: 'dropped' },
  'contact_duplicates.second_id': { fate: 'dropped' },
}

export const movedReferences: readonly Moved[] = listMoved({ ...allReferences, ...activityMentions })
