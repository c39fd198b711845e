import type { MoneyColumns } from '#server/platform/db/money-columns.ts'

/** The columns of the room's tables with amounts. */
export const paymentMoneyColumns: MoneyColumns = {
  'payments.amount_cents': 'amount',
  'payments.refunded_cents': 'amount',
  'payments.disputed_cents': 'amount',
  'payments.fee_cents': 'amount',
  'payment_refunds.amount_cents': 'amount',
  'payment_refunds.total_cents': 'amount',
  'payment_months.amount_cents': 'kept',
  'payment_months.returned_cents': 'kept',
  'payment_days.amount_cents': 'kept',
  'payment_days.returned_cents': 'kept',
  'payer_totals.once_cents': 'kept',
  'payer_totals.once_average_cents': 'kept',
  'reconciliation_mismatches.ours': 'json',
  'reconciliation_mismatches.theirs': 'json',
}
