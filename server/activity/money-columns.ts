import type { MoneyColumns } from '#server/platform/db/money-columns.ts'

/** The columns of the room's tables with amounts: what a contribution was changed to. */
export const activityMoneyColumns: MoneyColumns = { 'activities.metadata': 'json' }
