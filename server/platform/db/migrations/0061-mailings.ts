import { sql } from 'kysely'
import type { Migration } from 'kysely/migration'

/** Emails to many, with a row for each recipient, and who doesn't want any more of a kind. */
export const mailings: Migration = {
  async up(db) {
    for (const statement of statements) await sql.raw(statement).execute(db)
  },
}

const statements = [
  `create table mailings (
    id uuid primary key default gen_random_uuid(),
    name text not null,
    kind text not null default 'messages',
    status text not null default 'draft' check (status in ('draft', 'scheduled', 'sending', 'stopped', 'sent')),
    texts jsonb not null default '{}',
    segment_id uuid references segments on delete set null,
    segment_name text,
    excluded_segment_ids uuid[] not null default '{}',
    email_id uuid references emails on delete cascade,
    from_name text,
    from_email text,
    reply_to text,
    revision integer not null default 1,
    web_copy_id text unique,
    created_by uuid references contacts on delete set null,
    created_at timestamptz(3) not null default now(),
    updated_at timestamptz(3) not null default now(),
    tested_at timestamptz(3),
    send_at timestamptz(3),
    started_at timestamptz(3),
    stopped_at timestamptz(3),
    sent_at timestamptz(3),
    left_out integer not null default 0,
    held_reason text check (held_reason in ('no-mail-server', 'mail-server-away')),
    held_answer text,
    held_until timestamptz(3),
    warned_at timestamptz(3)
  )`,
  `create index mailings_updated on mailings (updated_at desc, id)`,
  `create index mailings_open on mailings (status, send_at) where status in ('scheduled', 'sending')`,
  `create index mailings_segment on mailings (segment_id)`,
  `create index mailings_email on mailings (email_id)`,
  `create index mailings_created_by on mailings (created_by)`,

  // Refers to the one text. handed_by: the process that hands it to the mail server right now.
  `create table mailing_recipients (
    id bigint generated always as identity primary key,
    mailing_id uuid not null references mailings on delete cascade,
    contact_id uuid references contacts on delete set null,
    address text not null,
    name text not null,
    locale text not null,
    status text not null check (
      status in ('waiting', 'sent', 'deferred', 'bounced', 'complained', 'unsubscribed', 'skipped')
    ),
    reason text,
    answer text,
    attempts smallint not null default 0,
    tried_at timestamptz(3),
    next_try_at timestamptz(3),
    handed_by integer,
    may_be_twice boolean not null default false
  )`,
  `create index mailing_recipients_due on mailing_recipients (mailing_id, next_try_at, id)
    where status in ('waiting', 'deferred') and handed_by is null`,
  `create index mailing_recipients_handed on mailing_recipients (handed_by) where handed_by is not null`,
  `create index mailing_recipients_status on mailing_recipients (mailing_id, status, id)`,
  `create index mailing_recipients_tried on mailing_recipients (mailing_id, tried_at)`,
  `create index mailing_recipients_twice on mailing_recipients (mailing_id) where may_be_twice`,
  `create index mailing_recipients_contact on mailing_recipients (contact_id)`,

  // How many recipients of a mailing are in which state is the sum: so two processes never wait for each other's count.
  `create table mailing_counts (
    id bigint generated always as identity primary key,
    mailing_id uuid not null references mailings on delete cascade,
    status text not null,
    reason text not null,
    change integer not null
  )`,
  `create index mailing_counts_mailing on mailing_counts (mailing_id) include (status, reason, change)`,
  `create function count_added_recipients() returns trigger language plpgsql as $$
  begin
    insert into mailing_counts (mailing_id, status, reason, change)
    select mailing_id, status, coalesce(reason, ''), count(*) from added group by 1, 2, 3;
    return null;
  end $$`,
  `create function count_changed_recipients() returns trigger language plpgsql as $$
  begin
    insert into mailing_counts (mailing_id, status, reason, change)
    select mailing_id, status, reason, sum(change) from (
      select mailing_id, status, coalesce(reason, '') as reason, 1 as change from present
      union all select mailing_id, status, coalesce(reason, ''), -1 from former
    ) changes group by 1, 2, 3 having sum(change) <> 0;
    return null;
  end $$`,
  `create trigger mailing_recipients_added after insert on mailing_recipients
    referencing new table as added for each statement execute function count_added_recipients()`,
  `create trigger mailing_recipients_changed after update on mailing_recipients
    referencing old table as former new table as present for each statement execute function count_changed_recipients()`,

  // Of a contact who is deleted no name or address stays; a mail that is being handed over may still leave.
  `create function forget_mailing_recipient() returns trigger language plpgsql as $$
  begin
    new.address := '';
    new.name := '';
    new.answer := null;
    if new.status in ('waiting', 'deferred') and new.handed_by is null then
      new.status := 'skipped';
      new.reason := 'contact-deleted';
      new.next_try_at := null;
    end if;
    return new;
  end $$`,
  `create trigger mailing_recipients_forgotten before update of contact_id on mailing_recipients for each row
    when (old.contact_id is not null and new.contact_id is null) execute function forget_mailing_recipient()`,

  `create table mailing_unsubscriptions (
    id bigint generated always as identity primary key,
    contact_id uuid not null references contacts on delete cascade,
    kind text not null,
    mailing_id uuid references mailings on delete set null,
    way text not null check (way in ('one-click', 'page')),
    created_at timestamptz(3) not null default now()
  )`,
  `create index mailing_unsubscriptions_contact on mailing_unsubscriptions (contact_id, kind)`,
  `create index mailing_unsubscriptions_mailing on mailing_unsubscriptions (mailing_id)`,

  // From when on the next mail may leave, for all processes together. The key signs the links by which people unsubscribe:
  // it is here so that they work for as long as the contacts are.
  `create table mailing_desk (
    is_one boolean primary key default true check (is_one),
    next_at timestamptz(3) not null default now(),
    link_key bytea not null default sha256(uuid_send(gen_random_uuid()) || uuid_send(gen_random_uuid()))
  )`,
  `insert into mailing_desk default values`,
]
