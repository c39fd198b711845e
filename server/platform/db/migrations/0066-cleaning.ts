import { sql } from 'kysely'
import type { Migration } from 'kysely/migration'

/**
 * Mails and webhook events that are finished can be deleted: what must not happen a second time stays known without them.
 * What came back of a mail that was sent is noted with it.
 */
export const cleaning: Migration = {
  async up(db) {
    for (const statement of statements) await sql.raw(statement).execute(db)
  },
}

const statements = [
  `alter table email_outbox
    add column returned_as text check (returned_as in ('bounced', 'complained')),
    add column returned_detail text`,
  `create index email_outbox_finished on email_outbox (coalesce(sent_at, send_at)) where status <> 'waiting'`,

  // A cause mails once, also when its mail is gone: of each only half a digest is kept, 16 bytes.
  `create table email_causes (digest bytea primary key)`,
  `create function email_cause_digest(cause text) returns bytea language sql immutable parallel safe as $$
    select substring(sha256(convert_to(cause, 'UTF8')) for 16)
  $$`,
  `create function skip_mailed_cause() returns trigger language plpgsql as $$
  begin
    if exists (select from email_causes where digest = email_cause_digest(new.cause)) then
      return null;
    end if;
    return new;
  end $$`,
  `create trigger email_outbox_once before insert on email_outbox for each row execute function skip_mailed_cause()`,

  `create index webhook_events_processed on webhook_events (processed_at) where processed_at is not null`,
  // An event that comes once more takes no effect, also when it is gone itself.
  `create table past_webhook_events (
    provider text not null,
    id text not null,
    primary key (provider, id)
  )`,
  `create function skip_past_webhook_event() returns trigger language plpgsql as $$
  begin
    if exists (select from past_webhook_events where provider = new.provider and id = new.id) then
      return null;
    end if;
    return new;
  end $$`,
  `create trigger webhook_events_once before insert on webhook_events
    for each row execute function skip_past_webhook_event()`,
]
