import { sql } from 'kysely'
import type { Migration } from 'kysely/migration'

/** What comparing with the payment providers found, and what became of it. */
export const reconciliation: Migration = {
  async up(db) {
    for (const statement of statements) await sql.raw(statement).execute(db)
  },
}

const statements = [
  `create table reconciliation_runs (
    id uuid primary key,
    status text not null check (status in ('waiting', 'running', 'done', 'failed')),
    asked_at timestamptz(3) not null,
    started_at timestamptz(3),
    ended_at timestamptz(3),
    payments integer not null default 0,
    subscriptions integer not null default 0,
    repaired integer not null default 0,
    left_open integer not null default 0,
    unavailable text[] not null default '{}',
    claimed_until timestamptz(3),
    claimed_by integer
  )`,
  // Two are never at work.
  `create unique index reconciliation_runs_running on reconciliation_runs (status) where status = 'running'`,
  `create index reconciliation_runs_asked on reconciliation_runs (asked_at desc)`,

  // What a run has seen at a provider, to tell what it has not: gone when the run ends, and no loss after a crash.
  `create unlogged table reconciliation_seen (
    run_id uuid not null,
    id text not null,
    primary key (run_id, id)
  )`,

  `create table reconciliation_findings (
    id uuid primary key default gen_random_uuid(),
    kind text not null,
    provider text not null,
    subject text not null,
    contact_id uuid references contacts on delete set null,
    ours jsonb,
    theirs jsonb,
    mark text not null,
    state text not null check (state in ('open', 'repaired', 'dismissed', 'gone')),
    run_id uuid not null,
    first_seen_at timestamptz(3) not null,
    last_seen_at timestamptz(3) not null,
    settled_at timestamptz(3),
    settled_by uuid references contacts on delete set null
  )`,
  // One of a kind about a thing, until it is settled.
  `create unique index reconciliation_findings_unsettled on reconciliation_findings (kind, subject)
    where state in ('open', 'dismissed')`,
  `create index reconciliation_findings_state on reconciliation_findings (state, first_seen_at desc, id)`,
  `create index reconciliation_findings_contact on reconciliation_findings (contact_id)`,
  `create index reconciliation_findings_settled_by on reconciliation_findings (settled_by)`,
]
