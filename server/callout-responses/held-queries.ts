import { sql } from 'kysely'
import { noticeCause } from '#domain/callout-responses/mail-causes.ts'
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
      'firstAnswers',
      'newsletterOptIn',
      'newsletterGroups',
      'followUpAt',
      'followUpWording',
      'followUpLocale',
      'calloutResponses.createdAt',
      'calloutResponses.updatedAt',
    ])
    .where('contactId', '=', contactId)
    .where('signedIn', '=', true)
    .orderBy('calloutResponses.createdAt')
    .execute()
}

/** What somebody answered before or after a change of their answers, and when it was made. */
export function listHeldAnswerChanges(db: Database, contactId: string) {
  return db
    .selectFrom('calloutResponses')
    .innerJoin('calloutResponseHistory as told', 'told.responseId', 'calloutResponses.id')
    .innerJoin('calloutResponseChanges as change', 'change.id', 'told.changeId')
    .select(['told.responseId', 'change.kind', 'change.byKind', 'told.answers', 'change.createdAt'])
    .where('calloutResponses.contactId', '=', contactId)
    .where('signedIn', '=', true)
    .where('told.answers', 'is not', null)
    .orderBy('change.position')
    .execute()
}

/** What was written to somebody about what they answered, and what they wrote to respondents themselves. */
export async function listHeldWriting(db: Database, contactId: string) {
  const { rows } = await sql<object>`
    select callouts.slug as callout, response.number, change.created_at,
      coalesce(change.contact_id = ${contactId}, false) as own_act, email.subject, email.body
    from callout_response_emails email
      join callout_response_changes change on change.id = email.change_id
      join callout_responses response on response.id = email.response_id
      join callouts on callouts.id = response.callout_id
    where change.contact_id = ${contactId} or response.contact_id = ${contactId}
    order by change.position`.execute(db)
  return rows
}

/** What somebody of the newsroom did to responses, and which they were to see to. */
export async function listHeldHandling(db: Database, contactId: string) {
  const { rows } = await sql<object>`
    select callouts.slug as callout, kind, change.created_at, undone_at, change.contact_id = ${contactId} as own_act,
      count(told.response_id) as responses,
      count(*) filter (where told.assignee_to = ${contactId}) as assigned,
      count(*) filter (where told.assignee_from = ${contactId}) as unassigned
    from callout_response_changes change join callouts on callouts.id = change.callout_id
    left join callout_response_history told on told.change_id = change.id
    where change.contact_id = ${contactId} or change.id in (
      select change_id from callout_response_history where assignee_to = ${contactId}
      union all select change_id from callout_response_history where assignee_from = ${contactId}
    )
    group by change.id, callouts.slug order by change.position`.execute(db)
  return rows
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
 * Responses stay when somebody goes; what they chose for themselves does not, nor what was written to them. Comes before the contact's row goes. Answers
 * the causes of mails to the newsroom that say the name.
 */
export async function forgetRespondent(tx: Tx, { id }: { id: string }): Promise<string[]> {
  await sql`
    delete from callout_response_emails email using callout_responses response
    where response.id = email.response_id and response.contact_id = ${id}`.execute(tx)
  const responses = await tx
    .updateTable('calloutResponses')
    .set({
      newsletterOptIn: false,
      newsletterGroups: [],
      followUpAt: null,
      followUpWording: null,
      followUpLocale: null,
    })
    .where('contactId', '=', id)
    .returning('id')
    .execute()
  return responses.map((response) => noticeCause(response.id))
}
