import type { Reply } from '#domain/http/route.ts'
import type { getHealth } from '#domain/site/api.ts'
import type { Context } from '#server/platform/http/context.ts'
import { canRead } from './queries.ts'

/** Can the site work? The web app waits while this says no. */
export async function reportHealth({ db, now, setStatus }: Context): Promise<Reply<typeof getHealth>> {
  const database = await canRead(db)
  if (!database) setStatus(503)
  return { status: database ? 'ok' : 'error', timestamp: now, services: { database } }
}
