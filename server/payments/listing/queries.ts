import { type RawBuilder, sql } from 'kysely'
import type { PaymentMethod } from '#domain/contributions/payment-methods.ts'
import type { PaymentSort, PaymentStatus, PaymentType } from '#domain/payments/payment.ts'
import type { DisputeState } from '#domain/payments/returns.ts'
import type { Where } from '#domain/rules/condition.ts'
import { compileWhere } from '#server/rules/index.ts'
import type { Database } from '#server/tables.ts'
import { bindings, selectTotals, sumUp } from '../totals/queries.ts'

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
  refundedCents: number
  disputedCents: number
  dispute: DisputeState | null
  chargeDate: Date
  status: PaymentStatus
  type: PaymentType
  method: PaymentMethod | null
  failureCode: string | null
}

/** How many there are, and the page of them, from one snapshot. */
export function findPaymentPage(db: Database, where: Where, page: PaymentPage): Promise<FoundPage> {
  return page.offset < farOffset ? findNearPage(db, where, page) : findFarPage(db, where, page)
}

export interface FoundPage {
  total: number
  rows: ListedPayment[]
}

const farOffset = 5000

async function findNearPage(db: Database, where: Where, page: PaymentPage): Promise<FoundPage> {
  const { rows } = await sql<{ total: number } & (ListedPayment | { id: null })>`
    select totals.count as total, page.*
    from (${selectTotals(where)}) totals left join (${selectPage(where, page)}) page on true
    order by ${orderBy(page)}`.execute(db)
  return { total: rows[0]?.total ?? 0, rows: rows.filter((row) => row.id !== null) }
}

/** A page in the second half is reached sooner from the end. */
function findFarPage(db: Database, where: Where, page: PaymentPage): Promise<FoundPage> {
  return db
    .transaction()
    .setIsolationLevel('repeatable read')
    .execute(async (tx) => {
      const { count: total } = await sumUp(tx, where)
      const rest = total - page.offset
      if (rest <= 0) return { total, rows: [] }
      const ids =
        rest > page.offset
          ? selectIds(where, page)
          : selectIds(
              where,
              { ...page, limit: Math.min(page.limit, rest), offset: Math.max(rest - page.limit, 0) },
              true,
            )
      const { rows } = await sql<ListedPayment>`
        select ${listed} from payments where id in (${ids}) order by ${orderBy(page)}`.execute(tx)
      return { total, rows }
    })
}

const listed = sql.raw(
  'id, contact_id, amount_cents, refunded_cents, disputed_cents, dispute, charge_date, status, type, method, failure_code',
)

function selectPage(where: Where, { limit, offset, ...sorting }: PaymentPage): RawBuilder<unknown> {
  return sql`
    select ${listed} from payments where ${compileWhere(where, bindings)}
    order by ${orderBy(sorting)} limit ${limit} offset ${offset}`
}

/** Alone, because what an index holds of them can be skipped without looking at the payments. */
function selectIds(where: Where, { limit, offset, ...sorting }: PaymentPage, backwards = false): RawBuilder<unknown> {
  return sql`
    select id from payments where ${compileWhere(where, bindings)}
    order by ${orderBy(sorting, { backwards })} limit ${limit} offset ${offset}`
}

/** Ties by id: each of these is an index. */
export function orderBy(
  { sort, order }: Pick<PaymentPage, 'sort' | 'order'>,
  { backwards = false } = {},
): RawBuilder<unknown> {
  const by = sort === 'amount' ? sql`amount_cents` : sql`charge_date`
  const direction = (order === 'DESC') === backwards ? sql`asc` : sql`desc`
  return sql`${by} ${direction}, id ${backwards ? sql`desc` : sql`asc`}`
}

/** Where the page before ended. */
export interface ExportPosition {
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
  after: ExportPosition | undefined,
  limit: number,
): Promise<ExportRow[]> {
  return db
    .selectFrom('payments')
    .leftJoin('contacts', 'contacts.id', 'payments.contactId')
    .select([
      'payments.id',
      'payments.contactId',
      'payments.amountCents',
      'payments.refundedCents',
      'payments.disputedCents',
      'payments.dispute',
      'payments.chargeDate',
      'payments.status',
      'payments.type',
      'payments.method',
      'payments.failureCode',
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
