import { sql } from 'kysely'
import type { Answers } from '#domain/callouts/answers/answers.ts'
import type { Tx } from '#server/tables.ts'
import { withholdingPart } from '#server/uploads/index.ts'
import type { Change } from './history-queries.ts'

/** What is withheld of a response, kept from others until the transaction ends. */
export function lockPictures(
  tx: Tx,
  id: string,
): Promise<{ answers: Answers; withheldPictures: string[]; revision: number } | undefined> {
  return tx
    .selectFrom('calloutResponses')
    .select(['answers', 'withheldPictures', 'revision'])
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirst()
}

/** The whole list, and what its history tells of it, in one statement. */
export async function storeWithheld(
  tx: Tx,
  {
    id,
    responseId,
    calloutId,
    withheldPictures,
    shownElsewhere,
    withheld,
    allowed,
  }: {
    /** Of the change. */
    id: string
    responseId: string
    calloutId: string
    withheldPictures: readonly string[]
    shownElsewhere: readonly string[]
    withheld: readonly string[]
    allowed: readonly string[]
  },
  { byKind, contactId, now }: Pick<Change, 'byKind' | 'contactId' | 'now'>,
): Promise<void> {
  await sql`
    with ${withholdingPart({ responseId, calloutId, ids: withheldPictures, shownElsewhere })},
    changed as (
      insert into callout_response_changes (id, callout_id, kind, by_kind, contact_id, created_at)
      values (${id}::uuid, ${calloutId}::uuid, 'withheld', ${byKind}, ${contactId}::uuid, ${now})
    ),
    told as (
      insert into callout_response_history (change_id, response_id, pictures_withheld, pictures_allowed)
      values (${id}::uuid, ${responseId}::uuid, ${withheld}::text[], ${allowed}::text[])
    )
    update callout_responses
    set withheld_pictures = ${withheldPictures}::text[], revision = revision + 1, updated_at = ${now}
    where id = ${responseId}::uuid`.execute(tx)
}
