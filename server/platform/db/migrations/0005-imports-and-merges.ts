import { sql } from 'kysely'
import type { Migration } from 'kysely/migration'

/** Imports with what became of each row, pairs of likely duplicates, and what a merge has to keep to be undone. */
export const importsAndMerges: Migration = {
  async up(db) {
    for (const statement of statements) await sql.raw(statement).execute(db)
  },
}

const statements = [
  // rows_read is written with each batch: after a kill the import goes on behind it.
  `create table contact_imports (
    id uuid primary key default gen_random_uuid(),
    file_name text not null,
    file text,
    file_bytes bigint not null,
    encoding text not null,
    delimiter text not null,
    header text[] not null,
    mapping jsonb not null,
    mode text not null check (mode in ('merge', 'skip')),
    dry_run boolean not null,
    status text not null default 'waiting'
      check (status in ('waiting', 'running', 'finished', 'failed', 'undoing', 'undone')),
    failure text,
    progress double precision not null default 0,
    rows_read integer not null default 0,
    created integer not null default 0,
    merged integer not null default 0,
    unchanged integer not null default 0,
    skipped integer not null default 0,
    invalid integer not null default 0,
    removed integer not null default 0,
    restored integer not null default 0,
    kept integer not null default 0,
    actor_type text not null,
    actor_id text,
    claimed_until timestamptz(3),
    claimed_by integer,
    created_at timestamptz(3) not null,
    finished_at timestamptz(3),
    undone_at timestamptz(3)
  )`,
  `create index contact_imports_created on contact_imports (created_at desc, id)`,

  // email: only of rows that led to no contact; else it is the contact's, and goes with it.
  `create table contact_import_rows (
    import_id uuid not null references contact_imports on delete cascade,
    line integer not null,
    outcome text not null check (outcome in ('created', 'merged', 'unchanged', 'skipped', 'invalid')),
    contact_id uuid references contacts on delete cascade,
    email text,
    issues jsonb,
    filled jsonb,
    tag_ids uuid[],
    undone text check (undone in ('removed', 'restored', 'kept')),
    primary key (import_id, line)
  )`,
  `create index contact_import_rows_contact on contact_import_rows (contact_id)`,
  `create index contact_import_rows_email on contact_import_rows (import_id, email) where email is not null`,
  `create index contact_import_rows_outcome on contact_import_rows (import_id, outcome, line)`,

  // Ordered within the pair, so that each is there once. Pairs that were dismissed stay, so as not to come back.
  `create table contact_duplicates (
    id uuid primary key default gen_random_uuid(),
    first_id uuid not null references contacts on delete cascade,
    second_id uuid not null references contacts on delete cascade,
    reasons text[] not null,
    score integer not null,
    dismissed_at timestamptz(3),
    constraint contact_duplicates_pair unique (first_id, second_id),
    constraint contact_duplicates_order check (first_id < second_id)
  )`,
  `create index contact_duplicates_second on contact_duplicates (second_id)`,
  `create index contact_duplicates_score on contact_duplicates ((dismissed_at is null), score desc, id)`,

  // One row: when duplicates were last looked for.
  `create table contact_duplicate_looks (
    only_one boolean primary key default true check (only_one),
    looked_at timestamptz(3),
    asked_at timestamptz(3)
  )`,
  `insert into contact_duplicate_looks default values`,

  // snapshot: the rows of both before, and what moved, for 30 days.
  `create table contact_merges (
    id uuid primary key default gen_random_uuid(),
    kept_id uuid not null references contacts on delete cascade,
    merged_id uuid not null,
    snapshot jsonb not null,
    merged_at timestamptz(3) not null
  )`,
  `create index contact_merges_kept on contact_merges (kept_id)`,
  `create index contact_merges_merged_at on contact_merges (merged_at)`,
]
