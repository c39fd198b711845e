import type { ThingPage } from './gocardless-lists.ts'
import type { Memory, Thing } from './store.ts'

const links = ['payment', 'mandate', 'subscription', 'refund', 'billing_request'] as const

/** What has happened, newest first: the same that is sent. */
export async function listEvents(memory: Memory, { query }: { query: Record<string, string> }): Promise<ThingPage> {
  const about = Object.fromEntries(links.flatMap((link) => (query[link] ? [[link, query[link]]] : [])))
  const { action } = query
  const rows = await memory.query<{ event: Thing }>(
    `select body::jsonb -> 'events' -> 0 as event from sandbox.notifications
     where provider = 'gocardless' and body::jsonb -> 'events' -> 0 @> $1
     order by id desc limit $2`,
    [JSON.stringify({ links: about, ...(action && { action }) }), Number(query.limit ?? 50)],
  )
  return { things: rows.map(({ event }) => event), after: null }
}
