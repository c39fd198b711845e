import { createHash } from 'node:crypto'
import {
  type Content,
  type ContentId,
  type ContentSurroundings,
  completeContent,
  type ShownContent,
} from '#domain/content/content.ts'
import { renderFooter } from '#domain/content/footer.ts'
import { offeredPaymentMethods } from '#domain/contributions/default-methods.ts'
import {
  methodsOf,
  type PaymentMethod,
  type ProviderName,
  providerNames,
} from '#domain/contributions/payment-methods.ts'
import { defaultTimeZone } from '#domain/dates/time-zone.ts'
import { chooseLocale } from '#domain/locales/locale.ts'
import { listConfiguredProviders } from '#server/platform/config/payment-providers.ts'
import type { Database } from '#server/tables.ts'
import { findStoredContent } from './queries.ts'
import { type ContentConfig, getSiteSettings } from './settings.ts'
import { readStored } from './stored-content.ts'

/** Everything an id says, complete; amounts in main units as on the wire. */
export async function getContent<Id extends ContentId>(
  db: Database,
  id: Id,
  config: ContentConfig,
): Promise<ShownContent<Id>> {
  return (await readContent(db, id, config)).content
}

/** As `getContent`, with what a stale-write check compares. */
export async function readContent<Id extends ContentId>(db: Database, id: Id, config: ContentConfig) {
  const settings = await getSiteSettings(db, config)
  const rows = new Map((await findStoredContent(db, [id, 'general', 'email'])).map((row) => [row.id, row]))
  const stored = <Other extends ContentId>(other: Other): Partial<ShownContent<Other>> => {
    const row = rows.get(other)
    return row ? readStored(other, row) : {}
  }

  const around: ContentSurroundings = {
    ...settings,
    stripePublicKey: config.stripe.publicKey,
    providers: listProviders(config),
    locale: chooseLocale(stored('general').locale),
  }
  const content = completeContent(id, stored(id), around)
  if (id === 'email') {
    const general = completeContent('general', stored('general'), around)
    const email = completeContent('email', stored('email'), around)
    const footer = renderFooter({ general, email, audience: config.audience }, around.locale)
    // The address is one stored value under two names.
    Object.assign(content, { supportEmail: general.supportEmail, footer })
  }
  const row = rows.get(id)
  // Of what is shown: the sanitiser's rules changing is no change of somebody's.
  return { content, revision: revisionOf(row && { ...row, fields: readStored(id, row) }) }
}

/** What can be offered here: what the currency has, and a configured provider or the simulator takes. */
export async function listAvailableMethods(db: Database, config: ContentConfig): Promise<PaymentMethod[]> {
  const { currencyCode } = await getSiteSettings(db, config)
  const providers = config.sandbox ? providerNames : listConfiguredProviders(config)
  return offeredPaymentMethods(providers.flatMap(methodsOf), currencyCode)
}

/** The payment providers somebody has configured; the simulator stands in for cards and their like. */
function listProviders(config: ContentConfig): ProviderName[] {
  return config.sandbox ? ['stripe'] : listConfiguredProviders(config)
}

export function revisionOf(row: { fields: unknown; updatedAt: Date } | undefined): string {
  return createHash('sha256')
    .update(JSON.stringify([row?.updatedAt, row?.fields]))
    .digest('base64url')
    .slice(0, 22)
}

/** In which everything scheduled is meant, and the newsroom's days are counted. */
export async function getTimeZone(db: Database): Promise<string> {
  const [row] = await findStoredContent(db, ['general'])
  return (row?.fields as Partial<Content<'general'>> | undefined)?.timeZone ?? defaultTimeZone
}

/** What mails and pages say of the organisation, whatever the configuration. */
export async function getOrganisation(db: Database) {
  const [row] = await findStoredContent(db, ['general'])
  const stored = (row?.fields ?? {}) as Partial<Content<'general'>>
  return {
    organisationName: stored.organisationName ?? '',
    supportEmail: stored.supportEmail ?? '',
    locale: chooseLocale(stored.locale),
  }
}
