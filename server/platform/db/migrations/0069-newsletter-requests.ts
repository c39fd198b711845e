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
    confirmed_at timestamptz(3),
    -- The contact who waits had unsubscribed before, and has again if nobody confirms.
    was_unsubscribed boolean not null default false
  )`,
  `create index newsletter_requests_renewed_at on newsletter_requests (renewed_at)`,

  // A link confirms an address while it is the contact's. That somebody had unsubscribed moves on with them.
  `create function forget_newsletter_request() returns trigger language plpgsql as $$
  declare
    gone newsletter_requests;
  begin
    delete from newsletter_requests where email = old.email returning * into gone;
    if tg_op = 'UPDATE' and gone.was_unsubscribed and gone.confirmed_at is null then
      insert into newsletter_requests (email, renewed_at, was_unsubscribed) values (new.email, gone.renewed_at, true)
      on conflict (email) do update set was_unsubscribed = true;
    end if;
    return null;
  end $$`,
  `create trigger contacts_newsletter_moved after update of email on contacts
    for each row when (new.email <> old.email) execute function forget_newsletter_request()`,
  `create trigger contacts_newsletter_gone after delete on contacts
    for each row execute function forget_newsletter_request()`,
]
