import { fromCents } from '#domain/money/money.ts'
import type { CommandContext } from '#server/platform/commands/command.ts'
import { readPaymentRules } from './listing.ts'
import { findExportPage } from './queries.ts'

/** What an operator reads of the newest payments, of one contact's where given: a list of cells for each. */
export async function listNewestPayments(
  { db, now, config }: Pick<CommandContext, 'db' | 'now' | 'config'>,
  { contactId, limit }: { contactId: string | undefined; limit: number },
): Promise<string[][]> {
  const ofContact = contactId && { field: 'contact', operator: 'equal' as const, value: [contactId] }
  const rules = ofContact ? { condition: 'AND' as const, rules: [ofContact] } : undefined
  const { where, currency } = await readPaymentRules({ db, now, config, viewer: undefined }, rules)
  const rows = await findExportPage(db, where, undefined, limit)
  return rows.map(({ id, chargeDate, amountCents, status, type, email }) => [
    id,
    chargeDate.toISOString(),
    `${fromCents(amountCents, currency)} ${currency}`,
    status,
    type,
    email ?? '-',
  ])
}
