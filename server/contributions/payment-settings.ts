import type { FeeCountry } from '#domain/contributions/fees.ts'
import { getContent, getSiteSettings } from '#server/content/index.ts'
import type { Config } from '#server/platform/config/config.ts'
import type { Database } from '#server/tables.ts'

export interface PaymentSettings {
  country: FeeCountry
  currencyCode: string
  /** Included in what is charged; null for none. */
  taxPercent: number | null
  /** As above, in one-time payments. */
  oneTimeTaxPercent: number | null
}

/** What the configuration, the first-run page and the newsroom say about money. */
export async function getPaymentSettings(db: Database, config: Config): Promise<PaymentSettings> {
  const { country, currencyCode } = await getSiteSettings(db, config)
  const { taxRateRecurring, taxRateOneTime } = await getContent(db, 'payment', config)
  return { country, currencyCode, taxPercent: taxRateRecurring, oneTimeTaxPercent: taxRateOneTime }
}
