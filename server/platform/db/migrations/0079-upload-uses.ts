import { sql } from 'kysely'
import type { Migration } from 'kysely/migration'

/** Which responses name a file of ours, without reading all of them. */
export const uploadUses: Migration = {
  async up(db) {
    for (const statement of statements) await sql.raw(statement).execute(db)
  },
}

const index = (name: string, table: string, answers: string) =>
  `create index ${name} on ${table} using gin (upload_ids(${answers})) where ${answers}::text ~ '(images|documents)/'`

const statements = [
  // Cut by plain words: patterns take long over long texts.
  `create function upload_ids(said jsonb) returns text[] language sql immutable parallel safe as $$
    select array(
      select distinct id from (
        select substring(left(piece, 100) from '^[\\w.-]+') as id
        from unnest((string_to_array(replace(said::text, 'documents/', 'images/'), 'images/'))[2:]) piece
      ) named where id is not null
    )
  $$`,
  // Few responses have files: the others are not in it.
  index('callout_responses_uploads', 'callout_responses', 'answers'),
  index('callout_responses_first_uploads', 'callout_responses', 'first_answers'),
  index('callout_response_history_uploads', 'callout_response_history', 'answers'),
]
