import type { Database } from '#server/tables.ts'

/** The callouts that somebody reviews. */
export function listHeldReviewing(db: Database, contactId: string) {
  return db
    .selectFrom('calloutReviewers')
    .innerJoin('callouts', 'callouts.id', 'calloutReviewers.calloutId')
    .select(['callouts.slug as callout', 'canEdit', 'calloutReviewers.createdAt as since'])
    .where('contactId', '=', contactId)
    .orderBy('calloutReviewers.createdAt')
    .execute()
}
