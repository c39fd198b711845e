import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { NewsletterStatus } from '#domain/contacts/contact.ts'
import type { Subscription } from '#domain/newsletter/choose-groups.ts'
import type { Database, Tx } from '#server/tables.ts'

export async function updateNewsletter(
  tx: Tx,
  contactId: string,
  { status, groups }: { status: NewsletterStatus; groups: readonly string[] },
): Promise<void> {
  await tx
    .updateTable('profiles')
    .set({ newsletterStatus: status, newsletterGroups: [...groups] })
    .where('contactId', '=', contactId)
    .execute()
}

/** Merges in the groups; asks for confirmation where there is none yet. False where nothing changed by it. */
export async function addNewsletterGroups(tx: Tx, contactId: string, groups: readonly string[]): Promise<boolean> {
  const { rows } = await sql`
    update profiles set
      newsletter_status = case newsletter_status when 'subscribed' then 'subscribed' else 'pending' end,
      newsletter_groups = array(
        select g from unnest(newsletter_groups || ${groups}::text[]) with ordinality as given (g, at) group by g order by min(at)
      )
    where contact_id = ${contactId}
      and (newsletter_status not in ('subscribed', 'pending') or not newsletter_groups @> ${groups}::text[])
    returning contact_id`.execute(tx)
  return rows.length > 0
}

/** Nobody is in these groups any more. */
export async function removeNewsletterGroups(tx: Tx, gone: readonly string[]): Promise<void> {
  await sql`
    update profiles set newsletter_groups =
      array(select unnest(newsletter_groups) except select unnest(${gone}::text[]))
    where newsletter_groups && ${gone}::text[]`.execute(tx)
}

/** Part of a statement: the ids of those who get a newsletter, in a column `id`. */
export function subscribersOf(group: string): RawBuilder<unknown> {
  return sql`select contact_id as id from profiles where ${getsNewsletter(group)}`
}

/** Part of a statement: whether the contact of this id gets a newsletter. */
export function isSubscriber(contactId: RawBuilder<unknown>, group: string): RawBuilder<SqlBool> {
  return sql<SqlBool>`exists (
    select from profiles where profiles.contact_id = ${contactId} and ${getsNewsletter(group)}
  )`
}

function getsNewsletter(group: string): RawBuilder<SqlBool> {
  return sql<SqlBool>`profiles.newsletter_status = 'subscribed' and profiles.newsletter_groups @> array[${group}::text]`
}

/** How a contact stands to newsletters; undefined where there is no such contact. */
export async function findSubscription(db: Database, contactId: string): Promise<Subscription | undefined> {
  return selectSubscription(db, contactId).executeTakeFirst()
}

/** As `findSubscription`; nobody else changes it until the transaction ends. */
export async function lockSubscription(tx: Tx, contactId: string): Promise<Subscription | undefined> {
  return selectSubscription(tx, contactId).forUpdate().executeTakeFirst()
}

function selectSubscription(db: Database, contactId: string) {
  return db
    .selectFrom('profiles')
    .select(['newsletterStatus as status', 'newsletterGroups as groups'])
    .where('contactId', '=', contactId)
}
