import { sql } from 'kysely'
import type { RecoveryState } from '#domain/contributions/payment-recovery.ts'
import type { Database, Tx } from '#server/tables.ts'

export interface Recovery {
  id: string
  contactId: string | null
  paymentId: string
  subscriptionId: string
  amountCents: number
  state: RecoveryState
  /** How often it has begun: anew where what was to replace the failed payment failed too. */
  round: number
  begunAt: Date
  endsAt: Date
  methodChangedAt: Date | null
  awaitsApproval: boolean
}

/** A payment that did not come in. */
export interface FailedRenewal {
  contactId: string
  paymentId: string
  subscriptionId: string
  amountCents: number
  chargeDate: Date
  /** When the provider says that it tried. */
  failedAt: Date
  awaitsApproval: boolean
}

/**
 * One recovery for each failed payment, and one at a time for each contact: one that is open turns to what failed last.
 * Undefined when nothing has begun by that.
 */
export async function beginRecovery(
  tx: Tx,
  { contactId, paymentId, subscriptionId, amountCents, chargeDate, failedAt, awaitsApproval }: FailedRenewal,
  { begunAt, endsAt, remindAt }: { begunAt: Date; endsAt: Date; remindAt: Date | undefined },
): Promise<Recovery | undefined> {
  const { rows } = await sql<Recovery>`
    with open as (
      select id, payment_id, method_changed_at from payment_recoveries where contact_id = ${contactId} and state = 'open' for update
    ), turned as (
      update payment_recoveries set payment_id = ${paymentId}, subscription_id = ${subscriptionId}, amount_cents = ${amountCents},
        charge_date = ${chargeDate}::timestamptz, round = round + 1, begun_at = ${begunAt}::timestamptz,
        ends_at = ${endsAt}::timestamptz, remind_at = ${remindAt ?? null}::timestamptz, method_changed_at = null,
        awaits_approval = ${awaitsApproval}
      where id in (select id from open)
        and (payment_id <> ${paymentId} or method_changed_at < ${failedAt}::timestamptz)
        and not exists (
          select from payment_recoveries other where other.payment_id = ${paymentId} and other.id not in (select id from open)
        )
      returning *
    ), begun as (
      insert into payment_recoveries (contact_id, payment_id, subscription_id, amount_cents, charge_date, failed_at, begun_at, ends_at,
        remind_at, awaits_approval)
      select ${contactId}::uuid, ${paymentId}::text, ${subscriptionId}::text, ${amountCents}::integer,
        ${chargeDate}::timestamptz, least(${failedAt}::timestamptz, ${begunAt}::timestamptz), ${begunAt}::timestamptz, ${endsAt}::timestamptz, ${remindAt ?? null}::timestamptz,
        ${awaitsApproval}::boolean
      where not exists (select from open)
      on conflict (payment_id) do nothing returning *
    )
    select * from turned union all select * from begun`.execute(tx)
  return rows[0]
}

/** A further try of the same payment ended otherwise. Undefined where it did not. */
export function changeApproval(
  tx: Tx,
  { paymentId, awaitsApproval }: Pick<FailedRenewal, 'paymentId' | 'awaitsApproval'>,
): Promise<Recovery | undefined> {
  return tx
    .updateTable('paymentRecoveries')
    .set({ awaitsApproval })
    .where('paymentId', '=', paymentId)
    .where('state', '=', 'open')
    .where('awaitsApproval', '<>', awaitsApproval)
    .where('methodChangedAt', 'is', null)
    .returningAll()
    .executeTakeFirst()
}

/** What came in, as far as it tells whether a failed payment is made up for. */
export interface Received {
  contactId: string
  paymentId: string
  subscriptionId: string
  chargeDate: Date
  /** False when its success was known before. */
  isNew: boolean
}

/**
 * The money is there: by the failed payment itself, also when it was given up; by a later one of its subscription; or by the
 * first one of another subscription that took its place.
 */
export function markRecovered(tx: Tx, received: Received, now: Date): Promise<Recovery | undefined> {
  const { contactId, paymentId, subscriptionId, chargeDate, isNew } = received
  return tx
    .updateTable('paymentRecoveries')
    .set({ state: 'recovered', endedAt: now, remindAt: null })
    .where('contactId', '=', contactId)
    .where((eb) =>
      eb.or([
        eb.and([eb('paymentId', '=', paymentId), eb('state', '<>', 'recovered')]),
        eb.and([
          eb('state', '=', 'open'),
          eb.or([
            eb.and([eb('subscriptionId', '=', subscriptionId), eb('chargeDate', '<', chargeDate)]),
            ...(isNew ? [eb('subscriptionId', '<>', subscriptionId)] : []),
          ]),
        ]),
      ]),
    )
    .returningAll()
    .executeTakeFirst()
}

/**
 * From now on something else pays; whether it does is seen by then. The links of the mails have done their work, also
 * where a notification of the payment they led to was faster.
 */
export async function markMethodChanged(
  tx: Tx,
  contactId: string,
  { owed, isPaid, until }: { owed: string | undefined; isPaid: boolean; until: Date },
  now: Date,
): Promise<Recovery | undefined> {
  const { rows } = await sql<Recovery>`
    update payment_recoveries set method_changed_at = ${now}::timestamptz, remind_at = null, ends_at = greatest(ends_at, ${until}),
      state = case when ${isPaid} then 'recovered' else state end,
      ended_at = case when ${isPaid} then coalesce(ended_at, ${now}::timestamptz) else ended_at end
    where contact_id = ${contactId}
      and (state = 'open' or state = 'recovered' and payment_id = ${owed ?? ''} and method_changed_at is null)
    returning *`.execute(tx)
  return rows[0]
}

/** The contribution ended unpaid. */
export async function markLost(tx: Tx, contactId: string, now: Date): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('paymentRecoveries')
    .set({ state: 'lost', endedAt: now, remindAt: null })
    .where('contactId', '=', contactId)
    .where('state', '=', 'open')
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** All whose time is over, and with them those of contacts who are gone. */
export async function markOverdueLost(db: Database, now: Date): Promise<void> {
  await db
    .updateTable('paymentRecoveries')
    .set({ state: 'lost', endedAt: sql<Date>`least(ends_at, ${now})`, remindAt: null })
    .where('state', '=', 'open')
    .where((eb) => eb.or([eb('endsAt', '<=', now), eb('contactId', 'is', null)]))
    .execute()
}

/** There is one at a time. */
export function findOpenRecovery(db: Database, contactId: string): Promise<Recovery | undefined> {
  return db
    .selectFrom('paymentRecoveries')
    .selectAll()
    .where('contactId', '=', contactId)
    .where('state', '=', 'open')
    .executeTakeFirst()
}

export function findByToken(db: Database, tokenHash: Buffer): Promise<Recovery | undefined> {
  return db
    .selectFrom('paymentRecoveryLinks')
    .innerJoin('paymentRecoveries', 'paymentRecoveries.id', 'paymentRecoveryLinks.recoveryId')
    .selectAll('paymentRecoveries')
    .where('tokenHash', '=', tokenHash)
    .executeTakeFirst()
}

export async function insertLinks(tx: Tx, links: readonly { tokenHash: Buffer; recoveryId: string }[]): Promise<void> {
  await tx.insertInto('paymentRecoveryLinks').values(links).execute()
}

export interface Reminded {
  id: string
  email: string
  firstname: string
  lastname: string
  locale: string | null
  recoveryId: string
  paymentId: string
  round: number
  amountCents: number
  begunAt: Date
  endsAt: Date
  awaitsApproval: boolean
}

/** Whose reminder is due; nobody else takes them until the transaction ends. */
export function lockDueReminders(tx: Tx, now: Date, limit: number): Promise<Reminded[]> {
  return tx
    .selectFrom('paymentRecoveries')
    .innerJoin('contacts', 'contacts.id', 'paymentRecoveries.contactId')
    .select(['contacts.id', 'email', 'firstname', 'lastname', 'locale'])
    .select(['paymentRecoveries.id as recoveryId', 'paymentId', 'round', 'amountCents', 'begunAt', 'endsAt'])
    .select('awaitsApproval')
    .where('state', '=', 'open')
    .where('remindAt', '<=', now)
    .where('endsAt', '>', now)
    .orderBy('remindAt')
    .limit(limit)
    .forUpdate('paymentRecoveries')
    .skipLocked()
    .execute()
}

export async function setReminders(tx: Tx, next: readonly { id: string; at: Date | null }[]): Promise<void> {
  await sql`
    update payment_recoveries set remind_at = next.at
    from jsonb_to_recordset(${JSON.stringify(next)}::jsonb) as next (id uuid, at timestamptz)
    where payment_recoveries.id = next.id`.execute(tx)
}

export interface Counted {
  count: number
  sumCents: number
}

/** How many are open, and how many ended which way in that time. */
export async function countRecoveries(
  db: Database,
  { from, to }: { from: Date; to: Date },
): Promise<Record<RecoveryState, Counted>> {
  const { rows } = await sql<Counted & { state: RecoveryState }>`
    select 'open' as state, count(*), coalesce(sum(amount_cents), 0) as sum_cents
    from payment_recoveries where state = 'open' and contact_id is not null
    union all
    select state, count(*), sum(amount_cents)
    from payment_recoveries where state <> 'open' and ended_at >= ${from} and ended_at < ${to} group by state`.execute(
    db,
  )
  const of = (state: RecoveryState): Counted => {
    const { count = 0, sumCents = 0 } = rows.find((row) => row.state === state) ?? {}
    return { count, sumCents }
  }
  return { open: of('open'), recovered: of('recovered'), lost: of('lost') }
}

/** Open ones, those first whose time is over first. */
export function listOpenRecoveries(db: Database, limit: number) {
  return db
    .selectFrom('paymentRecoveries')
    .innerJoin('contacts', 'contacts.id', 'paymentRecoveries.contactId')
    .select(['contacts.id as contactId', 'email', 'firstname', 'lastname'])
    .select(['amountCents', 'begunAt', 'endsAt', 'methodChangedAt', 'awaitsApproval'])
    .where('state', '=', 'open')
    .orderBy('endsAt')
    .orderBy('paymentRecoveries.id')
    .limit(limit)
    .execute()
}

/** What is held of a contact's failed payments, for the contact to read. */
export function listHeldRecoveries(db: Database, contactId: string) {
  return db
    .selectFrom('paymentRecoveries')
    .select(['paymentId', 'amountCents', 'chargeDate', 'state', 'failedAt', 'begunAt', 'endsAt', 'methodChangedAt'])
    .select('endedAt')
    .where('contactId', '=', contactId)
    .orderBy('begunAt')
    .execute()
}

/** Of a payment that failed: how its payer was asked to make up for it. */
export function findRecovery(db: Database, paymentId: string) {
  return db
    .selectFrom('paymentRecoveries')
    .select(['state', 'begunAt', 'endsAt', 'methodChangedAt'])
    .where('paymentId', '=', paymentId)
    .executeTakeFirst()
}
