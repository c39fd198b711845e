import { sql } from 'kysely'
import type { Migration } from 'kysely/migration'

/**
 * Notifications to other systems. The database itself queues them with the change that they tell of, a statement for all
 * rows of an act, so that whatever changes a contact or a payment is told exactly once: an import and an undo too.
 */
export const webhooks: Migration = {
  async up(db) {
    for (const statement of statements) await sql.raw(statement).execute(db)
  },
}

/** A trigger function that does nothing while no webhook is on. */
const follow = (name: string, body: string) =>
  `create function ${name}() returns trigger language plpgsql as $$
  begin
    if exists (select from webhook_endpoints where enabled) then
      ${body}
    end if;
    return null;
  end $$`

const onInsert = (table: string, call: string) =>
  `create trigger ${table}_webhooks_added after insert on ${table}
    referencing new table as new_rows for each statement execute function ${call}()`
const onUpdate = (table: string, call: string) =>
  `create trigger ${table}_webhooks_changed after update on ${table}
    referencing old table as old_rows new table as new_rows for each statement execute function ${call}()`
const onDelete = (table: string, call: string) =>
  `create trigger ${table}_webhooks_removed after delete on ${table}
    referencing old table as old_rows for each statement execute function ${call}()`

/** Subjects and the contacts they are about, of a select of both. */
const queue = (type: string, rows: string) =>
  `perform queue_webhooks('${type}', array_agg(subject), array_agg(contact)) from (${rows}) as told (subject, contact);`

/** Payments that came to a status, or were that from the beginning. */
const paymentsThat = (condition: string) => `select n.id, n.contact_id from new_rows n where ${condition}`
const changedPayments = (condition: string) =>
  `select n.id, n.contact_id from new_rows n join old_rows o on o.id = n.id where ${condition}`

/** A charge that didn't go through, whether or not the provider tries again. */
const hasFailed = (row: string) =>
  `(${row}.status = 'failed' or ${row}.status <> 'successful' and ${row}.failure_code is not null)`

const statements = [
  `create table webhook_endpoints (
    id uuid primary key default gen_random_uuid(),
    url text not null,
    description text not null default '',
    types text[] not null,
    enabled boolean not null default true,
    disabled_because text check (disabled_because in ('gone', 'failing')),
    secret text not null,
    former_secret text,
    former_secret_until timestamptz(3),
    failing_since timestamptz(3),
    failures integer not null default 0,
    leased_until timestamptz(3),
    leased_by integer,
    created_at timestamptz(3) not null default now()
  )`,
  // Numbered by its act: one act tells of one thing once, however many statements it takes.
  `create table webhook_deliveries (
    id uuid primary key default gen_random_uuid(),
    position bigint not null generated always as identity,
    endpoint_id uuid not null references webhook_endpoints on delete cascade,
    type text not null,
    subject_id text not null,
    contact_id uuid references contacts on delete cascade,
    act xid8 default pg_current_xact_id(),
    state text not null default 'pending' check (state in ('pending', 'delivered', 'failed')),
    body text,
    attempts jsonb not null default '[]',
    tries integer not null default 0,
    next_attempt_at timestamptz(3),
    reply text,
    created_at timestamptz(3) not null default now(),
    unique (endpoint_id, type, subject_id, act)
  )`,
  `create index webhook_deliveries_contact on webhook_deliveries (contact_id)`,
  `create index webhook_deliveries_subject on webhook_deliveries (subject_id)`,
  `create index webhook_deliveries_created on webhook_deliveries (created_at, position)`,
  `create index webhook_deliveries_endpoint on webhook_deliveries (endpoint_id, created_at, position)`,
  `create index webhook_deliveries_due on webhook_deliveries (endpoint_id, next_attempt_at nulls first, position)
    where state = 'pending'`,

  // What of the clock's own doing has been told.
  `create table webhook_callouts (
    callout_id uuid primary key references callouts on delete cascade,
    status text not null check (status in ('before', 'open', 'ended'))
  )`,
  `insert into webhook_callouts (callout_id, status)
    select id, case when starts is null or starts > now() then 'before' when expires <= now() then 'ended' else 'open' end
    from callouts`,
  `create table webhook_clock (
    id boolean primary key default true check (id),
    contributions_until timestamptz(3) not null
  )`,
  `insert into webhook_clock (contributions_until) values (now())`,

  // A job for each webhook that something waits for now. Jobs with a key would be a row at which acts wait for each other.
  `create function queue_webhooks(event text, subjects text[], contact_ids uuid[]) returns void language plpgsql as $$
  declare
    queued bigint;
  begin
    with added as (
      insert into webhook_deliveries (endpoint_id, type, subject_id, contact_id)
      select e.id, event, told.subject, told.contact
      from webhook_endpoints e cross join unnest(subjects, contact_ids) as told (subject, contact)
      where e.enabled and event = any (e.types)
        and (told.contact is null or exists (select from contacts where id = told.contact))
        and (event <> 'contact.updated' or not exists (
          select from webhook_deliveries d where d.endpoint_id = e.id and d.type = 'contact.created'
            and d.subject_id = told.subject and d.act = pg_current_xact_id()
        ))
      on conflict (endpoint_id, type, subject_id, act) do nothing
      returning endpoint_id
    ), jobs as (
      select array_agg((
        'webhooks.deliver', json_build_object('endpointId', endpoint_id), null, null, 25, null, null, null
      )::graphile_worker.job_spec) as specs from (select distinct endpoint_id from added) as waiting
    )
    select count(*) into queued from jobs, lateral graphile_worker.add_jobs(jobs.specs) where jobs.specs is not null;
  end $$`,

  follow('note_webhook_contacts_added', queue('contact.created', 'select id::text, id from new_rows')),
  follow(
    'note_webhook_contacts_changed',
    queue(
      'contact.updated',
      `select n.id::text, n.id from new_rows n join old_rows o on o.id = n.id
        where (n.email, n.firstname, n.lastname) is distinct from (o.email, o.firstname, o.lastname)`,
    ),
  ),
  follow('note_webhook_contacts_removed', queue('contact.deleted', 'select id::text, null::uuid from old_rows')),
  follow(
    'note_webhook_profiles_changed',
    queue(
      'contact.updated',
      `select n.contact_id::text, n.contact_id from new_rows n join old_rows o on o.contact_id = n.contact_id
        where n.* is distinct from o.*`,
    ),
  ),
  follow(
    'note_webhook_roles_changed',
    queue(
      'contact.updated',
      `select contact_id::text, contact_id from (
        (select contact_id, role, date_added, date_expires from new_rows
          except select contact_id, role, date_added, date_expires from old_rows)
        union (select contact_id, role, date_added, date_expires from old_rows
          except select contact_id, role, date_added, date_expires from new_rows)
      ) as changed group by contact_id`,
    ),
  ),
  ...(['new', 'old'] as const).map((which) =>
    follow(
      `note_webhook_contact_parts_${which}`,
      queue('contact.updated', `select contact_id::text, contact_id from ${which}_rows group by contact_id`),
    ),
  ),
  onInsert('contacts', 'note_webhook_contacts_added'),
  onUpdate('contacts', 'note_webhook_contacts_changed'),
  onDelete('contacts', 'note_webhook_contacts_removed'),
  onUpdate('profiles', 'note_webhook_profiles_changed'),
  onInsert('contact_roles', 'note_webhook_contact_parts_new'),
  onUpdate('contact_roles', 'note_webhook_roles_changed'),
  onDelete('contact_roles', 'note_webhook_contact_parts_old'),
  onInsert('contact_tag_links', 'note_webhook_contact_parts_new'),
  onDelete('contact_tag_links', 'note_webhook_contact_parts_old'),

  // What the activity log calls it is what happened: the columns alone don't tell a change from an end.
  `create function note_webhook_contribution() returns trigger language plpgsql as $$
  begin
    if exists (select from webhook_endpoints where enabled) then
      perform queue_webhooks(
        case new.event_type
          when 'contact.contribution-started' then 'contribution.started'
          when 'contact.contribution-updated' then 'contribution.changed'
          else 'contribution.cancelled'
        end, array[new.target_id], array[new.target_id::uuid]
      );
    end if;
    return null;
  end $$`,
  `create trigger activities_webhooks after insert on activities for each row
    when (new.target_id is not null and new.event_type in
      ('contact.contribution-started', 'contact.contribution-updated', 'contact.contribution-stopped'))
    execute function note_webhook_contribution()`,

  follow(
    'note_webhook_payments_added',
    [
      queue('payment.succeeded', paymentsThat(`n.status = 'successful'`)),
      queue('payment.failed', paymentsThat(hasFailed('n'))),
      queue('payment.refunded', paymentsThat('n.refunded_cents > 0')),
      queue('payment.disputed', paymentsThat('n.dispute is not null')),
    ].join('\n'),
  ),
  follow(
    'note_webhook_payments_changed',
    [
      queue('payment.succeeded', changedPayments(`n.status = 'successful' and o.status <> n.status`)),
      queue('payment.failed', changedPayments(`${hasFailed('n')} and not ${hasFailed('o')}`)),
      // Amounts that are counted in other units change as a whole.
      queue(
        'payment.refunded',
        changedPayments('n.refunded_cents > o.refunded_cents and n.amount_cents = o.amount_cents'),
      ),
      queue('payment.disputed', changedPayments('n.dispute is not null and o.dispute is null')),
    ].join('\n'),
  ),
  onInsert('payments', 'note_webhook_payments_added'),
  onUpdate('payments', 'note_webhook_payments_changed'),

  // Known of every callout, so that a webhook that is added later hears of no former changes.
  `create function follow_webhook_callouts(chosen uuid[]) returns void language plpgsql as $$
  declare
    opened text[];
    closed text[];
    withdrawn text[];
  begin
    with present as (
      select id, case
        when starts is null or starts > clock_timestamp() then 'before'
        when expires <= clock_timestamp() then 'ended'
        else 'open'
      end as status
      from callouts where chosen is null or id = any (chosen)
    ), changed as (
      insert into webhook_callouts as told (callout_id, status)
      select p.id, p.status from present p left join webhook_callouts k on k.callout_id = p.id
      where k.status is distinct from p.status order by p.id
      on conflict (callout_id) do update set status = excluded.status where told.status <> excluded.status
      returning told.callout_id::text as id, told.status, told.xmax = 0 as is_new
    )
    select array_agg(id) filter (where status = 'open'), array_agg(id) filter (where status = 'ended' and not is_new),
      array_agg(id) filter (where status = 'before' and not is_new) into opened, closed, withdrawn from changed;
    perform queue_webhooks('callout.published', opened, null);
    perform queue_webhooks('callout.closed', closed, null);
    perform queue_webhooks('callout.unpublished', withdrawn, null);
  end $$`,
  `create function note_webhook_callouts() returns trigger language plpgsql as $$
  begin
    perform follow_webhook_callouts(array_agg(id)) from new_rows having count(*) > 0;
    return null;
  end $$`,
  `create trigger callouts_webhooks_added after insert on callouts
    referencing new table as new_rows for each statement execute function note_webhook_callouts()`,
  `create trigger callouts_webhooks_changed after update on callouts
    referencing new table as new_rows for each statement execute function note_webhook_callouts()`,
  follow('note_webhook_callouts_removed', queue('callout.deleted', 'select id::text, null::uuid from old_rows')),
  onDelete('callouts', 'note_webhook_callouts_removed'),

  // What ran out by itself: a minute late, so that nothing that commits meanwhile is missed.
  `create function follow_webhook_contributions() returns void language plpgsql as $$
  declare
    since timestamptz;
    until timestamptz := now() - interval '1 minute';
  begin
    insert into webhook_clock (contributions_until) values (until) on conflict do nothing;
    select contributions_until into since from webhook_clock for update;
    if since >= until then return; end if;
    update webhook_clock set contributions_until = until;
    if exists (select from webhook_endpoints where enabled) then
      ${queue(
        'contribution.ended',
        `select p.contact_id::text, p.contact_id from contribution_periods p
          where p.ends_at > since and p.ends_at <= until and p.contact_id is not null
            and not exists (select from contribution_periods later where later.contact_id = p.contact_id
              and later.starts_at <= until and coalesce(later.ends_at > until, true))
          group by p.contact_id`,
      )}
    end if;
  end $$`,

  follow('note_webhook_responses_added', queue('response.created', 'select id::text, contact_id from new_rows')),
  // What identified people, or is deleted, is no longer kept here either.
  `create function note_webhook_responses_changed() returns trigger language plpgsql as $$
  begin
    if exists (select from webhook_endpoints where enabled) then
      ${queue(
        'response.updated',
        `select n.id::text, n.contact_id from new_rows n join old_rows o on o.id = n.id where n.revision <> o.revision`,
      )}
    end if;
    update webhook_deliveries d set body = null from new_rows n join old_rows o on o.id = n.id
      where n.personal_data_deleted_at is not null and o.personal_data_deleted_at is null
        and d.subject_id = n.id::text and d.type like 'response.%';
    return null;
  end $$`,
  `create function note_webhook_responses_removed() returns trigger language plpgsql as $$
  begin
    if exists (select from webhook_endpoints where enabled) then
      ${queue('response.deleted', 'select id::text, null::uuid from old_rows')}
    end if;
    update webhook_deliveries d set body = null from old_rows o
      where d.subject_id = o.id::text and d.type in ('response.created', 'response.updated');
    return null;
  end $$`,
  onInsert('callout_responses', 'note_webhook_responses_added'),
  onUpdate('callout_responses', 'note_webhook_responses_changed'),
  onDelete('callout_responses', 'note_webhook_responses_removed'),
]
