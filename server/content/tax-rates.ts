import type { Content } from '#domain/content/content.ts'
import type { EarlierTaxRates, TaxRates } from '#domain/payments/tax.ts'
import { enqueue } from '#server/platform/jobs/enqueue.ts'
import type { Database, Tx } from '#server/tables.ts'
import { getContent } from './read-content.ts'
import { type ContentConfig, readSetting, writeSetting } from './settings.ts'
import { applyTaxRateKey, applyTaxRateTask } from './tax-rates-task.ts'

type RateFields = Partial<Pick<Content<'payment'>, 'taxRateRecurring' | 'taxRateOneTime'>>

const earlierKey = 'earlier-tax-rates'

interface Stored extends TaxRates {
  /** ISO 8601. */
  until: string
}

/** The rates of today, and those that held before: a receipt says the same however late it is opened. */
export async function readTaxRates(
  db: Database,
  config: ContentConfig,
): Promise<{ current: TaxRates; earlier: EarlierTaxRates[] }> {
  const current = ratesOf(await getContent(db, 'payment', config))
  const earlier = await readEarlier(db)
  return { current, earlier: earlier.map(({ until, ...rates }) => ({ ...rates, until: new Date(until) })) }
}

/** Keeps the rates that a change replaces, and has the new one brought to what is charged regularly. */
export async function noteTaxRates(
  tx: Tx,
  { before, change }: { before: RateFields; change: RateFields },
  now: Date,
): Promise<void> {
  const [old, fresh] = [ratesOf(before), ratesOf({ ...before, ...change })]
  if (old.recurring === fresh.recurring && old.oneTime === fresh.oneTime) return
  await writeSetting(tx, earlierKey, [...(await readEarlier(tx)), { ...old, until: now.toISOString() }])
  if (old.recurring !== fresh.recurring) await enqueue(tx, applyTaxRateTask, {}, { key: applyTaxRateKey })
}

async function readEarlier(db: Database): Promise<Stored[]> {
  return ((await readSetting(db, earlierKey)) ?? []) as Stored[]
}

function ratesOf({ taxRateRecurring, taxRateOneTime }: RateFields): TaxRates {
  return { recurring: taxRateRecurring ?? null, oneTime: taxRateOneTime ?? null }
}
