import { sql } from 'kysely'
import type { Migration } from 'kysely/migration'

/** Whose owners are asked to confirm that they want newsletters: contacts, and addresses that are no contact yet. */
export const newsletterRequests: Migration = {
  async up(db) {
    for (const statement of statements) await sql.raw(statement).execute(db)
  },
}

const statements = [
  `create table newsletter_requests (
    -- The last part of the link.
    id uuid primary key default gen_random_uuid(),
    email text not null unique,
    -- What was asked for on the newsletter's own page.
    groups text[] not null default '{}',
    wording text not null default '',
    locale text not null default '',
    asked_at timestamptz(3),
    renewed_at timestamptz(3) not null,
    mailed_at timestamptz(3),
    confirmed_at timestamptz(3)
  )`,
  `create index newsletter_requests_renewed_at on newsletter_requests (renewed_at)`,
]
