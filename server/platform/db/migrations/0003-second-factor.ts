import { sql } from 'kysely'
import type { Migration } from 'kysely/migration'

/** Two-factor login with its recovery codes, and changes of e-mail addresses that wait for their confirmation. */
export const secondFactor: Migration = {
  async up(db) {
    for (const statement of statements) await sql.raw(statement).execute(db)
  },
}

const statements = [
  // secret: encrypted. last_step: the 30 seconds whose code was used last; it and older ones open nothing any more.
  `create table two_factors (
    id uuid primary key default gen_random_uuid(),
    contact_id uuid not null unique references contacts on delete cascade,
    type text not null check (type in ('totp')),
    secret bytea not null,
    last_step integer,
    created_at timestamptz(3) not null default now()
  )`,
  // A used code is gone.
  `create table recovery_codes (
    contact_id uuid not null references contacts on delete cascade,
    code_hash bytea not null,
    primary key (contact_id, code_hash)
  )`,
  // The id is the secret of the link in the mail.
  `create table email_changes (
    id uuid primary key default gen_random_uuid(),
    contact_id uuid not null unique references contacts on delete cascade,
    email text not null,
    created_at timestamptz(3) not null default now()
  )`,
  `create index email_changes_created on email_changes (created_at)`,
  // Until now whole user agents were kept here; from now on it is what an owner reads, such as "Firefox, Linux".
  `update sessions set device = ''`,
]
