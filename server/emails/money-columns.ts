import type { MoneyColumns } from '#server/platform/db/money-columns.ts'

/** The columns of the room's tables with amounts: merge fields that are written when the mail is sent. */
export const emailMoneyColumns: MoneyColumns = { 'email_outbox.fields': 'json' }
