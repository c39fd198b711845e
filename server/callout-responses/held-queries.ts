import { noticeCause } from '#domain/callout-responses/notice-cause.ts'
import type { Database, Tx } from '#server/tables.ts'

/** What somebody answered, with what they chose of newsletters; nothing that a guest answered under their address. */
export function listHeldResponses(db: Database, contactId: string) {
  return db
    .selectFrom('calloutResponses')
    .innerJoin('callouts', 'callouts.id', 'calloutResponses.calloutId')
    .select([
      'calloutResponses.id',
      'callouts.slug as callout',
      'callouts.title as calloutTitle',
      'number',
      'answers',
      'newsletterOptIn',
      'newsletterGroups',
      'calloutResponses.createdAt',
      'calloutResponses.updatedAt',
    ])
    .where('contactId', '=', contactId)
    .where('signedIn', '=', true)
    .orderBy('calloutResponses.createdAt')
    .execute()
}

/** What somebody of the newsroom wrote about responses. */
export function listHeldComments(db: Database, contactId: string) {
  return db
    .selectFrom('calloutResponseComments')
    .select(['id', 'responseId', 'text', 'createdAt', 'updatedAt'])
    .where('contactId', '=', contactId)
    .orderBy('createdAt')
    .execute()
}

/**
 * Responses stay when somebody goes; what they chose for themselves does not. Comes before the contact's row goes. Answers
 * the causes of mails to the newsroom that say the name.
 */
export async function forgetRespondent(tx: Tx, { id }: { id: string }): Promise<string[]> {
  const responses = await tx
    .updateTable('calloutResponses')
    .set({ newsletterOptIn: false, newsletterGroups: [] })
    .where('contactId', '=', id)
    .returning('id')
    .execute()
  return responses.map((response) => noticeCause(response.id))
}
