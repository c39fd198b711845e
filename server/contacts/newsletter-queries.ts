import { sql } from 'kysely'
import type { NewsletterStatus } from '#domain/contacts/contact.ts'
import type { Tx } from '#server/tables.ts'

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
