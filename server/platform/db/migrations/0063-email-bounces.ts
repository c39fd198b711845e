import { sql } from 'kysely'
import type { Migration } from 'kysely/migration'

/** Addresses that take no mail or want none, what is known of the mails to each, and which events were heard already. */
export const emailBounces: Migration = {
  async up(db) {
    for (const statement of statements) await sql.raw(statement).execute(db)
  },
}

const statements = [
  `create table email_suppressions (
    address text primary key,
    reason text not null check (reason in ('hard-bounce', 'complaint', 'soft-bounces')),
    detail text not null default '',
    message_id text,
    since timestamptz(3) not null,
    lifted_at timestamptz(3),
    lifted_by text check (lifted_by in ('admin', 'confirmed')),
    check ((lifted_at is null) = (lifted_by is null))
  )`,
  `create table email_delivery_states (
    address text primary key,
    delivered_at timestamptz(3),
    soft_bounces jsonb not null default '[]'
  )`,
  `create table email_events (
    id text primary key,
    received_at timestamptz(3) not null
  )`,
  `create index email_events_received on email_events (received_at)`,
  // By which the last mails to an address are found.
  `create index email_outbox_address on email_outbox (to_address, sent_at)`,
]
