import { momentField } from '#domain/emails/field.ts'
import { baseLanguage, chooseLocale, type Locale } from '#domain/locales/locale.ts'
import { formatFullAmount } from '#domain/money/format-amount.ts'
import { fromCents } from '#domain/money/money.ts'
import { findContact } from '#server/contacts/index.ts'
import { getOrganisation, getSiteSettings } from '#server/content/index.ts'
import { emailContact, emailContacts, isEmailSwitchedOff, type MailedContact } from '#server/emails/index.ts'
import type { Config } from '#server/platform/config/config.ts'
import type { Tx } from '#server/tables.ts'
import { insertLinks, type Recovery, type Reminded } from './queries.ts'
import { newToken } from './tokens.ts'

export interface Surroundings {
  config: Config
  now: Date
}

/** Tells a contact that their payment failed, or has to be approved, with a link that needs no password. */
export async function mailFailure(tx: Tx, recovery: Recovery, { config, now }: Surroundings): Promise<void> {
  const contact = recovery.contactId && (await findContact(tx, recovery.contactId))
  if (!contact) return
  const site = await findSite(tx, config)
  const { token, tokenHash } = newToken()
  await insertLinks(tx, [{ tokenHash, recoveryId: recovery.id }])
  const fields = describeRecovery(recovery, { token, locale: contact.locale, site })
  const template = recovery.awaitsApproval ? approvalTemplate : 'payment-failed'
  const cause = `${template}:${recovery.paymentId}:${recovery.round}`
  await emailContact(tx, contact, { template, cause, fields }, now)
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
  const links = new Map(reminded.map(({ recoveryId }) => [recoveryId, newToken()]))
  await insertLinks(
    tx,
    [...links].map(([recoveryId, { tokenHash }]) => ({ tokenHash, recoveryId })),
  )
  const send = (template: string, chosen: readonly Reminded[]) => {
    const write = (each: Reminded) => ({
      cause: `${template}:${each.paymentId}:${each.round}:${dayOf(each)}`,
      fields: describeRecovery(each, { token: links.get(each.recoveryId)?.token ?? '', locale: each.locale, site }),
    })
    return emailContacts(tx, template, chosen, write, now)
  }
  const [waiting, failed] = [true, false].map((awaits) =>
    reminded.filter(({ awaitsApproval }) => awaitsApproval === awaits),
  )
  if (failed?.length) await send('payment-failed-reminder', failed)
  if (waiting?.length) await send(approvalTemplate, waiting)
}

/** A further link, for someone who asks the newsroom for it. False where the newsroom has switched such emails off. */
export async function mailLink(
  tx: Tx,
  contact: MailedContact,
  recovery: Recovery,
  { config, now }: Surroundings,
): Promise<boolean> {
  const template = 'payment-failed-reminder'
  if (await isEmailSwitchedOff(tx, template)) return false
  const { token, tokenHash } = newToken()
  await insertLinks(tx, [{ tokenHash, recoveryId: recovery.id }])
  const fields = describeRecovery(recovery, { token, locale: contact.locale, site: await findSite(tx, config) })
  await emailContact(tx, contact, { template, cause: `payment-link:${tokenHash.toString('hex')}`, fields }, now)
  return true
}
/** The same words remind of it: what is to be done stays one click. */
const approvalTemplate = 'payment-requires-action'

/** Says that all is well again. */
export async function mailRecovered(tx: Tx, recovery: Recovery, { config, now }: Surroundings): Promise<void> {
  const contact = recovery.contactId && (await findContact(tx, recovery.contactId))
  if (!contact) return
  const { locale, currency } = await findSite(tx, config)
  const fields = { AMOUNT: sayAmount(recovery.amountCents, chooseLocale(contact.locale, locale), currency) }
  const cause = `payment-recovered:${recovery.paymentId}`
  await emailContact(tx, contact, { template: 'payment-recovered', cause, fields }, now)
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

function describeRecovery(
  { amountCents, endsAt }: Pick<Recovery, 'amountCents' | 'endsAt'>,
  { token, locale, site }: { token: string; locale: string | null; site: Site },
) {
  return {
    AMOUNT: sayAmount(amountCents, chooseLocale(locale, site.locale), site.currency),
    RECOVERYLINK: `${site.audience}/payment-recovery/${token}`,
    EXPIRES: momentField(endsAt),
  }
}

function sayAmount(cents: number, locale: Locale, currency: string): string {
  return formatFullAmount(fromCents(cents, currency), currency, baseLanguage(locale))
}
