import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { Database, Tx } from '#server/tables.ts'

/**
 * Part of a statement: whether who gave a response agreed to hear what came of it. What a guest agreed to counts only where the
 * address has no account that its owner could have said it with, and its owner hasn't said otherwise when they last responded
 * to the callout themselves. The table has the columns of responses.
 */
export function isAgreed(responses: string): RawBuilder<SqlBool> {
  const of = (column: string) => sql.ref(`${responses}.${column}`)
  return sql<SqlBool>`(
    ${of('follow_up_at')} is not null and ${of('contact_id')} is not null and (
      ${of('signed_in')} or (
        exists (select from contacts c where c.id = ${of('contact_id')} and c.password_hash is null)
        and coalesce((
          select own.follow_up_at is not null from callout_responses own
          where own.contact_id = ${of('contact_id')} and own.callout_id = ${of('callout_id')} and own.signed_in
          order by own.number desc limit 1
        ), true)
      )
    )
  )`
}

/** Who takes back what they agreed to does so for all that they gave to the callout; `exceptId` is written otherwise. */
export async function withdrawFollowUp(
  tx: Tx,
  { calloutId, contactId, exceptId, now }: { calloutId: string; contactId: string; exceptId: string; now: Date },
): Promise<void> {
  await tx
    .updateTable('calloutResponses')
    .set({
      followUpAt: null,
      followUpWording: null,
      followUpLocale: null,
      revision: sql`revision + 1`,
      updatedAt: now,
    })
    .where('contactId', '=', contactId)
    .where('calloutId', '=', calloutId)
    .where('followUpAt', 'is not', null)
    .where('id', '<>', exceptId)
    .execute()
}

/** What somebody agreed to hear of, also as a guest where that is theirs. */
export async function listHeldFollowUps(db: Database, contactId: string) {
  const { rows } = await sql<object>`
    select callouts.slug as callout, r.number, r.follow_up_at, r.follow_up_wording, r.follow_up_locale
    from callout_responses r join callouts on callouts.id = r.callout_id
    where r.contact_id = ${contactId} and ${isAgreed('r')}
    order by r.follow_up_at, r.number`.execute(db)
  return rows
}
