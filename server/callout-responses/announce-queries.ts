import { sql } from 'kysely'
import type { Database } from '#server/tables.ts'

/** On this channel everything about responses is told, as the JSON of an `Announced`. */
export const responsesChannel = 'masthead_responses'

export interface Announced {
  name: 'answered' | 'changed' | 'deleted' | 'here'
  calloutId: string
  /** The first hundred of `changed` and `deleted`; the one of `here`. */
  ids?: string[]
  more?: boolean
}

export async function notifyAnswered(db: Database, calloutId: string): Promise<void> {
  await notify(db, { name: 'answered', calloutId })
}

/** Somebody came to look at this response, or left. */
export async function notifyHere(db: Database, calloutId: string, responseId: string): Promise<void> {
  await notify(db, { name: 'here', calloutId, ids: [responseId] })
}

async function notify(db: Database, announced: Announced): Promise<void> {
  await sql`select pg_notify(${responsesChannel}, ${JSON.stringify(announced)})`.execute(db)
}
