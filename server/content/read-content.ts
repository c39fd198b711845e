import { createHash } from 'node:crypto'
import {
  type Content,
  type ContentId,
  type ContentSurroundings,
  completeContent,
  richTextFields,
} from '#domain/content/content.ts'
import type { ProviderName } from '#domain/contributions/payment-source.ts'
import { chooseLocale } from '#domain/locales/locale.ts'
import type { Database } from '#server/tables.ts'
import { renderFooter } from './footer.ts'
import { findStoredContent } from './queries.ts'
import { sanitizeRichText } from './rich-text.ts'
import { type ContentConfig, getSiteSettings } from './settings.ts'

/** Everything an id says, complete; amounts in main units as on the wire. */
export async function getContent<Id extends ContentId>(
  db: Database,
  id: Id,
  config: ContentConfig,
): Promise<Content<Id>> {
  return (await readContent(db, id, config)).content
}

/** As `getContent`, with what a stale-write check compares. */
export async function readContent<Id extends ContentId>(db: Database, id: Id, config: ContentConfig) {
  const settings = await getSiteSettings(db, config)
  const rows = new Map((await findStoredContent(db, [id, 'general', 'email'])).map((row) => [row.id, row]))
  const stored = <Other extends ContentId>(other: Other) => (rows.get(other)?.fields ?? {}) as Partial<Content<Other>>

  const around: ContentSurroundings = {
    ...settings,
    stripePublicKey: config.stripe.publicKey,
    providers: listProviders(config),
    locale: chooseLocale(stored('general').locale),
  }
  const content = completeContent(id, stored(id), around)
  for (const field of richTextFields(id)) {
    Object.assign(content, { [field]: sanitizeRichText(String((content as Record<string, unknown>)[field])) })
  }
  if ('footer' in content) {
    const general = completeContent('general', stored('general'), around)
    // One stored value under two names.
    content.supportEmail = general.supportEmail
    content.footer = renderFooter({ general, email: content, audience: config.audience }, around.locale)
  }
  return { content, revision: revisionOf(rows.get(id)) }
}

/** The payment providers somebody has configured; the simulator stands in for cards and their like. */
function listProviders({ sandbox, stripe, gocardless }: ContentConfig): ProviderName[] {
  if (sandbox) return ['stripe']
  return [
    ...(stripe.secretKey ? (['stripe'] as const) : []),
    ...(gocardless.accessToken ? (['gocardless'] as const) : []),
  ]
}

export function revisionOf(row: { fields: unknown; updatedAt: Date } | undefined): string {
  return createHash('sha256')
    .update(JSON.stringify([row?.updatedAt, row?.fields]))
    .digest('base64url')
    .slice(0, 22)
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
