import { sql } from 'kysely'
import type { Tx } from '#server/tables.ts'

/** A new callout can be answered: its responses are numbered from 1. */
export async function insertNumbers(tx: Tx, calloutId: string): Promise<void> {
  await tx.insertInto('calloutResponseNumbers').values({ calloutId }).execute()
}

/** The tags of one callout's responses for another one's. */
export async function copyTags(tx: Tx, fromId: string, toId: string, now: Date): Promise<void> {
  await sql`
    insert into callout_response_tags (callout_id, name, description, created_at)
    select ${toId}::uuid, name, description, ${now} from callout_response_tags where callout_id = ${fromId}`.execute(tx)
}
