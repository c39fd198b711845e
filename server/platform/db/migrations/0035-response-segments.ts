import { sql } from 'kysely'
import type { Migration } from 'kysely/migration'

/** Filters of a callout's responses, saved under a name. */
export const responseSegments: Migration = {
  async up(db) {
    for (const statement of statements) await sql.raw(statement).execute(db)
  },
}

const statements = [
  `create table callout_response_segments (
    id uuid primary key default gen_random_uuid(),
    callout_id uuid not null references callouts on delete cascade,
    name text not null,
    description text not null,
    rule_group jsonb not null,
    position integer not null,
    created_at timestamptz(3) not null
  )`,
  `create index callout_response_segments_order on callout_response_segments (callout_id, position, id)`,
]
