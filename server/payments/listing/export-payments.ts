import { writeRecord } from '#domain/csv/csv.ts'
import type { Download } from '#domain/http/download.ts'
import { fromCents } from '#domain/money/money.ts'
import { paymentExportColumns } from '#domain/payments/export-columns.ts'
import { returnedCents } from '#domain/payments/returns.ts'
import type { Where } from '#domain/rules/condition.ts'
import type { RuleGroup } from '#domain/rules/rule.ts'
import { recordAccess } from '#server/activity/index.ts'
import type { Context } from '#server/platform/http/context.ts'
import type { Database } from '#server/tables.ts'
import { readPaymentRules } from './listing.ts'
import { type ExportPosition, type ExportRow, findExportPage } from './queries.ts'

/** The payments that rules describe as a table, read page by page as fast as it is taken. */
export async function exportPayments(context: Context, rules: RuleGroup | undefined): Promise<Download> {
  const { where, currency } = await readPaymentRules(context, rules)
  await recordAccess(context, { eventType: 'access.payments-exported', metadata: { filtered: rules !== undefined } })
  return {
    filename: `payments-${context.now.toISOString()}.csv`,
    content: writeTable(context.db, where, currency),
  }
}

const pageSize = 500

async function* writeTable(db: Database, where: Where, currency: string): AsyncGenerator<string> {
  yield writeRecord(paymentExportColumns)
  let after: ExportPosition | undefined
  do {
    const rows = await findExportPage(db, where, after, pageSize)
    const last = rows.at(-1)
    after = rows.length === pageSize ? last : undefined
    yield rows.map((row) => writeRecord(describeRow(row, currency))).join('')
  } while (after)
}

/** A cell for each of `paymentExportColumns`. */
function describeRow(row: ExportRow, currency: string) {
  return [
    row.id,
    fromCents(row.amountCents, currency),
    row.chargeDate,
    row.status,
    row.type,
    row.subscriptionId,
    row.contactId,
    row.email,
    row.firstname,
    row.lastname,
    fromCents(returnedCents(row), currency),
  ]
}
