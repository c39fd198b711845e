import { sql } from 'kysely'
import type { Migration } from 'kysely/migration'

/** How far a change of a running series has come, whom a start takes in, and lists of many people that are quick to their end. */
export const seriesMoves: Migration = {
  async up(db) {
    for (const statement of statements) await sql.raw(statement).execute(db)
  },
}

const statements = [
  `alter table series
    -- After a change the next emails of those inside are being set anew, in the order of their rows; this far they are.
    add column is_moving boolean not null default false,
    add column moved_up_to uuid,
    -- Steps that are due at another time than before.
    add column retimed uuid[] not null default '{}',
    -- In which run the segment's contacts were noted for the start: who came later doesn't enter with it.
    add column entering_run integer`,
  // Between two runs, the next one.
  `alter table segment_contacts add column noted_in integer not null default 0`,

  // Filters of the list are answered by its index alone.
  `drop index series_members_entered`,
  `create index series_members_entered on series_members (series_id, entered_at desc, id) include (ending, next_step_id)`,
]
