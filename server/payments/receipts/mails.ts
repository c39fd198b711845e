import type { PaymentMethod } from '#domain/contributions/payment-methods.ts'
import { momentField } from '#domain/emails/field.ts'
import { chooseLocale } from '#domain/locales/locale.ts'
import { yearSpan } from '#domain/payments/receipt.ts'
import { findContact } from '#server/contacts/index.ts'
import { getOrganisation, getSiteSettings } from '#server/content/index.ts'
import type { ProviderPayment } from '#server/contributions/index.ts'
import { emailContact, emailContacts } from '#server/emails/index.ts'
import type { Config } from '#server/platform/config/config.ts'
import { type JobContext, job } from '#server/platform/jobs/job.ts'
import type { Tx } from '#server/tables.ts'
import { writeAmount } from './document.ts'
import { receiptLink, statementLink } from './links.ts'
import { listPayers, type Payer } from './queries.ts'

interface ReceivedPayment {
  contactId: string
  payment: Pick<ProviderPayment, 'id' | 'amountCents' | 'chargeDate'>
  method: PaymentMethod | null
}

/** Tells a contact that a payment came in, once, with the link to its receipt. */
export async function mailReceipt(
  tx: Tx,
  { contactId, payment, method }: ReceivedPayment,
  config: Config,
  now: Date,
): Promise<void> {
  const contact = await findContact(tx, contactId)
  if (!contact || payment.amountCents === 0) return
  const site = await findSite(tx, config)
  const fields = {
    AMOUNT: writeAmount(payment.amountCents, { ...site, locale: chooseLocale(contact.locale, site.locale) }),
    ...describePayment(payment, method),
    RECEIPTLINK: receiptLink(config.audience, payment.id),
  }
  await emailContact(tx, contact, { template: 'receipt', cause: `receipt:${payment.id}`, fields }, now)
}

/** What a mail says of a payment: when it is or was charged, and how. */
export function describePayment({ id, chargeDate }: { id: string; chargeDate: Date }, method: PaymentMethod | null) {
  return {
    NUMBER: id,
    CHARGEDATE: momentField(chargeDate),
    METHOD: method ? ({ phrase: `method-${method}` } as const) : '-',
  }
}

const batchSize = 500

/**
 * In January everybody who paid in the past year is told where their statement is. A week of days, so that a server that
 * was off makes up for it; after the first of them, so that debits of the last days have come in.
 */
export const mailYearlyStatements = job(
  'payments.mail-yearly-statements',
  (_, context) => mailStatements(context, context.now.getUTCFullYear() - 1),
  { schedule: '10 7 5-11 1 *' },
)

async function mailStatements({ db, config, now }: JobContext, year: number): Promise<void> {
  const site = await findSite(db, config)
  const write = ({ id, locale, keptCents }: Payer) => ({
    cause: `yearly-statement:${year}:${id}`,
    fields: {
      YEAR: String(year),
      AMOUNT: writeAmount(keptCents, { ...site, locale: chooseLocale(locale, site.locale) }),
      STATEMENTLINK: statementLink(config.audience, year),
    },
  })
  let after: string | undefined
  do {
    const payers = await listPayers(db, yearSpan(year), { after, limit: batchSize })
    await emailContacts(db, 'yearly-statement', payers, write, now)
    after = payers.length === batchSize ? payers.at(-1)?.id : undefined
  } while (after)
}

async function findSite(db: JobContext['db'], config: Config) {
  const [{ locale }, { currencyCode }] = [await getOrganisation(db), await getSiteSettings(db, config)]
  return { locale, currency: currencyCode }
}
