import { sql } from 'kysely'
import type { Migration } from 'kysely/migration'

/** Newsletters that Masthead keeps itself: the groups people choose from, and what each person agreed to, when and how. */
export const newsletterGroups: Migration = {
  async up(db) {
    for (const statement of statements) await sql.raw(statement).execute(db)
  },
}

const statements = [
  // Ids are the newsroom's or those of the provider before: contacts, callouts and the join form name groups by them.
  `create table newsletter_groups (
    id text primary key check (id <> ''),
    label text not null,
    description text not null default '',
    position integer not null,
    -- Offered on the newsletter's own page.
    is_public boolean not null default true,
    created_at timestamptz not null default now()
  )`,
  `create table newsletter_consents (
    id uuid primary key default gen_random_uuid(),
    contact_id uuid not null references contacts on delete cascade,
    way text not null check (way in ('join', 'callout', 'page', 'account', 'choices', 'newsroom', 'import', 'unknown')),
    groups text[] not null default '{}',
    -- What the person read when they agreed, in their language.
    wording text not null default '',
    locale text not null default '',
    -- Which callout, or which file of an import.
    source text not null default '',
    agreed_at timestamptz not null,
    -- When the address was confirmed by a link in an email; null while it wasn't.
    confirmed_at timestamptz
  )`,
  `create index newsletter_consents_contact on newsletter_consents (contact_id, agreed_at desc)`,
]
