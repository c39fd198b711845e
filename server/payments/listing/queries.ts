import { type RawBuilder, sql } from 'kysely'
import type { PaymentFilter } from '#domain/payments/filters.ts'
import type { PaymentSort, PaymentStatus, PaymentType } from '#domain/payments/payment.ts'
import type { Where } from '#domain/rules/condition.ts'
import { type Bindings, column, compileWhere } from '#server/rules/index.ts'
import type { Database } from '#server/tables.ts'

export interface PaymentPage {
  sort: PaymentSort
  order: 'ASC' | 'DESC'
  limit: number
  offset: number
}

export interface ListedPayment {
  id: string
  contactId: string | null
  amountCents: number
  chargeDate: Date
  status: PaymentStatus
  type: PaymentType
}

const bindings: Bindings<PaymentFilter> = {
  id: column(sql`payments.id`),
  contact: column(sql`payments.contact_id`),
  chargeDate: column(sql`payments.charge_date`),
  amount: column(sql`payments.amount_cents`),
  status: column(sql`payments.status`),
  type: column(sql`payments.type`),
}

export function findPaymentPage(
  db: Database,
  where: Where,
  { sort, order, limit, offset }: PaymentPage,
): Promise<ListedPayment[]> {
  return db
    .selectFrom('payments')
    .select(['id', 'contactId', 'amountCents', 'chargeDate', 'status', 'type'])
    .where(compileWhere(where, bindings))
    .orderBy(orderBy({ sort, order }))
    .limit(limit)
    .offset(offset)
    .execute()
}

/** Ties by id: each of these is an index. */
export function orderBy({ sort, order }: Pick<PaymentPage, 'sort' | 'order'>): RawBuilder<unknown> {
  const by = sort === 'amount' ? sql`amount_cents` : sql`charge_date`
  return order === 'DESC' ? sql`${by} desc, id` : sql`${by}, id`
}

/** Their number and the sum of their amounts. */
export async function sumUp(db: Database, where: Where): Promise<{ count: number; sumCents: number }> {
  const { rows } = await sql<{ count: number; sumCents: number }>`
    select count(*) as count, coalesce(sum(amount_cents), 0) as sum_cents
    from payments where ${compileWhere(where, bindings)}`.execute(db)
  return rows[0] ?? { count: 0, sumCents: 0 }
}

export async function countPayments(db: Database, where: Where): Promise<number> {
  const { rows } = await sql<{ total: number }>`
    select count(*) as total from payments where ${compileWhere(where, bindings)}`.execute(db)
  return rows[0]?.total ?? 0
}

/** Where the page before ended. */
export interface Place {
  chargeDate: Date
  id: string
}

export interface ExportRow extends ListedPayment {
  subscriptionId: string | null
  email: string | null
  firstname: string | null
  lastname: string | null
}

/** The next payments of a table, newest first, as the index of that order has them. */
export function findExportPage(
  db: Database,
  where: Where,
  after: Place | undefined,
  limit: number,
): Promise<ExportRow[]> {
  return db
    .selectFrom('payments')
    .leftJoin('contacts', 'contacts.id', 'payments.contactId')
    .select([
      'payments.id',
      'payments.contactId',
      'payments.amountCents',
      'payments.chargeDate',
      'payments.status',
      'payments.type',
      'payments.subscriptionId',
      'contacts.email',
      'contacts.firstname',
      'contacts.lastname',
    ])
    .where(compileWhere(where, bindings))
    .$if(after !== undefined, (query) =>
      query.where(
        sql<boolean>`charge_date <= ${after?.chargeDate} and (charge_date < ${after?.chargeDate} or payments.id > ${after?.id})`,
      ),
    )
    .orderBy('chargeDate', 'desc')
    .orderBy('payments.id')
    .limit(limit)
    .execute()
}
