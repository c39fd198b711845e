import type { PaymentMethod } from '#domain/contributions/payment-methods.ts'
import { chooseLocale } from '#domain/locales/locale.ts'
import type { PaymentStatus } from '#domain/payments/payment.ts'
import { findContact } from '#server/contacts/index.ts'
import { getOrganisation, getSiteSettings } from '#server/content/index.ts'
import { dropUsedMandate, type ProviderPayment } from '#server/contributions/index.ts'
import { emailContact } from '#server/emails/index.ts'
import type { Config } from '#server/platform/config/config.ts'
import type { Tx } from '#server/tables.ts'
import { writeAmount } from './receipts/document.ts'
import { receiptLink } from './receipts/links.ts'
import { describePayment } from './receipts/mails.ts'

const templates: Partial<Record<PaymentStatus, string>> = {
  successful: 'one-time-donation',
  failed: 'one-time-donation-failed',
}

interface Settled {
  contactId: string
  payment: ProviderPayment
  method: PaymentMethod | null
}

/** A one-time payment came to its end: its payer is told, and what it was paid from is let go. */
export async function settleOneTime(tx: Tx, settled: Settled, config: Config, now: Date): Promise<void> {
  const { provider, status, usedMandateId } = settled.payment
  if (status === 'draft' || status === 'pending') return
  if (usedMandateId) await dropUsedMandate(tx, provider, usedMandateId)
  await mailOutcome(tx, settled, config, now)
}

/**
 * Tells its payer how a payment ended that stands by itself. A difference after a change that a bank sent back is one too: no
 * link pays it, as it pays for no time, and the contribution goes on with what was changed.
 */
export async function mailOutcome(
  tx: Tx,
  { contactId, payment, method }: Settled,
  config: Config,
  now: Date,
): Promise<void> {
  const { id, status, amountCents } = payment
  const template = templates[status]
  const contact = await findContact(tx, contactId)
  if (!template || !contact) return
  const [{ locale: siteLocale }, { currencyCode }] = [await getOrganisation(tx), await getSiteSettings(tx, config)]
  const locale = chooseLocale(contact.locale, siteLocale)
  const fields = {
    AMOUNT: writeAmount(amountCents, { locale, currency: currencyCode }),
    ...describePayment(payment, method),
    RECEIPTLINK: receiptLink(config.audience, id),
  }
  await emailContact(tx, contact, { template, cause: `${template}:${id}`, fields }, now)
}
