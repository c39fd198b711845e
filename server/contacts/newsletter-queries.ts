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

/**
 * Merges in the groups; those of somebody who has left or never came no longer count. Where nothing was confirmed yet the
 * status becomes `pending`, or `subscribed` for somebody who needn't confirm. Answers the status, the one before, and whether
 * anything changed.
 */
export async function addNewsletterGroups(
  tx: Tx,
  contactId: string,
  groups: readonly string[],
  { isConfirmed = false } = {},
): Promise<{ status: NewsletterStatus; before: NewsletterStatus; isChanged: boolean }> {
  const wanted = isConfirmed ? 'subscribed' : 'pending'
  const { rows } = await sql<{ status: NewsletterStatus; before: NewsletterStatus; isChanged: boolean }>`
    with before as (
      select contact_id, newsletter_status as status,
        newsletter_status not in ('subscribed', ${wanted}) or not newsletter_groups @> ${groups}::text[] as is_changed,
        case when newsletter_status in ('subscribed', 'pending') then newsletter_groups else '{}' end as groups
      from profiles where contact_id = ${contactId} for update
    )
    update profiles set
      newsletter_status = case newsletter_status when 'subscribed' then 'subscribed' else ${wanted} end,
      newsletter_groups = array(
        select g from unnest(before.groups || ${groups}::text[]) with ordinality as given (g, at) group by g order by min(at)
      )
    from before where before.contact_id = profiles.contact_id
    returning profiles.newsletter_status as status, before.status as before, before.is_changed`.execute(tx)
  return rows[0] ?? { status: 'none', before: 'none', isChanged: false }
}

/** Whoever of these waits to confirm no longer does, and who had unsubscribed before has again; answers how many. */
export async function clearPendingNewsletters(
  tx: Tx,
  waiting: readonly { email: string; wasUnsubscribed: boolean }[],
): Promise<number> {
  const emails = waiting.map(({ email }) => email)
  const left = waiting.filter(({ wasUnsubscribed }) => wasUnsubscribed).map(({ email }) => email)
  const { numAffectedRows = 0n } = await sql`
    update profiles set newsletter_groups = '{}',
      newsletter_status = case when c.email = any(${left}::text[]) then 'unsubscribed' else 'none' end
    from contacts c where c.id = profiles.contact_id and newsletter_status = 'pending' and c.email = any(${emails}::text[])
    `.execute(tx)
  return Number(numAffectedRows)
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
