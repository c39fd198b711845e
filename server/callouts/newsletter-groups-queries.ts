import { sql } from 'kysely'
import type { NewsletterSchema } from '#domain/callouts/newsletter-schema.ts'
import type { Tx } from '#server/tables.ts'

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
