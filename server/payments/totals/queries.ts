import { type RawBuilder, sql } from 'kysely'
import type { PaymentFilter } from '#domain/payments/filters.ts'
import type { PaymentStatus } from '#domain/payments/payment.ts'
import type { Where } from '#domain/rules/condition.ts'
import { prepared, type StandIns } from '#server/platform/db/prepared.ts'
import { type Bindings, column, compileWhere } from '#server/rules/index.ts'
import type { Database } from '#server/tables.ts'
import { cutSpans, type Span } from './cut-spans.ts'
import { type SplitRange, splitRange } from './split-range.ts'

export interface Totals {
  count: number
  sumCents: number
}

export const bindings: Bindings<PaymentFilter> = {
  id: column(sql`payments.id`),
  contact: column(sql`payments.contact_id`),
  chargeDate: column(sql`payments.charge_date`),
  amount: column(sql`payments.amount_cents`),
  status: column(sql`payments.status`),
  type: column(sql`payments.type`),
}

/** How many payments rules describe, and the sum of their amounts without what went back. */
export async function sumUp(db: Database, where: Where): Promise<Totals> {
  const { rows } = await selectTotals(where).execute(db)
  return rows[0] ?? { count: 0, sumCents: 0 }
}

/** The same as a statement of one row: from kept totals of months and days as far as they tell, and from payments. */
export function selectTotals(where: Where): RawBuilder<Totals> {
  return sql`
    select coalesce(sum(number), 0)::bigint as count, coalesce(sum(cents), 0)::bigint as sum_cents
    from (${sql.join(partsOf(where), sql` union all `)}) parts`
}

function partsOf(where: Where): RawBuilder<unknown>[] {
  const cut = cutSpans(where)
  if (!cut) return [ofPayments(where)]
  const { months, days } = cut
  return [
    sql`${ofTotals('payment_months', where)} and ${isNoneOf(months)}`,
    ...months.map((month) => sql`${ofTotals('payment_days', where)} and ${isWithin(month)} and ${isNoneOf(days)}`),
    ...days.map((day) => sql`${ofPayments(where)} and ${isWithin(day)}`),
  ]
}

/** A row of totals stands for payments as if all were charged when their month or day began. */
function ofTotals(table: 'payment_months' | 'payment_days', where: Where): RawBuilder<unknown> {
  return sql`
    select sum(number) as number, sum(number * amount_cents::bigint) - sum(returned_cents) as cents
    from (select start as charge_date, status, type, amount_cents, number, returned_cents from ${sql.table(table)}) payments
    where ${compileWhere(where, bindings)}`
}

function ofPayments(where: Where): RawBuilder<unknown> {
  return sql`
    select count(*) as number, sum(${keptCents}) as cents from payments where ${compileWhere(where, bindings)}`
}

/** What is left of a payment. */
export const keptCents = sql<number>`amount_cents - least(amount_cents, refunded_cents + disputed_cents)`

const isWithin = ({ start, end }: Span) => sql`charge_date >= ${start} and charge_date < ${end}`

const isNoneOf = (spans: readonly Span[]) => sql`charge_date <> all(${spans.map(({ start }) => start)}::timestamptz[])`

export interface StatusTotals {
  status: PaymentStatus
  count: number
  /** As charged. */
  amountCents: number
  /** Without what went back. */
  keptCents: number
}

/** Payments charged from one moment up to another, which isn't included, by those of the statuses that there are any of. */
export function sumUpRange(
  db: Database,
  { from, to, statuses }: { from: Date; to: Date; statuses: readonly PaymentStatus[] },
): Promise<StatusTotals[]> {
  return selectRange(db, { ...splitRange(from, to), statuses: [...statuses] })
}

/** The same statement for every range, so that it is planned once: a page asks for it with each look. */
const selectRange = prepared(
  (
    db,
    {
      from,
      daysFrom,
      monthsFrom,
      monthsTo,
      daysTo,
      to,
      statuses,
    }: StandIns<SplitRange & { statuses: PaymentStatus[] }>,
  ) =>
    sql<StatusTotals>`
      select status, sum(number)::bigint as count, sum(amount)::bigint as amount_cents,
        sum(amount - returned)::bigint as kept_cents
      from (
        select status, number, number * amount_cents::bigint as amount, returned_cents as returned from payment_months
        where start >= ${monthsFrom} and start < ${monthsTo}
        union all
        select status, number, number * amount_cents::bigint, returned_cents from payment_days
        where start >= ${daysFrom} and start < ${monthsFrom}
        union all
        select status, number, number * amount_cents::bigint, returned_cents from payment_days
        where start >= ${monthsTo} and start < ${daysTo}
        union all
        select status, 1, amount_cents, amount_cents - (${keptCents}) from payments
        where charge_date >= ${from} and charge_date < ${daysFrom}
        union all
        select status, 1, amount_cents, amount_cents - (${keptCents}) from payments
        where charge_date >= ${daysTo} and charge_date < ${to}
      ) parts
      where status = any(${statuses}::text[])
      group by status having sum(number) > 0`.compile(db),
)

/** Successful payments between each moment and the next, as many as there are spans. */
export async function sumUpSpans(
  db: Database,
  moments: readonly Date[],
): Promise<Pick<StatusTotals, 'count' | 'keptCents'>[]> {
  const { rows } = await sql<Pick<StatusTotals, 'count' | 'keptCents'>>`
    select count(payments.id) as count, coalesce(sum(${keptCents}), 0)::bigint as kept_cents
    from unnest(${moments.slice(0, -1)}::timestamptz[], ${moments.slice(1)}::timestamptz[])
      with ordinality spans (start, "end", at)
      left join payments on payments.status = 'successful'
        and payments.charge_date >= spans.start and payments.charge_date < spans."end"
    group by spans.at order by spans.at`.execute(db)
  return rows
}

/** Makes one row of the many that payments of a kind have left; a reader sees either the many or the one. */
export async function sumUpChanges(db: Database): Promise<void> {
  for (const table of ['payment_months', 'payment_days'] as const) {
    await sql`
      with gone as (
        delete from ${sql.table(table)} where ctid = any(array(
          select ctid from ${sql.table(table)} where (start, status, type, amount_cents) in (
            select start, status, type, amount_cents from ${sql.table(table)} where not summed_up
          ) for update skip locked
        )) returning *
      )
      insert into ${sql.table(table)} (start, status, type, amount_cents, number, returned_cents, summed_up)
      select start, status, type, amount_cents, sum(number), sum(returned_cents), true from gone
      group by 1, 2, 3, 4 having sum(number) <> 0 or sum(returned_cents) <> 0`.execute(db)
  }
}
