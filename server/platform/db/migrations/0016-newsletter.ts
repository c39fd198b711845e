import { sql } from 'kysely'
import type { Migration } from 'kysely/migration'

/** What the newsletter provider has of each contact, and the database's own word that a contact has to be sent again. */
export const newsletter: Migration = {
  async up(db) {
    for (const statement of statements) await sql.raw(statement).execute(db)
  },
}

const add = (job: string, payload: string, key: string) =>
  `perform graphile_worker.add_job('${job}', payload => ${payload}::json, max_attempts => 25, job_key => ${key})`

const statements = [
  // Each row has the number that was next when it was written: who asked the provider before that knows less than it does.
  `create sequence newsletter_revisions`,
  `create table newsletter_members (
    contact_id uuid primary key references contacts on delete cascade,
    email text not null,
    remote_id text,
    status text not null check (status in ('subscribed', 'unsubscribed', 'cleaned', 'pending', 'none')),
    groups text[] not null default '{}',
    firstname text not null default '',
    lastname text not null default '',
    fields jsonb not null default '{}',
    member_tag boolean not null default false,
    user_tag boolean not null default false,
    is_read boolean not null default true,
    revision bigint not null default nextval('newsletter_revisions')
  )`,
  `create index newsletter_members_email on newsletter_members (email)`,
  `create index newsletter_members_remote_id on newsletter_members (remote_id)`,

  // Notifications that were taken, so that one told twice has no second effect.
  `create table newsletter_events (id text primary key, received_at timestamptz(3) not null)`,
  `create index newsletter_events_received_at on newsletter_events (received_at)`,

  // Nothing is queued where no provider is used: its setting is written at each start.
  `create function queue_newsletter_contact(contact uuid) returns void language plpgsql as $$
  begin
    if exists (select from settings where key = 'newsletter-audience') then
      ${add('newsletter.sync-member', `json_build_object('contactId', contact)`, `'newsletter:' || contact`)};
    end if;
  end $$`,
  `create function note_newsletter_contact() returns trigger language plpgsql as $$
  begin
    if exists (select from profiles where contact_id = new.id and newsletter_status <> 'none') then
      perform queue_newsletter_contact(new.id);
    end if;
    return null;
  end $$`,
  `create function note_newsletter_profile() returns trigger language plpgsql as $$
  begin
    perform queue_newsletter_contact(new.contact_id);
    return null;
  end $$`,
  `create function note_newsletter_removal() returns trigger language plpgsql as $$
  declare
    address text;
  begin
    select email into address from newsletter_members where contact_id = old.id and status <> 'none';
    if address is not null and exists (select from settings where key = 'newsletter-audience') then
      ${add('newsletter.remove-member', `json_build_object('email', address, 'forGood', false)`, `'newsletter-removal:' || address`)};
    end if;
    return old;
  end $$`,
  `create trigger contacts_newsletter after update of email, firstname, lastname, password_hash, contribution_type,
    contribution_period, contribution_amount_cents, contribution_monthly_cents, membership_starts, membership_expires
    on contacts for each row when (
      (old.email, old.firstname, old.lastname, old.password_hash is null, old.contribution_type, old.contribution_period,
        old.contribution_amount_cents, old.contribution_monthly_cents, old.membership_starts, old.membership_expires)
      is distinct from
      (new.email, new.firstname, new.lastname, new.password_hash is null, new.contribution_type, new.contribution_period,
        new.contribution_amount_cents, new.contribution_monthly_cents, new.membership_starts, new.membership_expires)
    ) execute function note_newsletter_contact()`,
  `create trigger contacts_newsletter_removal before delete on contacts
    for each row execute function note_newsletter_removal()`,
  `create trigger profiles_newsletter_added after insert on profiles
    for each row when (new.newsletter_status <> 'none') execute function note_newsletter_profile()`,
  `create trigger profiles_newsletter after update of newsletter_status, newsletter_groups on profiles
    for each row when (
      (old.newsletter_status, old.newsletter_groups) is distinct from (new.newsletter_status, new.newsletter_groups)
    ) execute function note_newsletter_profile()`,
]
