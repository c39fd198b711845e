import { sql } from 'kysely'
import type { ChangedBy } from '#domain/callout-responses/history.ts'
import type { SanitisedHtml } from '#domain/content/rich-text.ts'
import { sanitiserRules } from '#server/content/index.ts'
import type { Database, Tx } from '#server/tables.ts'

interface NewEmail {
  /** Of its entry in the history. */
  id: string
  responseId: string
  calloutId: string
  byKind: ChangedBy
  contactId: string
  subject: string
  body: SanitisedHtml
  now: Date
}

/** What came of it: undefined where the response is gone. */
type Noted = 'new' | 'known' | 'id-taken' | undefined

/**
 * Notes in a response's history what was written, in one statement. Where this id was noted before, it says whether by the
 * same colleague about the same response.
 */
export async function noteEmail(
  tx: Tx,
  { id, responseId, calloutId, byKind, contactId, subject, body, now }: NewEmail,
): Promise<Noted> {
  const { rows } = await sql<{ isThere: boolean; isNew: boolean }>`
    with there as (
      select id from callout_responses where id = ${responseId}::uuid for key share
    ),
    noted as (
      insert into callout_response_changes (id, callout_id, kind, by_kind, contact_id, created_at)
      select ${id}::uuid, ${calloutId}::uuid, 'emailed', ${byKind}, ${contactId}::uuid, ${now} from there
      on conflict (id) do nothing returning id
    ),
    told as (
      insert into callout_response_history (change_id, response_id) select id, ${responseId}::uuid from noted
    ),
    written as (
      insert into callout_response_emails (change_id, response_id, subject, body, sanitised_by)
      select id, ${responseId}::uuid, ${subject}, ${body}, ${sanitiserRules}::int from noted
    )
    select exists (select from there) as is_there, exists (select from noted) as is_new`.execute(tx)
  if (!rows[0]?.isThere) return undefined
  if (rows[0].isNew) return 'new'
  return (await isOwnEmail(tx, { id, responseId, contactId })) ? 'known' : 'id-taken'
}

async function isOwnEmail(
  db: Database,
  { id, responseId, contactId }: Pick<NewEmail, 'id' | 'responseId' | 'contactId'>,
): Promise<boolean> {
  const { rows } = await sql<{ is: boolean }>`
    select exists (
      select from callout_response_changes change join callout_response_history told on told.change_id = change.id
      where change.id = ${id}::uuid and kind = 'emailed' and contact_id = ${contactId}::uuid
        and told.response_id = ${responseId}::uuid
    ) as is`.execute(db)
  return rows[0]?.is === true
}

interface EmailRow {
  changeId: string
  body: string
  sanitisedBy: number
}

/** The next emails that other rules of the sanitiser made, after this id; held until the transaction ends. */
export function lockOutdatedEmails(tx: Tx, after: string | undefined, limit: number): Promise<EmailRow[]> {
  return tx
    .selectFrom('calloutResponseEmails')
    .select(['changeId', 'body', 'sanitisedBy'])
    .where('sanitisedBy', '!=', sanitiserRules)
    .$if(after !== undefined, (query) => query.where('changeId', '>', after ?? ''))
    .orderBy('changeId')
    .limit(limit)
    .forUpdate()
    .execute()
}

export async function updateEmail(db: Database, changeId: string, body: SanitisedHtml): Promise<void> {
  await db
    .updateTable('calloutResponseEmails')
    .set({ body, sanitisedBy: sanitiserRules })
    .where('changeId', '=', changeId)
    .execute()
}
