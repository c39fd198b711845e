import { sql } from 'kysely'
import { isUuidShaped } from '#domain/http/uuid.ts'
import type { PaymentFacts } from '#domain/payments/reconciliation.ts'
import type { ListedPayment } from '#server/contributions/index.ts'
import type { Database, Tx } from '#server/tables.ts'

/** How many payments are kept here of that day and later. */
export async function countPaymentsSince(db: Database, since: Date): Promise<number> {
  const { number } = await db
    .selectFrom('payments')
    .select((eb) => eb.fn.countAll<string>().as('number'))
    .where('chargeDate', '>=', since)
    .executeTakeFirstOrThrow()
  return Number(number)
}

export async function forgetSeen(db: Database, runId: string): Promise<void> {
  await db.deleteFrom('reconciliationSeen').where('runId', '=', runId).execute()
}

export async function noteSeen(db: Database, runId: string, ids: readonly string[]): Promise<void> {
  await sql`insert into reconciliation_seen select ${runId}::uuid, unnest(${ids}::text[]) on conflict do nothing`.execute(
    db,
  )
}

/** Those of them that the run has not seen. */
export async function filterUnseen(db: Database, runId: string, ids: readonly string[]): Promise<Set<string>> {
  const { rows } = await sql<{ id: string }>`
    select id from unnest(${ids}::text[]) id
    where not exists (select from reconciliation_seen s where s.run_id = ${runId} and s.id = id.id)`.execute(db)
  return new Set(rows.map(({ id }) => id))
}

export interface StoredPayment extends PaymentFacts {
  id: string
  contactId: string | null
  updatedAt: Date
}

export interface MatchedPayment {
  id: string
  /** As it is kept here; null where it is not. */
  here: StoredPayment | null
  /** Who pays, where it is not kept here. */
  payer: string | null
}

/** A page of a provider's payments beside what is kept of them here; the run has seen them then. */
export async function matchPayments(
  db: Database,
  runId: string,
  page: readonly ListedPayment[],
): Promise<MatchedPayment[]> {
  const there = page.map(({ id, customerId, mandateId, subscriptionId, contactId }) => ({
    id,
    customer_id: customerId ?? null,
    mandate_id: mandateId ?? null,
    subscription_id: subscriptionId ?? null,
    contact_id: contactId && isUuidShaped(contactId) ? contactId : null,
  }))
  const { rows } = await sql<{ id: string; isHeld: boolean; payer: string | null } & StoredPayment>`
    with there as (
      select * from jsonb_to_recordset(${JSON.stringify(there)}::jsonb)
        as t(id text, customer_id text, mandate_id text, subscription_id text, contact_id uuid)
    ), seen as (
      insert into reconciliation_seen select ${runId}::uuid, id from there on conflict do nothing
    )
    select there.id, here.id is not null as is_held, here.contact_id, here.status, here.amount_cents,
      here.refunded_cents, here.disputed_cents, here.dispute, here.charge_date, here.updated_at,
      case when here.id is null then coalesce(
        (select contact_id from contributions where customer_id = there.customer_id limit 1),
        (select contact_id from contributions where mandate_id = there.mandate_id limit 1),
        (select contact_id from payment_customers where customer_id = there.customer_id),
        (select id from contacts where id = there.contact_id),
        (select contact_id from payments p
         where p.subscription_id = there.subscription_id and contact_id is not null limit 1)
      ) end as payer
    from there left join payments here on here.id = there.id`.execute(db)
  return rows.map(({ id, isHeld, payer, ...here }) => ({ id, payer, here: isHeld ? { id, ...here } : null }))
}

/** Payments kept here that the run did not see at the provider, oldest first, behind a place. */
export function findUnseenPayments(
  db: Database,
  runId: string,
  { prefix, since, storedBy, after }: { prefix: string; since: Date; storedBy: Date; after: StoredPayment | undefined },
  limit: number,
): Promise<StoredPayment[]> {
  return db
    .selectFrom('payments')
    .select(['id', 'contactId', 'status', 'amountCents', 'refundedCents', 'disputedCents', 'dispute'])
    .select(['chargeDate', 'updatedAt'])
    .where('chargeDate', '>=', after?.chargeDate ?? since)
    .where('createdAt', '<=', storedBy)
    .where(sql<boolean>`starts_with(payments.id, ${prefix})`)
    .$if(after !== undefined, (query) =>
      query.where(sql<boolean>`(charge_date, payments.id) > (${after?.chargeDate}, ${after?.id})`),
    )
    .where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom('reconciliationSeen as seen')
            .select('seen.id')
            .where('seen.runId', '=', runId)
            .whereRef('seen.id', '=', 'payments.id'),
        ),
      ),
    )
    .orderBy('chargeDate')
    .orderBy('payments.id')
    .limit(limit)
    .execute()
}

/**
 * Payments kept here of earlier days that may still come in, and that the run did not see at the provider, newest first. By
 * each status by itself: nearly all of a year's have come in.
 */
export async function findOpenPaymentsBefore(
  db: Database,
  runId: string,
  { prefix, before }: { prefix: string; before: Date },
  limit: number,
): Promise<StoredPayment[]> {
  const { rows } = await sql<StoredPayment>`
    select open.* from unnest(array['draft', 'pending', 'failed']) as wanted(status) cross join lateral (
      select id, contact_id, status, amount_cents, refunded_cents, disputed_cents, dispute, charge_date, updated_at
      from payments p
      where p.status = wanted.status and p.charge_date < ${before} and starts_with(p.id, ${prefix})
        and not exists (select from reconciliation_seen s where s.run_id = ${runId}::uuid and s.id = p.id)
      order by p.charge_date desc, p.id limit ${limit}
    ) open
    order by charge_date desc, id limit ${limit}`.execute(db)
  return rows
}

/** The payment is not known to its provider: nothing comes of it. False when that was said before. */
export async function markPaymentCancelled(tx: Tx, id: string, now: Date): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('payments')
    .set({ status: 'cancelled', updatedAt: now })
    .where('id', '=', id)
    .where('status', '<>', 'cancelled')
    .executeTakeFirst()
  return numUpdatedRows > 0n
}
