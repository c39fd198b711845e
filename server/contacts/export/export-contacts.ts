import { contactExportColumns } from '#domain/contacts/export-columns.ts'
import { writeRecord } from '#domain/csv/csv.ts'
import type { Download } from '#domain/http/download.ts'
import type { RuleGroup } from '#domain/rules/rule.ts'
import { offeredOf } from '#domain/site/membership.ts'
import { recordAccess } from '#server/activity/index.ts'
import { getSiteSettings } from '#server/content/index.ts'
import type { Context } from '#server/platform/http/context.ts'
import type { Database } from '#server/tables.ts'
import type { ContactSelection } from '../listing/queries.ts'
import { type FilterSources, selectContacts } from '../listing/selection.ts'
import { describeRow, type Money } from './columns.ts'
import { type ExportPosition, findExportPage, findTagNames } from './queries.ts'

/**
 * The contacts that rules describe as a table. It is read page by page as fast as it is taken: its length costs no
 * memory, and a slow reader holds no connection.
 */
export async function exportContacts(
  sources: FilterSources,
  context: Context,
  rules: RuleGroup | undefined,
): Promise<Download> {
  const { db, now, config } = context
  const { currencyCode: currency, currencySymbol: symbol } = await getSiteSettings(db, config)
  const selection = await selectContacts(sources, context, rules)
  await recordAccess(context, { eventType: 'access.contacts-exported', metadata: { filtered: rules !== undefined } })
  return {
    filename: `contacts-${now.toISOString()}.csv`,
    content: writeTable(db, selection, { currency, symbol }, offeredOf(config, contactExportColumns)),
  }
}

const pageSize = 500

async function* writeTable(
  db: Database,
  selection: ContactSelection,
  money: Money,
  columns: readonly string[],
): AsyncGenerator<string> {
  yield writeRecord(columns)
  const places = columns.map((column) => contactExportColumns.indexOf(column))
  const surroundings = { money, tagNames: await findTagNames(db), now: selection.now }
  let after: ExportPosition | undefined
  do {
    const rows = await findExportPage(db, selection, after, pageSize)
    const last = rows.at(-1)
    after = rows.length === pageSize && last ? { joined: last.joined, id: last.id } : undefined
    const records = rows.map((row) => describeRow(row, surroundings))
    yield records.map((cells) => writeRecord(places.map((place) => cells[place]))).join('')
  } while (after)
}
