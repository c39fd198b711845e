import { sql } from 'kysely'
import type { Migration } from 'kysely/migration'

/** What scripts call with. Of the secret there is only its hash. */
export const apiKeys: Migration = {
  async up(db) {
    for (const statement of statements) await sql.raw(statement).execute(db)
  },
}

const statements = [
  `create table api_keys (
    id text primary key check (id ~ '^[0-9a-f]{16}$'),
    secret_hash text not null check (secret_hash ~ '^[0-9a-f]{64}$'),
    description text not null,
    creator_id uuid references contacts on delete set null,
    expires timestamptz(3),
    created_at timestamptz(3) not null default now(),
    last_used_at timestamptz(3)
  )`,
  `create index api_keys_creator on api_keys (creator_id)`,
  `create index api_keys_created on api_keys (created_at, id)`,
  `create index api_keys_expires on api_keys (expires, id)`,
]
