import type { Reply } from '#domain/http/route.ts'
import type { getHealth } from '#domain/site/api.ts'
import { listAlarms } from '#server/contributions/index.ts'
import type { Context } from '#server/platform/http/context.ts'
import { canRead } from './queries.ts'

/** Can the site work? The web app waits while this says no; without payments it works all the same. */
export async function reportHealth({ db, now, setStatus }: Context): Promise<Reply<typeof getHealth>> {
  const database = await canRead(db)
  const alarms = database ? await listAlarms(db) : []
  if (!database) setStatus(503)
  return {
    status: database ? 'ok' : 'error',
    timestamp: now,
    services: { database, ...(alarms.length > 0 && { payments: false as const }) },
  }
}
