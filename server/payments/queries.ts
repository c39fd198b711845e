import { sql } from 'kysely'
import type { PaymentMethod, ProviderName } from '#domain/contributions/payment-methods.ts'
import { toStorable } from '#domain/http/storable.ts'
import type { PaymentStatus, PaymentType } from '#domain/payments/payment.ts'
import type { DisputeState } from '#domain/payments/returns.ts'
import { prepared, type StandIns } from '#server/platform/db/prepared.ts'
import type { Database, Tx } from '#server/tables.ts'

export interface NewEvent {
  provider: ProviderName
  id: string
  type: string
  payload: unknown
}

/** Keeps each event once; answers the ids that are new. */
export async function insertEvents(db: Database, events: readonly NewEvent[], receivedAt: Date): Promise<string[]> {
  if (events.length === 0) return []
  const stored = await db
    .insertInto('webhookEvents')
    .values(
      events.map(({ payload, ...event }) => ({ ...event, payload: JSON.stringify(toStorable(payload)), receivedAt })),
    )
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .execute()
  return stored.map(({ id }) => id)
}

export async function findEvent(db: Database, provider: ProviderName, id: string) {
  return (await selectEvent(db, { provider, id }))[0]
}

const selectEvent = prepared((db, { provider, id }: StandIns<{ provider: ProviderName; id: string }>) =>
  db.selectFrom('webhookEvents').selectAll().where('provider', '=', provider).where('id', '=', id).compile(),
)

/** False when it was handled before; until the transaction ends nobody else handles it. */
export async function markEventProcessed(tx: Tx, provider: ProviderName, id: string, now: Date): Promise<boolean> {
  return (await markEvent(tx, { provider, id, now })).length > 0
}

const markEvent = prepared((db, { provider, id, now }: StandIns<{ provider: ProviderName; id: string; now: Date }>) =>
  db
    .updateTable('webhookEvents')
    .set({ processedAt: now })
    .where('provider', '=', provider)
    .where('id', '=', id)
    .where('processedAt', 'is', null)
    .returning('id')
    .compile(),
)

/** Deletes some events that were processed before this moment, and answers how many. One that comes again stays known. */
export async function deleteProcessedEvents(
  db: Database,
  { before, limit, now }: { before: Date; limit: number; now: Date },
): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    with processed as (
      select provider, id from webhook_events where processed_at < ${before}
      order by processed_at limit ${limit} for update skip locked
    ), gone as (
      delete from webhook_events e using processed p where e.provider = p.provider and e.id = p.id
      returning e.provider, e.id
    ), known as (
      insert into past_webhook_events (provider, id, deleted_at) select provider, id, ${now}::timestamptz from gone
      on conflict do nothing
    )
    select count(*)::integer as count from gone`.execute(db)
  return rows[0]?.count ?? 0
}

/** Forgets some events that were deleted before this moment, and answers how many. */
export async function forgetEvents(db: Database, before: Date, limit: number): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    with old as (
      select provider, id from past_webhook_events where deleted_at < ${before}
      order by deleted_at limit ${limit} for update skip locked
    ), gone as (
      delete from past_webhook_events e using old where e.provider = old.provider and e.id = old.id returning 1
    )
    select count(*)::integer as count from gone`.execute(db)
  return rows[0]?.count ?? 0
}

export interface PaymentRow {
  id: string
  /** Null where the contact is gone. */
  contactId: string | null
  subscriptionId: string | null
  status: PaymentStatus
  type: PaymentType
  /** Null where it is not known, or not known anew. */
  method: PaymentMethod | null
  failureCode: string | null
  amountCents: number
  refundedCents: number
  disputedCents: number
  dispute: DisputeState | null
  chargeDate: Date
  paidUntil: Date | null
  description: string
  feeCents: number | null
  taxPercents: number[] | null
}

/** A payment as it was known until then. */
export type PaymentBefore = Pick<PaymentRow, 'status' | 'refundedCents' | 'dispute'>

/** Who made a payment that is stored already. */
export async function findPayer(db: Database, paymentId: string): Promise<string | undefined> {
  return (await selectPayment(db, { paymentId }))[0]?.contactId ?? undefined
}

const selectPayment = prepared((db, { paymentId }: StandIns<{ paymentId: string }>) =>
  db
    .selectFrom('payments')
    .select(['contactId', 'status', 'refundedCents', 'dispute'])
    .where('id', '=', paymentId)
    .compile(),
)

/**
 * Creates or refreshes the row with what the provider said when asked at `readAt`; what was asked later stays. Answers
 * what was known before, and whether these facts are the latest.
 */
export async function savePayment(
  tx: Tx,
  payment: PaymentRow,
  readAt: Date,
): Promise<{ before: PaymentBefore | undefined; isLatest: boolean }> {
  // Two events of a new payment may be at work at once: the second waits, and sees what the first stored.
  await sql`select pg_advisory_xact_lock(hashtextextended(${`payment:${payment.id}`}, 0))`.execute(tx)
  const [before] = await selectPayment(tx, { paymentId: payment.id })
  const saved = await upsertPayment(tx, { ...payment, readAt })
  return { before, isLatest: saved.length > 0 }
}

const upsertPayment = prepared((db, values: StandIns<PaymentRow & { readAt: Date }>) => {
  const { id, contactId, readAt, subscriptionId, status, type, method, failureCode } = values
  const { amountCents, refundedCents, disputedCents, dispute } = values
  const { chargeDate, paidUntil, description, feeCents, taxPercents } = values
  const returned = { refundedCents, disputedCents, dispute }
  const facts = { subscriptionId, status, type, amountCents, ...returned, chargeDate, paidUntil, description }
  const known = { ...facts, updatedAt: readAt }
  return db
    .insertInto('payments')
    .values({ id, contactId, ...known, method, failureCode, feeCents, taxPercents, createdAt: readAt })
    .onConflict((conflict) =>
      conflict
        .column('id')
        .doUpdateSet({
          ...known,
          // What has come in was paid by what it was known for then; until then another method may take over.
          method: sql<PaymentMethod | null>`case when payments.status = 'successful'
            then coalesce(payments.method, excluded.method) else coalesce(excluded.method, payments.method) end`,
          failureCode: sql<string | null>`case when excluded.status = 'successful'
            then null else coalesce(excluded.failure_code, payments.failure_code) end`,
          // What was the fee stays what it was then, whatever the contribution is by now.
          feeCents: sql<number | null>`coalesce(payments.fee_cents, excluded.fee_cents)`,
          // A receipt says the same however late it is opened.
          taxPercents: sql<number[] | null>`case when payments.status = 'successful'
            then payments.tax_percents else coalesce(excluded.tax_percents, payments.tax_percents) end`,
        })
        .where('payments.updatedAt', '<=', readAt),
    )
    .returning('id')
    .compile()
})

/** Whether a later payment of the subscription is known to be lost. */
export async function isLaterOneLost(db: Database, subscriptionId: string, chargeDate: Date): Promise<boolean> {
  const lost = await db
    .selectFrom('payments')
    .select('id')
    .where('subscriptionId', '=', subscriptionId)
    .where('chargeDate', '>', chargeDate)
    .where('status', 'in', ['failed', 'cancelled'])
    .executeTakeFirst()
  return lost !== undefined
}

export function findPaymentRow(db: Database, id: string) {
  return db.selectFrom('payments').select(['contactId', 'createdAt']).where('id', '=', id).executeTakeFirst()
}

/** The contact's last payment that came in: when it was charged, and until when it pays. */
export function findLastPaid(db: Database, contactId: string) {
  return db
    .selectFrom('payments')
    .select(['chargeDate', 'paidUntil'])
    .where('contactId', '=', contactId)
    .where('status', '=', 'successful')
    .where('subscriptionId', 'is not', null)
    .orderBy('chargeDate', 'desc')
    .executeTakeFirst()
}

/** What is held of a contact's payments, for the contact to read. */
export function listHeldPayments(db: Database, contactId: string) {
  return db
    .selectFrom('payments')
    .select([
      'id',
      'subscriptionId',
      'status',
      'type',
      'method',
      'failureCode',
      'amountCents',
      'refundedCents',
      'disputedCents',
      'dispute',
      'chargeDate',
      'description',
      'feeCents',
      'createdAt',
      'updatedAt',
    ])
    .where('contactId', '=', contactId)
    .orderBy('chargeDate')
    .orderBy('id')
    .execute()
}
