import type { MoneyColumns } from '#server/platform/db/money-columns.ts'

/** The columns of the room's tables with amounts. A month's share is rounded already, and is again with the next change. */
export const contactMoneyColumns: MoneyColumns = {
  'contacts.contribution_amount_cents': 'amount',
  'contacts.contribution_monthly_cents': 'amount',
}
