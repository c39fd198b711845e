import type { ThingPage } from './gocardless-lists.ts'
import type { Memory, Thing } from './store.ts'

const links = ['payment', 'mandate', 'subscription', 'refund', 'billing_request'] as const

/** What has happened, newest first, a page at a time: the same that is sent. */
export async function listEvents(memory: Memory, { query }: { query: Record<string, string> }): Promise<ThingPage> {
  const about = Object.fromEntries(links.flatMap((link) => (query[link] ? [[link, query[link]]] : [])))
  const { action, resource_type, after, 'created_at[gte]': since } = query
  const limit = Number(query.limit ?? 50)
  const rows = await memory.query<{ id: string; event: Thing }>(
    `select id, body::jsonb -> 'events' -> 0 as event from sandbox.notifications
     where provider = 'gocardless' and body::jsonb -> 'events' -> 0 @> $1
       and ($2::text is null or body::jsonb #>> '{events,0,created_at}' >= $2)
       and ($3::text is null or id < (select id from sandbox.notifications
         where provider = 'gocardless' and body::jsonb #>> '{events,0,id}' = $3))
     order by id desc limit $4`,
    [
      JSON.stringify({ links: about, ...(action && { action }), ...(resource_type && { resource_type }) }),
      since ?? null,
      after ?? null,
      limit + 1,
    ],
  )
  const things = rows.slice(0, limit).map(({ event }) => event)
  return { things, after: rows.length > limit ? (things.at(-1)?.id ?? null) : null }
}
