import { type RawBuilder, sql } from 'kysely'
import type { SoftBounce } from '#domain/email-bounces/count-bounces.ts'
import type { SuppressionReason } from '#domain/email-bounces/mail-event.ts'
import { insertStored, type StoredRow } from '#server/platform/db/stored-rows.ts'
import type { Database, Tx } from '#server/tables.ts'

/** Part of a statement: whether only mails about the account go to this address. */
export function isSuppressed(address: RawBuilder<unknown> | string): RawBuilder<boolean> {
  return sql<boolean>`exists (
    select from email_suppressions suppression
    where suppression.address = ${address} and suppression.lifted_at is null
  )`
}

/** Part of a statement: whether mails to this address came back lately that weren't taken for now. */
export function hasSoftBounces(address: RawBuilder<unknown>): RawBuilder<boolean> {
  return sql<boolean>`exists (
    select from email_delivery_states state where state.address = ${address} and state.soft_bounces <> '[]'
  )`
}

export async function isAddressSuppressed(db: Database, address: string): Promise<boolean> {
  const { rows } = await sql<{ is: boolean }>`select ${isSuppressed(address)} as is`.execute(db)
  return rows[0]?.is ?? false
}

/** Which of these events weren't heard before. One transaction at a time has the room's events, so that none is counted twice. */
export async function insertEvents(tx: Tx, ids: readonly string[], now: Date): Promise<Set<string>> {
  const { rows } = await sql<{ id: string }>`
    with turn as materialized (select pg_advisory_xact_lock(hashtext('email-bounces')))
    insert into email_events (id, received_at)
    select id, ${now} from unnest(${ids}::text[]) as given (id), turn
    on conflict do nothing returning id`.execute(tx)
  return new Set(rows.map(({ id }) => id))
}

export interface KnownState {
  address: string
  deliveredAt: Date | null
  softBounces: SoftBounce[]
}

/** What is known of each of these addresses that anything is known of; being allowed again counts as a mail that arrived. */
export async function findStates(tx: Tx, addresses: readonly string[]): Promise<KnownState[]> {
  const { rows } = await sql<KnownState>`
    select address, greatest(d.delivered_at, s.lifted_at) as delivered_at, coalesce(d.soft_bounces, '[]') as soft_bounces
    from email_delivery_states d full join email_suppressions s using (address)
    where address = any(${addresses}::text[])`.execute(tx)
  return rows
}

export interface StateToStore extends KnownState {
  suppression: { reason: SuppressionReason; detail: string; messageId: string | null; since: Date } | null
}

/**
 * Stores what is known of each address now, and which are suppressed from now on: whom of them is a contact's is told. What
 * was lifted later than something happened stays lifted; a complaint is told even of an address that is suppressed already.
 */
export async function storeStates(
  tx: Tx,
  states: readonly StateToStore[],
): Promise<{ contactId: string; reason: SuppressionReason }[]> {
  const { rows } = await sql<{ contactId: string; reason: SuppressionReason }>`
    with given as (
      select * from jsonb_to_recordset(${JSON.stringify(states)}::jsonb) as g (
        address text, "deliveredAt" timestamptz, "softBounces" jsonb, suppression jsonb
      )
    ), stored as (
      insert into email_delivery_states (address, delivered_at, soft_bounces)
      select address, "deliveredAt", "softBounces" from given
      on conflict (address) do update
      set delivered_at = excluded.delivered_at, soft_bounces = excluded.soft_bounces
    ), suppressed as (
      insert into email_suppressions as s (address, reason, detail, message_id, since)
      select address, suppression ->> 'reason', suppression ->> 'detail', suppression ->> 'messageId',
        (suppression ->> 'since')::timestamptz
      from given where jsonb_typeof(suppression) = 'object'
      on conflict (address) do update
      set reason = excluded.reason, detail = excluded.detail, message_id = excluded.message_id, since = excluded.since,
        lifted_at = null, lifted_by = null
      where (s.lifted_at is not null and s.lifted_at < excluded.since)
        or (s.lifted_at is null and excluded.reason = 'complaint' and s.reason <> 'complaint')
      returning address, reason
    )
    select contacts.id as contact_id, suppressed.reason from suppressed join contacts on contacts.email = address`.execute(
    tx,
  )
  return rows
}

/** The address of a contact, and why only mails about the account go there; undefined for nobody. */
export async function findContactSuppression(db: Database, contactId: string) {
  const { rows } = await sql<{
    email: string
    reason: SuppressionReason | null
    detail: string | null
    since: Date | null
  }>`
    select c.email, s.reason, s.detail, s.since
    from contacts c left join email_suppressions s on s.address = c.email and s.lifted_at is null
    where c.id = ${contactId}`.execute(db)
  return rows[0]
}

/** False where nothing was to lift. What bounced before doesn't count any more. */
export async function liftSuppression(
  tx: Tx,
  address: string,
  { liftedBy, now }: { liftedBy: 'admin' | 'confirmed'; now: Date },
): Promise<boolean> {
  const { rows } = await sql<{ lifted: boolean }>`
    with forgotten as (
      update email_delivery_states set soft_bounces = '[]', delivered_at = greatest(delivered_at, ${now})
      where address = ${address}
    ), lifted as (
      update email_suppressions set lifted_at = ${now}, lifted_by = ${liftedBy}
      where address = ${address} and lifted_at is null returning address
    )
    select exists (select from lifted) as lifted`.execute(tx)
  return rows[0]?.lifted ?? false
}

/** A person who marked emails as spam wants none at another address of theirs either. What bounces is about one address alone. */
export async function shareComplaint(tx: Tx, from: readonly string[], to: string): Promise<void> {
  await sql`
    insert into email_suppressions as s (address, reason, detail, message_id, since)
    select ${to}, reason, detail, message_id, since from email_suppressions
    where address = any(${from}::text[]) and address <> ${to} and reason = 'complaint' and lifted_at is null
    order by since desc limit 1
    on conflict (address) do update
    set reason = excluded.reason, detail = excluded.detail, message_id = excluded.message_id, since = excluded.since,
      lifted_at = null, lifted_by = null
    where s.lifted_at is not null or s.reason <> 'complaint'`.execute(tx)
}

/** Puts back what was known of addresses; of those of which something is known, that stays. */
export function addStoredSuppressions(tx: Tx, rows: readonly StoredRow[]): Promise<void> {
  return insertStored(tx, 'email_suppressions', rows)
}

/** Unless it is another one by now, or was lifted. */
export async function removeStoredSuppression(tx: Tx, row: StoredRow): Promise<void> {
  await sql`
    delete from email_suppressions s
    using jsonb_populate_record(null::email_suppressions, ${JSON.stringify(row)}::jsonb) stored
    where s.address = stored.address and s.reason = stored.reason and s.since = stored.since and s.lifted_at is null`.execute(
    tx,
  )
}

/** Everything known of an address. */
export async function forgetDeliveries(tx: Tx, address: string): Promise<void> {
  await sql`
    with forgotten as (delete from email_delivery_states where address = ${address})
    delete from email_suppressions where address = ${address}`.execute(tx)
}

/** For the contact to read. */
export async function listHeldSuppressions(db: Database, contactId: string) {
  const { rows } = await sql<object>`
    select s.address, s.reason, s.detail, s.since, s.lifted_at, d.delivered_at, d.soft_bounces
    from contacts c
      left join email_suppressions s on s.address = c.email
      left join email_delivery_states d on d.address = c.email
    where c.id = ${contactId} and (s.address is not null or d.address is not null)`.execute(db)
  return rows
}

/** Events that can't come again, arrivals that nothing older can follow, and addresses that are nobody's (any more). */
export async function cleanDeliveries(
  db: Database,
  before: { events: Date; arrivals: Date; strangers: Date },
): Promise<void> {
  const isStrange = sql`not exists (select from contacts c where c.email = address)`
  await sql`
    with old_events as (delete from email_events where received_at < ${before.events}),
    strangers as (delete from email_suppressions where since < ${before.strangers} and ${isStrange})
    delete from email_delivery_states
    where (soft_bounces = '[]' and coalesce(delivered_at, '-infinity') < ${before.arrivals})
      or (${isStrange} and (soft_bounces -> -1 ->> 'at')::bigint < ${before.strangers.getTime()}::bigint)`.execute(db)
}
