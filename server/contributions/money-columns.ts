import type { MoneyColumns } from '#server/platform/db/money-columns.ts'

/** The columns of the room's tables with amounts. */
export const contributionMoneyColumns: MoneyColumns = {
  'contributions.next_amount_cents': 'amount',
  'contributions.next_charge_cents': 'amount',
  'contributions.charge_cents': 'amount',
  'contribution_periods.monthly_cents': 'amount',
  'payment_recoveries.amount_cents': 'amount',
  'payment_flows.intent': 'json',
  'payment_flows.steps': 'json',
}
