import type { Database } from '#server/tables.ts'

/** The groups that are kept here, in their order. */
export function listOwnGroups(db: Database) {
  return db
    .selectFrom('newsletterGroups')
    .select(['id', 'label', 'isPublic'])
    .orderBy('position')
    .orderBy('id')
    .execute()
}
