import { sql } from 'kysely'
import type { Migration } from 'kysely/migration'

/** Callouts, who reviews them, and what is answered. */
export const callouts: Migration = {
  async up(db) {
    for (const statement of statements) await sql.raw(statement).execute(db)
  },
}

const statements = [
  // title is a copy of the default language's, kept in the same transaction, so that lists sort on their own rows.
  // revision is another one after each change of the callout's own fields. first_public_at locks the slug.
  `create table callouts (
    id uuid primary key default gen_random_uuid(),
    slug text not null,
    slug_generated boolean not null,
    first_public_at timestamptz(3),
    revision uuid not null default gen_random_uuid(),
    title text not null,
    image text not null,
    starts timestamptz(3),
    expires timestamptz(3),
    allow_update boolean not null,
    allow_multiple boolean not null,
    hidden boolean not null,
    access text not null check (access in ('member', 'guest', 'anonymous', 'only-anonymous')),
    captcha text not null check (captcha in ('none', 'guest', 'all')),
    channels text[],
    send_response_email boolean not null,
    form_schema jsonb not null,
    newsletter_schema jsonb,
    response_view_schema jsonb,
    created_at timestamptz(3) not null,
    updated_at timestamptz(3) not null,
    constraint callouts_slug unique (slug)
  )`,
  // Each order that lists have, ties by id; empty dates last in both directions.
  `create index callouts_created on callouts (created_at desc, id)`,
  `create index callouts_title on callouts (lower(title) collate "und-x-icu", id)`,
  `create index callouts_title_desc on callouts (lower(title) collate "und-x-icu" desc, id)`,
  `create index callouts_starts on callouts (starts, id)`,
  `create index callouts_starts_desc on callouts (starts desc nulls last, id)`,
  `create index callouts_expires on callouts (expires, id)`,
  `create index callouts_expires_desc on callouts (expires desc nulls last, id)`,
  `create index callouts_title_trgm on callouts using gin (lower(title) gin_trgm_ops)`,

  // Title and excerpt stand apart from the other texts: lists need no more.
  `create table callout_variants (
    callout_id uuid not null references callouts on delete cascade,
    name text not null,
    title text not null,
    excerpt text not null,
    texts jsonb not null,
    primary key (callout_id, name)
  )`,

  `create table callout_reviewers (
    id uuid primary key default gen_random_uuid(),
    callout_id uuid not null references callouts on delete cascade,
    contact_id uuid not null references contacts on delete cascade,
    can_edit boolean not null,
    created_at timestamptz(3) not null,
    constraint callout_reviewers_contact unique (contact_id, callout_id)
  )`,
  `create index callout_reviewers_callout on callout_reviewers (callout_id, created_at, id)`,

  // The number that was given last, apart from the callout: whoever answers holds this row only, and for as short as can be.
  `create table callout_response_numbers (
    callout_id uuid primary key references callouts on delete cascade,
    last_number integer not null default 0
  ) with (fillfactor = 20)`,

  // signed_in: false where a guest typed the contact's address. Guest names are those of imported responses.
  `create table callout_responses (
    id uuid primary key default gen_random_uuid(),
    callout_id uuid not null references callouts on delete cascade,
    number integer not null check (number > 0),
    contact_id uuid references contacts on delete set null,
    assignee_id uuid references contacts on delete set null,
    signed_in boolean not null default false,
    guest_name text,
    guest_email text,
    bucket text not null default 'inbox' check (bucket <> ''),
    answers jsonb not null,
    newsletter_opt_in boolean not null default false,
    newsletter_groups text[] not null default '{}',
    created_at timestamptz(3) not null,
    updated_at timestamptz(3) not null,
    constraint callout_responses_number unique (callout_id, number)
  )`,
  // One callout's by each order and bucket; counting reads the last one only.
  `create index callout_responses_created on callout_responses (callout_id, created_at, id)`,
  `create index callout_responses_updated on callout_responses (callout_id, updated_at, id)`,
  `create index callout_responses_bucket on callout_responses (callout_id, bucket, number)`,
  // Somebody's own; whether somebody has answered, and the newest of theirs.
  `create index callout_responses_contact on callout_responses (contact_id, callout_id, number desc)
    where contact_id is not null`,
  `create index callout_responses_assignee on callout_responses (assignee_id, callout_id, number)
    where assignee_id is not null`,
  // Of all callouts together.
  `create index callout_responses_all_numbers on callout_responses (number, id)`,
  `create index callout_responses_all_created on callout_responses (created_at, id)`,
  `create index callout_responses_all_updated on callout_responses (updated_at, id)`,

  `create table callout_response_tags (
    id uuid primary key default gen_random_uuid(),
    callout_id uuid not null references callouts on delete cascade,
    name text not null,
    description text not null default '',
    created_at timestamptz(3) not null
  )`,
  `create unique index callout_response_tags_name on callout_response_tags (callout_id, lower(btrim(name)))`,
  `create table callout_response_tag_links (
    response_id uuid not null references callout_responses on delete cascade,
    tag_id uuid not null references callout_response_tags on delete cascade,
    primary key (response_id, tag_id)
  )`,
  `create index callout_response_tag_links_tag on callout_response_tag_links (tag_id, response_id)`,

  `create table callout_response_comments (
    id uuid primary key default gen_random_uuid(),
    response_id uuid not null references callout_responses on delete cascade,
    contact_id uuid references contacts on delete set null,
    text text not null,
    created_at timestamptz(3) not null,
    updated_at timestamptz(3) not null
  )`,
  `create index callout_response_comments_response on callout_response_comments (response_id, created_at desc, id)`,
  `create index callout_response_comments_contact on callout_response_comments (contact_id) where contact_id is not null`,
  `create index callout_response_comments_created on callout_response_comments (created_at, id)`,
  `create index callout_response_comments_updated on callout_response_comments (updated_at, id)`,

  // What was answered to a key of a form that sends again. sender is a hash: of the contact's id, or of a guest's body.
  `create table callout_response_keys (
    callout_id uuid not null references callouts on delete cascade,
    key uuid not null,
    sender bytea not null,
    answer jsonb not null,
    created_at timestamptz(3) not null,
    primary key (callout_id, key, sender)
  )`,
  `create index callout_response_keys_created on callout_response_keys (created_at)`,
]
