import type { MoneyColumns } from '#server/platform/db/money-columns.ts'

/** The columns of the room's tables with amounts: contacts and contributions as they were before a merge. */
export const contactMergeMoneyColumns: MoneyColumns = { 'contact_merges.snapshot': 'json' }
