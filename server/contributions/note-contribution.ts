import type { ManualContribution } from '#domain/contributions/manual-contribution.ts'
import { Problem } from '#domain/http/problem.ts'
import { amountIssue, toCents } from '#domain/money/money.ts'
import type { Config } from '#server/platform/config/config.ts'
import type { Tx } from '#server/tables.ts'
import { getPaymentSettings } from './payment-settings.ts'
import { saveManual } from './queries.ts'

/** Notes a contribution that is paid past the providers, a present, or none (accounts 12.7). `path`: where it stands in the body. */
export async function noteContribution(
  tx: Tx,
  contactId: string,
  { type, amount, period, source, reference }: ManualContribution,
  config: Config,
  path: readonly string[] = [],
): Promise<void> {
  const { currencyCode } = await getPaymentSettings(tx, config)
  const constraint = amount !== undefined && amountIssue(amount, currencyCode)
  if (constraint) {
    const issues = [{ path: [...path, 'amount'], constraint }]
    throw new Problem('bad-request', { paramType: 'body', issues })
  }
  const isManual = type === 'Manual'
  const amountCents = isManual && period && amount ? toCents(amount, currencyCode) : null
  await saveManual(tx, contactId, {
    type,
    amountCents,
    period: amountCents === null ? null : (period ?? null),
    source: (isManual && source) || null,
    reference: (type !== 'None' && reference) || null,
  })
}
