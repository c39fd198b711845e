import { sql } from 'kysely'
import type { Migration } from 'kysely/migration'

/** Imports of responses from files of other tools, with what became of each row. */
export const responseImports: Migration = {
  async up(db) {
    for (const statement of statements) await sql.raw(statement).execute(db)
  },
}

const statements = [
  // rows_read is written with each batch: after a kill the import goes on behind it.
  `create table response_imports (
    id uuid primary key default gen_random_uuid(),
    callout_id uuid not null references callouts on delete cascade,
    file_name text not null,
    file text,
    file_bytes bigint not null,
    encoding text not null,
    delimiter text not null,
    header text[] not null,
    mapping jsonb not null,
    mode text not null check (mode in ('new', 'all')),
    dry_run boolean not null,
    status text not null default 'waiting'
      check (status in ('waiting', 'running', 'finished', 'failed', 'undoing', 'undone')),
    failure text,
    progress double precision not null default 0,
    rows_read integer not null default 0,
    created integer not null default 0,
    skipped integer not null default 0,
    invalid integer not null default 0,
    removed integer not null default 0,
    kept integer not null default 0,
    actor_type text not null,
    actor_id text,
    leased_until timestamptz(3),
    leased_by integer,
    created_at timestamptz(3) not null,
    finished_at timestamptz(3),
    undone_at timestamptz(3)
  )`,
  `create index response_imports_callout on response_imports (callout_id, created_at desc, id)`,

  // digest: of what the row says, by which a later import of the same file knows it. Goes with its response.
  `create table response_import_rows (
    import_id uuid not null references response_imports on delete cascade,
    line integer not null,
    outcome text not null check (outcome in ('created', 'skipped', 'invalid')),
    response_id uuid references callout_responses on delete cascade,
    digest bytea,
    issues jsonb,
    undone text check (undone in ('kept')),
    primary key (import_id, line)
  )`,
  `create index response_import_rows_response on response_import_rows (response_id) where response_id is not null`,
  `create index response_import_rows_outcome on response_import_rows (import_id, outcome, line)`,
  `create index response_import_rows_digest on response_import_rows (digest) where digest is not null`,
]
