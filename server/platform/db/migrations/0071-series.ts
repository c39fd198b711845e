import { sql } from 'kysely'
import type { Migration } from 'kysely/migration'

/** A few emails over days to whoever joins a segment: its steps, whose texts are mailings, and who is where in it. */
export const series: Migration = {
  async up(db) {
    for (const statement of statements) await sql.raw(statement).execute(db)
  },
}

const statements = [
  `create table series (
    id uuid primary key default gen_random_uuid(),
    name text not null,
    status text not null default 'draft' check (status in ('draft', 'running', 'paused', 'ended')),
    segment_id uuid references segments on delete set null,
    -- Whoever comes to match these has done what they were asked for.
    goal_rules jsonb,
    ends_on_leaving boolean not null default false,
    -- Who has been through may enter again.
    reenters boolean not null default false,
    -- At which hour of the site's day emails leave; null: at the time of day at which the one before was written.
    send_hour smallint check (send_hour between 0 and 23),
    from_name text,
    from_email text,
    reply_to text,
    revision integer not null default 1,
    created_by uuid references contacts on delete set null,
    created_at timestamptz(3) not null default now(),
    updated_at timestamptz(3) not null default now(),
    started_at timestamptz(3),
    -- Those whom the segment had at a start are still entering, in the order of their ids; this far they have.
    is_entering boolean not null default false,
    entering_after uuid
  )`,
  `create index series_segment on series (segment_id)`,
  `create index series_created_by on series (created_by)`,

  // One that was taken out stays: its emails are told by it.
  `create table series_steps (
    id uuid primary key default gen_random_uuid(),
    series_id uuid not null references series on delete cascade,
    mailing_id uuid not null unique references mailings,
    position integer not null,
    wait_days integer not null check (wait_days between 0 and 365),
    removed_at timestamptz(3)
  )`,
  `create index series_steps_series on series_steps (series_id, position)`,

  // received: the steps that were written to them since they entered. last_at: when the last of these was, or they entered.
  `create table series_members (
    id uuid primary key default gen_random_uuid(),
    series_id uuid not null references series on delete cascade,
    contact_id uuid references contacts on delete set null,
    entered_at timestamptz(3) not null,
    last_at timestamptz(3) not null,
    received uuid[] not null default '{}',
    next_step_id uuid references series_steps on delete set null,
    next_at timestamptz(3),
    ended_at timestamptz(3),
    ending text check (ending in ('finished', 'goal', 'left', 'unsubscribed', 'suppressed', 'deleted', 'removed')),
    unique (series_id, contact_id),
    check ((ended_at is null) = (ending is null)),
    check ((ended_at is null) = (next_at is not null))
  )`,
  `create index series_members_contact on series_members (contact_id)`,
  `create index series_members_due on series_members (series_id, next_at, id)`,
  `create index series_members_entered on series_members (series_id, entered_at desc, id)`,
  `create index series_members_ended on series_members (series_id, ending, ended_at desc, id) where ended_at is not null`,
  `create index series_members_step on series_members (next_step_id, next_at, id) where ended_at is null`,

  // Whom two rows of a series become when contacts are merged gets no step a second time. Of a contact who is deleted the row
  // stays, without them.
  `create function change_series_contact() returns trigger language plpgsql as $$
  begin
    if new.contact_id is not null then
      update series_members set received = received || new.received
        where series_id = new.series_id and contact_id = new.contact_id;
      if not found then return new; end if;
      new.contact_id := null;
    end if;
    if new.ended_at is null then
      new.ending := 'deleted';
      new.ended_at := now();
      new.next_step_id := null;
      new.next_at := null;
    end if;
    return new;
  end $$`,
  `create trigger series_members_contact_changed before update of contact_id on series_members for each row
    when (old.contact_id is distinct from new.contact_id) execute function change_series_contact()`,

  // Those who want no more of them are looked for each minute.
  `create index mailing_unsubscriptions_series on mailing_unsubscriptions (contact_id) where kind = 'series'`,
]
