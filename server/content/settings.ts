import type { SiteSettings } from '#domain/content/content.ts'
import { currencySymbol } from '#domain/content/currency.ts'
import type { ProviderName } from '#domain/contributions/payment-methods.ts'
import type { Config } from '#server/platform/config/config.ts'
import type { Database } from '#server/tables.ts'
import { findSettings, storeSetting } from './queries.ts'

/** What of the configuration shows in content. */
export type ContentConfig = Pick<Config, ProviderName | 'currency' | 'sandbox' | 'audience'>

const currencyKey = 'currency-code'
const countryKey = 'country'

type Stored = Partial<Pick<SiteSettings, 'currencyCode' | 'country'>>

/** Currency and fee table: what the configuration says, else what first set-up stored, else euro. */
export async function getSiteSettings(
  db: Database,
  config: Pick<ContentConfig, 'currency' | 'stripe'>,
): Promise<SiteSettings> {
  const stored = storedIn.get(db) ?? (await readStored(db))
  const currencyCode = config.currency.code ?? stored.currencyCode ?? 'EUR'
  return {
    currencyCode,
    currencySymbol: config.currency.symbol ?? currencySymbol(currencyCode),
    country: config.stripe.country ?? stored.country ?? 'eu',
  }
}

/** What stays as set-up fixed it is read once; what a transaction sees may yet be undone. */
const storedIn = new WeakMap<Database, Stored>()

async function readStored(db: Database): Promise<Stored> {
  const values = new Map((await findSettings(db, [currencyKey, countryKey])).map(({ key, value }) => [key, value]))
  const stored = { currencyCode: values.get(currencyKey), country: values.get(countryKey) } as Stored
  if (values.size === 2 && !db.isTransaction) storedIn.set(db, stored)
  return stored
}

export async function storeSiteSettings(db: Database, { currencyCode, country }: Omit<SiteSettings, 'currencySymbol'>) {
  await storeSetting(db, currencyKey, currencyCode)
  await storeSetting(db, countryKey, country)
}

/** A value kept between starts that is no content: hashes, provider ids, caches. */
export async function readSetting(db: Database, key: string): Promise<unknown> {
  return (await findSettings(db, [key]))[0]?.value
}

export async function writeSetting(db: Database, key: string, value: unknown): Promise<void> {
  await storeSetting(db, key, value)
}
