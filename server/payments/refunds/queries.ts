import type { Selectable } from 'kysely'
import type { Database, Tx } from '#server/tables.ts'
import type { RefundTables } from './tables.ts'

export type Refund = Selectable<RefundTables['paymentRefunds']>

/** What a refund is decided by; until the transaction ends nobody else decides about it. */
export function lockPayment(tx: Tx, id: string) {
  return tx
    .selectFrom('payments')
    .select(['id', 'contactId', 'status', 'amountCents', 'refundedCents', 'disputedCents', 'dispute'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
}

/** The same for a page to show. */
export function findPayment(db: Database, id: string) {
  return db
    .selectFrom('payments')
    .select(['id', 'status', 'amountCents', 'refundedCents', 'disputedCents', 'dispute'])
    .where('id', '=', id)
    .executeTakeFirst()
}

export function insertRefund(
  tx: Tx,
  refund: Pick<
    Refund,
    'paymentId' | 'amountCents' | 'totalCents' | 'reason' | 'requestedBy' | 'requestedAt' | 'leasedUntil'
  >,
): Promise<Refund> {
  return tx.insertInto('paymentRefunds').values(refund).returningAll().executeTakeFirstOrThrow()
}

export function findRefund(db: Database, id: string): Promise<Refund | undefined> {
  return db.selectFrom('paymentRefunds').selectAll().where('id', '=', id).executeTakeFirst()
}

/** Those of a payment, the earliest first. */
export function listRefunds(db: Database, paymentId: string) {
  return db
    .selectFrom('paymentRefunds')
    .leftJoin('contacts', 'contacts.id', 'requestedBy')
    .select(['paymentRefunds.id', 'amountCents', 'totalCents', 'reason', 'state', 'requestedBy', 'requestedAt'])
    .select(['contacts.firstname', 'contacts.lastname', 'contacts.email'])
    .where('paymentId', '=', paymentId)
    .orderBy('requestedAt')
    .orderBy('paymentRefunds.id')
    .execute()
}

export async function hasBegunRefund(db: Database, paymentId: string): Promise<boolean> {
  const begun = await db
    .selectFrom('paymentRefunds')
    .select('id')
    .where('paymentId', '=', paymentId)
    .where('state', '=', 'begun')
    .executeTakeFirst()
  return begun !== undefined
}

/** Takes over a refund whose outcome nobody learned; undefined while another process is at work on it, or it is settled. */
export function leaseRefund(db: Database, id: string, { now, until }: { now: Date; until: Date }) {
  return db
    .updateTable('paymentRefunds')
    .set({ leasedUntil: until })
    .where('id', '=', id)
    .where('state', '=', 'begun')
    .where('leasedUntil', '<=', now)
    .returningAll()
    .executeTakeFirst()
}

/** The provider's answer, whatever it was, is kept under the key: the next try needs another one. */
export async function countAttempt(db: Database, id: string): Promise<void> {
  await db
    .updateTable('paymentRefunds')
    .set((eb) => ({ attempt: eb('attempt', '+', 1) }))
    .where('id', '=', id)
    .execute()
}

/** False where it was settled before. */
export async function settleRefund(
  db: Database,
  id: string,
  settled: Pick<Refund, 'state' | 'settledAt'> & Partial<Pick<Refund, 'providerRefundId' | 'refusal'>>,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('paymentRefunds')
    .set(settled)
    .where('id', '=', id)
    .where('state', '=', 'begun')
    .executeTakeFirst()
  return numUpdatedRows > 0n
}
