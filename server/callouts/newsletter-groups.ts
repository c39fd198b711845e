import { withoutGroups } from '#domain/callouts/newsletter-schema.ts'
import type { Tx } from '#server/tables.ts'
import { lockOffers, storeOffers } from './newsletter-groups-queries.ts'

/** Takes groups that are gone at the newsletter provider off every callout that offers them (callouts 2.9). */
export async function withdrawNewsletterGroups(tx: Tx, gone: readonly string[], now: Date): Promise<void> {
  const offers = await lockOffers(tx, gone)
  if (offers.length === 0) return
  const left = offers.map(({ id, schema }) => ({ id, schema: withoutGroups(schema, gone) }))
  await storeOffers(tx, left, now)
}
