import type { Printable, PrintFormat } from '#domain/http/printable.ts'
import { Problem } from '#domain/http/problem.ts'
import type { Reply } from '#domain/http/route.ts'
import { chooseLocale } from '#domain/locales/locale.ts'
import { fromCents } from '#domain/money/money.ts'
import type { paymentsApi } from '#domain/payments/api.ts'
import { describeReceipt, describeStatement, type KnownTaxRates, yearSpan } from '#domain/payments/receipt.ts'
import { findContact, viewContact } from '#server/contacts/index.ts'
import { getContent, getSiteSettings, readTaxRates } from '#server/content/index.ts'
import type { Context } from '#server/platform/http/context.ts'
import { type Particulars, type ReceiptDocument, writeReceipt, writeStatement } from './document.ts'
import { toPage } from './page.ts'
import { printPdf } from './pdf/print.ts'
import * as queries from './queries.ts'

type Asking = Pick<Context, 'db' | 'viewer' | 'now' | 'config'>

/** The receipt of a payment of this contact's that came in. */
export async function printReceipt(
  asking: Asking,
  { id, paymentId }: { id: string; paymentId: string },
  format: PrintFormat,
): Promise<Printable> {
  const payment = await queries.findReceived(asking.db, id, paymentId)
  if (!payment) throw new Problem('not-found')
  const particulars = await findParticulars(asking, id)
  const receipt = describeReceipt(payment, await readRates(asking, particulars))
  return print(writeReceipt(receipt, particulars), format, `receipt-${paymentId}.pdf`)
}

/** What this contact paid in a year. */
export async function printStatement(
  asking: Asking,
  { id, year }: { id: string; year: number },
  format: PrintFormat,
): Promise<Printable> {
  const payments = await queries.listReceived(asking.db, id, yearSpan(year))
  if (payments.length === 0) throw new Problem('not-found')
  const particulars = await findParticulars(asking, id)
  const statement = describeStatement(year, payments, await readRates(asking, particulars))
  return print(writeStatement(statement, particulars), format, `statement-${year}.pdf`)
}

/** The years there are statements of, the latest first. */
export async function listStatements(
  { db, config }: Asking,
  contactId: string,
): Promise<Reply<typeof paymentsApi.listStatements>> {
  const years = await queries.listReceivedYears(db, contactId)
  if (years.length === 0 && !(await findContact(db, contactId))) throw new Problem('not-found')
  const { currencyCode } = await getSiteSettings(db, config)
  return years.map(({ year, count, keptCents }) => ({ year, count, sum: fromCents(keptCents, currencyCode) }))
}

async function readRates({ db, config }: Asking, { currency }: Particulars): Promise<KnownTaxRates> {
  return { ...(await readTaxRates(db, config)), currency }
}

async function print(document: ReceiptDocument, format: PrintFormat, filename: string): Promise<Printable> {
  return format === 'html' ? toPage(document) : { format, filename, content: await printPdf(document) }
}

/** In the payer's language, whoever reads it. */
async function findParticulars({ db, viewer, now, config }: Asking, contactId: string): Promise<Particulars> {
  const known = await findContact(db, contactId)
  const shown = await viewContact(db, contactId, { viewer, now, with: ['profile'] })
  if (!known || !shown) throw new Problem('not-found')
  const organisation = await getContent(db, 'general', config)
  return {
    locale: chooseLocale(known.locale, organisation.locale),
    currency: organisation.currencyCode,
    audience: config.audience,
    now,
    organisation,
    payer: { ...known, deliveryAddress: shown.profile?.deliveryAddress ?? undefined },
  }
}
