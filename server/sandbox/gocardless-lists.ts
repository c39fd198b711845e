import { withUpcoming } from './gocardless-objects.ts'
import { listPage } from './lists.ts'
import type { Memory, Thing } from './store.ts'

interface Request {
  query: Record<string, string>
}

/** What a list answers, with where the next page begins. */
export interface ThingPage {
  things: Thing[]
  after: string | null
}

export function isThingPage(found: Thing | ThingPage): found is ThingPage {
  return 'things' in found
}

/** GoCardless's lists: fifty a page unless told, with a cursor. */

export async function listSubscriptions(memory: Memory, { query }: Request): Promise<ThingPage> {
  const match = query.mandate ? { links: { mandate: query.mandate } } : {}
  const { things, after } = await list(memory, 'gc_subscription', query, { match })
  return { things: things.map(withUpcoming), after }
}

export function listPayments(memory: Memory, { query }: Request): Promise<ThingPage> {
  const { mandate, subscription } = query
  const links = { ...(mandate && { mandate }), ...(subscription && { subscription }) }
  const since = query['charge_date[gte]']
  const from = since ? { field: 'charge_date', value: since } : undefined
  return list(memory, 'payment', query, { match: { links }, from })
}

export function listMandates(memory: Memory, { query }: Request): Promise<ThingPage> {
  return list(memory, 'mandate', query, {})
}

export function listRefunds(memory: Memory, { query }: Request): Promise<ThingPage> {
  const match = query.payment ? { links: { payment: query.payment } } : {}
  const since = query['created_at[gte]']
  const from = since ? { field: 'created_at', value: since } : undefined
  return list(memory, 'gc_refund', query, { match, from })
}

async function list(
  memory: Memory,
  kind: string,
  query: Record<string, string>,
  narrowed: { match?: object; from?: { field: string; value: string } | undefined },
): Promise<ThingPage> {
  const { things, hasMore } = await listPage(memory, kind, {
    limit: Number(query.limit ?? 50),
    after: query.after,
    statuses: query.status?.split(','),
    from: narrowed.from,
    match: { ...narrowed.match },
  })
  return { things, after: hasMore ? (things.at(-1)?.id ?? null) : null }
}
