import { sql } from 'kysely'
import type { Migration } from 'kysely/migration'

/** Pictures and documents, and files that are still being sent. */
export const uploads: Migration = {
  async up(db) {
    for (const statement of statements) await sql.raw(statement).execute(db)
  },
}

const statements = [
  `create table uploads (
    id text primary key,
    kind text not null check (kind in ('image', 'document')),
    owner_id uuid references contacts on delete set null,
    content_type text not null,
    filename text,
    bytes integer not null,
    hash text not null,
    width integer,
    height integer,
    -- The widths that versions have been made of, so that all of them go with the picture.
    narrowed integer[] not null default '{}',
    created_at timestamptz(3) not null
  )`,
  `create index uploads_owner on uploads (owner_id) where owner_id is not null`,
  `create table resumable_uploads (
    id uuid primary key,
    kind text not null check (kind in ('image', 'document')),
    owner_id uuid references contacts on delete cascade,
    content_type text not null,
    filename text not null,
    bytes integer not null,
    created_at timestamptz(3) not null,
    claimed_until timestamptz(3),
    claimed_by integer,
    -- What it became, or why it became nothing.
    upload_id text references uploads on delete cascade,
    refusal jsonb
  )`,
  `create index resumable_uploads_owner on resumable_uploads (owner_id) where owner_id is not null`,
  `create index resumable_uploads_upload on resumable_uploads (upload_id) where upload_id is not null`,
  `create index resumable_uploads_created on resumable_uploads (created_at)`,
]
