import { momentField } from '#domain/emails/field.ts'
import { baseLanguage, chooseLocale, type Locale } from '#domain/locales/locale.ts'
import { fromCents } from '#domain/money/money.ts'
import { findContact } from '#server/contacts/index.ts'
import { getOrganisation, getSiteSettings } from '#server/content/index.ts'
import { emailContact, emailContacts } from '#server/emails/index.ts'
import type { Config } from '#server/platform/config/config.ts'
import type { Tx } from '#server/tables.ts'
import { insertLinks, type Reminded, type Rescue } from './queries.ts'
import { newToken } from './tokens.ts'

export interface Surroundings {
  config: Config
  now: Date
}

/** Tells a contact that their payment failed, with a link that needs no password. */
export async function mailFailure(tx: Tx, rescue: Rescue, { config, now }: Surroundings): Promise<void> {
  const contact = rescue.contactId && (await findContact(tx, rescue.contactId))
  if (!contact) return
  const site = await findSite(tx, config)
  const { token, tokenHash } = newToken()
  await insertLinks(tx, [{ tokenHash, rescueId: rescue.id }])
  const fields = describeRescue(rescue, { token, locale: contact.locale, site })
  const cause = `payment-failed:${rescue.paymentId}:${rescue.round}`
  await emailContact(tx, contact, { template: 'payment-failed', cause, fields }, now)
}

/** Reminds many at once; `dayOf` tells for the mail's cause which reminder it is. */
export async function mailReminders(
  tx: Tx,
  reminded: readonly Reminded[],
  dayOf: (reminded: Reminded) => number,
  { config, now }: Surroundings,
): Promise<void> {
  if (reminded.length === 0) return
  const site = await findSite(tx, config)
  const links = new Map(reminded.map(({ rescueId }) => [rescueId, newToken()]))
  await insertLinks(
    tx,
    [...links].map(([rescueId, { tokenHash }]) => ({ tokenHash, rescueId })),
  )
  const write = (each: Reminded) => ({
    cause: `payment-failed-reminder:${each.paymentId}:${each.round}:${dayOf(each)}`,
    fields: describeRescue(each, { token: links.get(each.rescueId)?.token ?? '', locale: each.locale, site }),
  })
  await emailContacts(tx, 'payment-failed-reminder', reminded, write, now)
}

/** Says that all is well again. */
export async function mailRescued(tx: Tx, rescue: Rescue, { config, now }: Surroundings): Promise<void> {
  const contact = rescue.contactId && (await findContact(tx, rescue.contactId))
  if (!contact) return
  const { locale, currency } = await findSite(tx, config)
  const fields = { AMOUNT: sayAmount(rescue.amountCents, chooseLocale(contact.locale, locale), currency) }
  const cause = `payment-rescued:${rescue.paymentId}`
  await emailContact(tx, contact, { template: 'payment-rescued', cause, fields }, now)
}

interface Site {
  locale: Locale
  currency: string
  audience: string
}

async function findSite(tx: Tx, config: Config): Promise<Site> {
  const { locale } = await getOrganisation(tx)
  const { currencyCode } = await getSiteSettings(tx, config)
  return { locale, currency: currencyCode, audience: config.audience }
}

function describeRescue(
  { amountCents, endsAt }: Pick<Rescue, 'amountCents' | 'endsAt'>,
  { token, locale, site }: { token: string; locale: string | null; site: Site },
) {
  return {
    AMOUNT: sayAmount(amountCents, chooseLocale(locale, site.locale), site.currency),
    RESCUELINK: `${site.audience}/rescue/${token}`,
    EXPIRES: momentField(endsAt),
  }
}

const formats = new Map<string, Intl.NumberFormat>()

function sayAmount(cents: number, locale: Locale, currency: string): string {
  const key = `${locale} ${currency}`
  const format = formats.get(key) ?? new Intl.NumberFormat(baseLanguage(locale), { style: 'currency', currency })
  formats.set(key, format)
  return format.format(fromCents(cents, currency))
}
