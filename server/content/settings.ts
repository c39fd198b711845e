import type { SiteSettings } from '#domain/content/content.ts'
import { currencySymbol } from '#domain/content/currency.ts'
import type { ProviderName } from '#domain/contributions/payment-methods.ts'
import { minorDigits } from '#domain/money/minor-units.ts'
import type { Config } from '#server/platform/config/config.ts'
import type { Database } from '#server/tables.ts'
import { findSettings, storeSetting } from './queries.ts'

/** What of the configuration shows in content. */
export type ContentConfig = Pick<Config, ProviderName | 'currency' | 'sandbox' | 'audience'>

const currencyKey = 'currency-code'
const countryKey = 'country'
/** How many decimals the amounts that are stored have. */
const digitsKey = 'currency-minor-digits'

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

/** A currency in the configuration goes before the one that set-up chose. */
export async function storeSiteSettings(
  db: Database,
  { currencyCode, country }: Omit<SiteSettings, 'currencySymbol'>,
  config?: Pick<ContentConfig, 'currency'>,
) {
  await storeSetting(db, currencyKey, currencyCode)
  await storeSetting(db, countryKey, country)
  await storeDigits(db, minorDigits(config?.currency.code ?? currencyCode))
}

interface StoredUnits {
  currencyCode: string
  /** Of the amounts that are stored; undefined in a site from before the table of minor units. */
  digits: number | undefined
}

/** Undefined until the site has a currency. */
export async function readUnits(
  db: Database,
  config: Pick<ContentConfig, 'currency'>,
): Promise<StoredUnits | undefined> {
  const stored = new Map((await findSettings(db, [currencyKey, digitsKey])).map(({ key, value }) => [key, value]))
  const currencyCode = config.currency.code ?? (stored.get(currencyKey) as string | undefined)
  return currencyCode === undefined ? undefined : { currencyCode, digits: stored.get(digitsKey) as number | undefined }
}

export function storeDigits(db: Database, digits: number): Promise<void> {
  return storeSetting(db, digitsKey, digits)
}

/** A value kept between starts that is no content: hashes, provider ids, caches. */
export async function readSetting(db: Database, key: string): Promise<unknown> {
  return (await findSettings(db, [key]))[0]?.value
}

export async function writeSetting(db: Database, key: string, value: unknown): Promise<void> {
  await storeSetting(db, key, value)
}
