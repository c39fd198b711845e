import { sql } from 'kysely'
import type { NewsletterSchema } from '#domain/callouts/newsletter-schema.ts'
import type { Database, Tx } from '#server/tables.ts'

/** Callouts that offer one of these newsletter groups; held until the transaction ends. */
export async function lockOffers(
  tx: Tx,
  groups: readonly string[],
): Promise<{ id: string; schema: NewsletterSchema }[]> {
  const { rows } = await sql<{ id: string; schema: NewsletterSchema }>`
    select id, newsletter_schema as schema from callouts
    where exists (
      select from jsonb_array_elements(newsletter_schema -> 'groups') as offered where offered ->> 'id' = any(${groups}::text[])
    ) order by id for update`.execute(tx)
  return rows
}

/** Every group that a callout offers, with what it is called there; newest callouts first. */
export async function listOfferedNewsletterGroups(db: Database): Promise<{ id: string; label: string }[]> {
  const { rows } = await sql<{ id: string; label: string }>`
    select offered ->> 'id' as id, offered ->> 'label' as label
    from callouts, jsonb_array_elements(newsletter_schema -> 'groups') as offered
    order by created_at desc, callouts.id`.execute(db)
  return rows
}

/** Other offers than were stored; whoever has the callout open in the editor is told that it has changed. */
export async function storeOffers(
  tx: Tx,
  offers: readonly { id: string; schema: NewsletterSchema }[],
  now: Date,
): Promise<void> {
  await sql`
    update callouts set newsletter_schema = (offer -> 'schema'), revision = gen_random_uuid(), updated_at = ${now}
    from jsonb_array_elements(${JSON.stringify(offers)}::jsonb) as offer
    where callouts.id = (offer ->> 'id')::uuid`.execute(tx)
}
