import { sql } from 'kysely'
import type { Migration } from 'kysely/migration'

/** What is done about a renewal that was not paid. */
export const rescues: Migration = {
  async up(db) {
    for (const statement of statements) await sql.raw(statement).execute(db)
  },
}

const statements = [
  // One for each payment that was missed. It outlives its contact, as payments do.
  `create table rescues (
    id uuid primary key default gen_random_uuid(),
    contact_id uuid references contacts on delete set null,
    payment_id text not null unique,
    subscription_id text not null,
    amount_cents integer not null,
    charge_date timestamptz(3) not null,
    state text not null default 'open' check (state in ('open', 'rescued', 'lost')),
    round integer not null default 1,
    begun_at timestamptz(3) not null,
    ends_at timestamptz(3) not null,
    remind_at timestamptz(3),
    method_changed_at timestamptz(3),
    ended_at timestamptz(3)
  )`,
  `create unique index rescues_open on rescues (contact_id) where state = 'open'`,
  `create index rescues_contact on rescues (contact_id)`,
  // What a job looks for, and what the report counts.
  `create index rescues_remind on rescues (remind_at) where state = 'open'`,
  `create index rescues_ends on rescues (ends_at, id) where state = 'open'`,
  `create index rescues_ended on rescues (ended_at) include (state, amount_cents) where state <> 'open'`,

  // Every mail of a rescue has a link of its own; they end together.
  `create table rescue_links (
    token_hash bytea primary key,
    rescue_id uuid not null references rescues on delete cascade
  )`,
  `create index rescue_links_rescue on rescue_links (rescue_id)`,
]
