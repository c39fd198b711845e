import { sql } from 'kysely'
import type { Database, Tx } from '#server/tables.ts'

export async function insertLinks(tx: Tx, mailingId: string, urls: readonly string[]): Promise<void> {
  if (urls.length === 0) return
  await tx
    .insertInto('mailingLinks')
    .values(urls.map((url, at) => ({ mailingId, position: at + 1, url })))
    .execute()
}

/** The links of a mailing that are counted, in its order. */
export function findLinks(db: Database, mailingId: string) {
  return db
    .selectFrom('mailingLinks')
    .select(['position', 'url', 'clicks'])
    .where('mailingId', '=', mailingId)
    .orderBy('position')
    .execute()
}

export async function findLink(db: Database, mailingId: string, position: number): Promise<string | undefined> {
  const row = await db
    .selectFrom('mailingLinks')
    .select('url')
    .where('mailingId', '=', mailingId)
    .where('position', '=', position)
    .executeTakeFirst()
  return row?.url
}

export interface Clicks {
  mailingId: string
  position: number
  clicks: number
}

/** In one order, so that two processes never wait for each other in a circle. */
export async function addClicks(db: Database, clicks: readonly Clicks[]): Promise<void> {
  if (clicks.length === 0) return
  await sql`
    with given as (
      select * from jsonb_to_recordset(${JSON.stringify(clicks)}::jsonb)
        as g ("mailingId" uuid, position integer, clicks integer)
    ), locked as (
      select l.mailing_id, l.position, g.clicks
      from mailing_links l join given g on l.mailing_id = g."mailingId" and l.position = g.position
      order by l.mailing_id, l.position for update of l
    )
    update mailing_links l set clicks = l.clicks + k.clicks
    from locked k where l.mailing_id = k.mailing_id and l.position = k.position`.execute(db)
}
