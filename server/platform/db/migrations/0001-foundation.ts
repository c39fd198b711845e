import { sql } from 'kysely'
import type { Migration } from 'kysely/migration'

/**
 * The tables a reader needs to become a paying member. Amounts are integer minor units, moments have milliseconds,
 * addresses of e-mail are stored in lower case.
 */
export const foundation: Migration = {
  async up(db) {
    for (const statement of statements) await sql.raw(statement).execute(db)
  },
}

const statements = [
  'create extension if not exists pg_trgm',
  'create extension if not exists unaccent',

  // What the first-run page fixed (currency, country, domain), the hash of the set-up token, secrets of integrations.
  `create table settings (
    key text primary key,
    value jsonb not null,
    updated_at timestamptz(3) not null default now()
  )`,

  // One row per content id; what is not stored is a default of domain/content.
  `create table content (
    id text primary key,
    fields jsonb not null,
    updated_at timestamptz(3) not null default now()
  )`,

  // contribution_* and membership_* are copies kept in the same transaction as their sources (contributions, roles), so
  // that a list of a million contacts filters and sorts on its own row.
  `create table contacts (
    id uuid primary key default gen_random_uuid(),
    email text not null,
    firstname text not null default '',
    lastname text not null default '',
    password_hash text,
    failed_logins integer not null default 0,
    locked_mail_at timestamptz(3),
    joined timestamptz(3) not null default now(),
    last_seen timestamptz(3),
    locale text,
    contribution_type text not null default 'None'
      check (contribution_type in ('Automatic', 'Manual', 'Gift', 'None')),
    contribution_period text check (contribution_period in ('monthly', 'annually')),
    contribution_amount_cents integer,
    contribution_monthly_cents integer,
    contribution_cancelled_at timestamptz(3),
    membership_starts timestamptz(3),
    membership_expires timestamptz(3),
    constraint contacts_email_key unique (email),
    constraint contacts_email_lower check (email = lower(email))
  )`,
  `create index contacts_email_trgm on contacts using gin (email gin_trgm_ops)`,
  `create index contacts_firstname_trgm on contacts using gin (lower(firstname) gin_trgm_ops)`,
  `create index contacts_lastname_trgm on contacts using gin (lower(lastname) gin_trgm_ops)`,
  // Lists sort names as people do, empty values last in both directions, ties by id. What a sort is made from is
  // included, so that skipping to a late page reads the index alone.
  `create index contacts_joined on contacts (joined, id)`,
  `create index contacts_joined_desc on contacts (joined desc, id)`,
  `create index contacts_last_seen on contacts (last_seen nulls last, id)`,
  `create index contacts_last_seen_desc on contacts (last_seen desc nulls last, id)`,
  `create index contacts_firstname on contacts ((nullif(firstname, '') collate "und-x-icu") nulls last, id) include (firstname)`,
  `create index contacts_firstname_desc on contacts ((nullif(firstname, '') collate "und-x-icu") desc nulls last, id)
    include (firstname)`,
  `create index contacts_lastname on contacts ((nullif(lastname, '') collate "und-x-icu") nulls last, id) include (lastname)`,
  `create index contacts_lastname_desc on contacts ((nullif(lastname, '') collate "und-x-icu") desc nulls last, id)
    include (lastname)`,
  `create index contacts_email_desc on contacts (email desc, id)`,
  `create index contacts_monthly on contacts (contribution_monthly_cents nulls last, id)`,
  `create index contacts_monthly_desc on contacts (contribution_monthly_cents desc nulls last, id)`,
  `create index contacts_membership_starts on contacts (membership_starts nulls last, id)`,
  `create index contacts_membership_starts_desc on contacts (membership_starts desc nulls last, id)`,
  `create index contacts_membership_expires on contacts (membership_expires nulls last, (membership_starts is null), id)
    include (membership_starts)`,
  `create index contacts_membership_expires_desc on contacts (
    membership_expires desc nulls last, (membership_starts is null), id
  ) include (membership_starts)`,
  `create index contacts_cancelled on contacts (contribution_cancelled_at) where contribution_cancelled_at is not null`,
  `create index contacts_type on contacts (contribution_type)`,

  `create table profiles (
    contact_id uuid primary key references contacts on delete cascade,
    telephone text not null default '',
    twitter text not null default '',
    preferred_contact text not null default '',
    delivery_opt_in boolean not null default false,
    delivery_address jsonb,
    newsletter_status text not null default 'none'
      check (newsletter_status in ('subscribed', 'unsubscribed', 'cleaned', 'pending', 'none')),
    newsletter_groups text[] not null default '{}',
    notes text not null default '',
    description text not null default ''
  )`,
  `create index profiles_newsletter_status on profiles (newsletter_status)`,
  `create index profiles_newsletter_groups on profiles using gin (newsletter_groups)`,
  `create index profiles_telephone_trgm on profiles using gin (lower(telephone) gin_trgm_ops)`,
  `create index profiles_delivery_opt_in on profiles (contact_id) where delivery_opt_in`,

  `create table contact_roles (
    contact_id uuid not null references contacts on delete cascade,
    role text not null check (role in ('member', 'admin', 'superadmin')),
    date_added timestamptz(3) not null default now(),
    date_expires timestamptz(3),
    primary key (contact_id, role)
  )`,
  `create index contact_roles_role on contact_roles (role, date_expires)`,

  `create table contact_tags (
    id uuid primary key default gen_random_uuid(),
    name text not null,
    description text not null default '',
    created_at timestamptz(3) not null default now()
  )`,
  `create unique index contact_tags_name on contact_tags (lower(btrim(name)))`,
  `create table contact_tag_links (
    contact_id uuid not null references contacts on delete cascade,
    tag_id uuid not null references contact_tags on delete cascade,
    added_at timestamptz(3) not null default now(),
    primary key (contact_id, tag_id)
  )`,
  `create index contact_tag_links_tag on contact_tag_links (tag_id, contact_id)`,

  // token_hash: SHA-256 of the cookie's random value; the value itself is never stored.
  `create table sessions (
    id uuid primary key default gen_random_uuid(),
    token_hash bytea not null unique,
    contact_id uuid not null references contacts on delete cascade,
    device text not null default '',
    created_at timestamptz(3) not null default now(),
    last_used_at timestamptz(3) not null default now()
  )`,
  `create index sessions_contact on sessions (contact_id)`,
  `create index sessions_last_used on sessions (last_used_at)`,

  // A link in a mail that lets its holder set a password or remove a lost device; the id is the secret.
  `create table reset_flows (
    id uuid primary key default gen_random_uuid(),
    contact_id uuid not null references contacts on delete cascade,
    type text not null check (type in ('password', 'totp')),
    failed_tries integer not null default 0,
    created_at timestamptz(3) not null default now()
  )`,
  `create index reset_flows_contact on reset_flows (contact_id)`,
  `create index reset_flows_created on reset_flows (created_at)`,

  `create table contributions (
    contact_id uuid primary key references contacts on delete cascade,
    method text check (method in ('s_card', 's_sepa', 's_bacs', 's_paypal', 's_ideal', 'gc_direct-debit')),
    customer_id text,
    mandate_id text,
    subscription_id text,
    pay_fee boolean,
    next_amount_cents integer,
    next_charge_cents integer,
    cancelled_at timestamptz(3),
    source text,
    reference text
  )`,
  `create index contributions_customer on contributions (customer_id) where customer_id is not null`,
  `create index contributions_mandate on contributions (mandate_id) where mandate_id is not null`,
  `create index contributions_subscription on contributions (subscription_id) where subscription_id is not null`,
  `create index contributions_source_trgm on contributions using gin (lower(source) gin_trgm_ops)`,

  `create table payments (
    id text primary key,
    contact_id uuid references contacts on delete set null,
    subscription_id text,
    status text not null check (status in ('draft', 'pending', 'successful', 'failed', 'cancelled')),
    type text not null check (type in ('recurring', 'prorated', 'one-time', 'unknown')),
    amount_cents integer not null,
    refunded_cents integer not null default 0,
    charge_date timestamptz(3) not null,
    description text not null default '',
    created_at timestamptz(3) not null default now(),
    updated_at timestamptz(3) not null default now()
  )`,
  `create index payments_contact on payments (contact_id, charge_date desc, id)`,
  `create index payments_charge_date on payments (charge_date desc, id)`,
  `create index payments_charge_date_asc on payments (charge_date, id)`,
  `create index payments_amount on payments (amount_cents, id)`,
  `create index payments_amount_desc on payments (amount_cents desc, id)`,
  `create index payments_status on payments (status, charge_date desc)`,
  `create index payments_subscription on payments (subscription_id) where subscription_id is not null`,

  // A two-step start at a provider. steps: what has been done there, stored before and after each call, so that a
  // second attempt goes on where the first stopped.
  `create table payment_flows (
    id uuid primary key default gen_random_uuid(),
    provider_flow_id text unique,
    contact_id uuid references contacts on delete cascade,
    method text not null,
    complete_url text not null,
    intent jsonb not null,
    firstname text,
    lastname text,
    vat_number text,
    steps jsonb not null default '{}',
    claimed_until timestamptz(3),
    claimed_by integer,
    completed_at timestamptz(3),
    created_at timestamptz(3) not null default now()
  )`,
  `create index payment_flows_contact on payment_flows (contact_id)`,
  `create index payment_flows_created on payment_flows (created_at)`,

  `create table sign_up_flows (
    id uuid primary key default gen_random_uuid(),
    email text not null,
    password_hash text,
    login_url text not null,
    set_password_url text not null,
    confirm_url text not null,
    origin jsonb,
    locale text,
    payment_flow_id uuid references payment_flows on delete set null,
    claimed_until timestamptz(3),
    claimed_by integer,
    contact_id uuid references contacts on delete cascade,
    completed_at timestamptz(3),
    created_at timestamptz(3) not null default now()
  )`,
  `create index sign_up_flows_created on sign_up_flows (created_at)`,
  `create index sign_up_flows_email on sign_up_flows (email)`,
  `create index sign_up_flows_contact on sign_up_flows (contact_id)`,
  `create index sign_up_flows_payment_flow on sign_up_flows (payment_flow_id)`,

  // Provider notifications, stored under the provider's id before they are answered.
  `create table webhook_events (
    provider text not null,
    id text not null,
    type text not null,
    payload jsonb not null,
    received_at timestamptz(3) not null default now(),
    processed_at timestamptz(3),
    primary key (provider, id)
  )`,
  `create index webhook_events_open on webhook_events (received_at) where processed_at is null`,

  `create table segments (
    id uuid primary key default gen_random_uuid(),
    name text not null,
    description text not null default '',
    rule_group jsonb not null,
    position integer not null,
    created_at timestamptz(3) not null default now()
  )`,
  `create index segments_position on segments (position, id)`,

  // Written e-mails: with a template id, the newsroom's own text of that template.
  `create table emails (
    id uuid primary key default gen_random_uuid(),
    template_id text unique,
    name text not null,
    subject text not null,
    body text not null,
    from_name text,
    from_email text,
    created_at timestamptz(3) not null default now(),
    updated_at timestamptz(3) not null default now()
  )`,
  `create index emails_name on emails (name, id)`,

  // One row per cause; a mail holds what it is made from and is rendered when sent.
  `create table email_outbox (
    id uuid primary key default gen_random_uuid(),
    cause text not null unique,
    template_id text,
    contact_id uuid references contacts on delete cascade,
    to_address text not null,
    to_name text not null default '',
    locale text not null,
    fields jsonb not null default '{}',
    content jsonb,
    message_id text not null unique,
    lane text not null default 'transactional' check (lane in ('transactional', 'mailing')),
    status text not null default 'waiting' check (status in ('waiting', 'sent', 'failed')),
    attempts integer not null default 0,
    error text,
    created_at timestamptz(3) not null default now(),
    send_at timestamptz(3) not null default now(),
    sent_at timestamptz(3)
  )`,
  `create index email_outbox_created on email_outbox (created_at desc, id)`,
  `create index email_outbox_due on email_outbox (lane desc, send_at) where status = 'waiting'`,
  `create index email_outbox_contact on email_outbox (contact_id)`,

  // Append-only. target_id names what the event is about; a deleted contact keeps its events.
  `create table activities (
    id uuid primary key default gen_random_uuid(),
    event_type text not null,
    target_id text,
    actor_type text not null check (actor_type in ('user', 'api-key', 'system', 'webhook', 'cron', 'cli')),
    actor_id text,
    metadata jsonb,
    created_at timestamptz(3) not null default now()
  )`,
  `create index activities_target on activities (target_id, created_at desc)`,
  `create index activities_created on activities (created_at desc, id)`,
  `create index activities_actor on activities (actor_id, created_at desc)`,

  // Which process each worker of the queue belongs to, so that the jobs of a killed one are freed at once.
  `create table job_workers (
    id text primary key,
    process integer not null
  )`,

  // Counters live for their window only; losing them in a crash is fine, so they skip the write-ahead log.
  `create unlogged table rate_limits (
    bucket text not null,
    caller text not null,
    window_start timestamptz(3) not null,
    points integer not null,
    expires_at timestamptz(3) not null,
    primary key (bucket, caller)
  )`,
  `create index rate_limits_expires on rate_limits (expires_at)`,
]
