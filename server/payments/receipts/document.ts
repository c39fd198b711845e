import type { DeliveryAddress } from '#domain/contacts/contact.ts'
import type { Content } from '#domain/content/content.ts'
import { baseLanguage, type Locale } from '#domain/locales/locale.ts'
import { formatFullAmount } from '#domain/money/format-amount.ts'
import { fromCents } from '#domain/money/money.ts'
import type { Receipt, Statement } from '#domain/payments/receipt.ts'
import type { Tax } from '#domain/payments/tax.ts'
import { fillIn, type ReceiptTexts, receiptTexts } from './texts.ts'

/** A receipt or statement in words and figures, for page and PDF. */
export interface ReceiptDocument {
  /** A language tag. */
  lang: string
  /** Of the browser's tab and the file. */
  title: string
  issuer: string
  /** Its postal address. */
  issuerAddress: string
  heading: string
  facts: { label: string; value: string }[]
  payer: { label: string; lines: string[] }
  table: Table
  /** How to reach the issuer. */
  foot: { text: string; href: string }[]
  saveAsPdf: string
  /** Links to the reader's own page; not printed. */
  back: { text: string; href: string }
  /** With `{page}` and `{pages}`. */
  pageNumber: string
}

interface Table {
  caption: string
  /** The last one holds amounts. */
  columns: string[]
  rows: DocumentCell[][]
  sums: { label: string; amount: string; weight: 'main' | 'detail' }[]
}

export interface DocumentCell {
  text: string
  /** In small letters below. */
  detail?: string
}

export interface Particulars {
  locale: Locale
  currency: string
  /** Public address without a trailing slash. */
  audience: string
  organisation: Pick<
    Content<'general'>,
    'organisationName' | 'postalAddress' | 'siteUrl' | 'supportEmail' | 'impressumLink'
  >
  now: Date
  payer: { firstname: string; lastname: string; email: string; deliveryAddress?: DeliveryAddress | undefined }
}

/** An amount as people of that language write it. */
export function writeAmount(cents: number, written: Pick<Particulars, 'locale' | 'currency'>): string {
  return wordsOf(written).money(cents)
}

/** The receipt of one payment. */
export function writeReceipt(receipt: Receipt, particulars: Particulars): ReceiptDocument {
  const { texts, date } = wordsOf(particulars)
  const { now } = particulars
  return {
    ...frame(particulars, `${texts.receipt} ${receipt.number}`),
    heading: texts.receipt,
    facts: [
      // A bank may have promised what it collects some days later.
      { label: receipt.chargeDate > now ? texts.dueOn : texts.paidOn, value: date(receipt.chargeDate, 'long') },
      { label: texts.number, value: receipt.number },
      ...(receipt.method ? [{ label: texts.method, value: texts.methods[receipt.method] }] : []),
    ],
    table: {
      caption: texts.payment,
      columns: [texts.description, texts.amount],
      rows: linesOf(receipt, particulars).map(({ text, amount }) => [{ text }, { text: amount }]),
      sums: sumUp({ ...receipt, taxes: receipt.tax ? [receipt.tax] : [], untaxedCents: 0 }, particulars),
    },
  }
}

/** All payments of a year. */
export function writeStatement(statement: Statement, particulars: Particulars): ReceiptDocument {
  const { texts, date } = wordsOf(particulars)
  const year = String(statement.year)
  const heading = fillIn(texts.statement, { year })
  return {
    ...frame(particulars, heading),
    heading,
    facts: [],
    table: {
      caption: fillIn(texts.payments, { year }),
      columns: [texts.date, texts.description, texts.amount],
      rows: statement.receipts.flatMap((receipt) =>
        linesOf(receipt, particulars).map(({ text, amount }) => [
          { text: date(receipt.chargeDate, 'medium') },
          { text, detail: receipt.number },
          { text: amount },
        ]),
      ),
      sums: sumUp(statement, particulars),
    },
  }
}

function frame({ organisation, payer, locale, audience }: Particulars, title: string) {
  const texts = receiptTexts(locale)
  const { organisationName, postalAddress, siteUrl, supportEmail, impressumLink } = organisation
  const { line1 = '', line2 = '', postcode = '', city = '' } = payer.deliveryAddress ?? {}
  const name = `${payer.firstname} ${payer.lastname}`
  const absolute = impressumLink.startsWith('/') ? audience + impressumLink : impressumLink
  const foot = [
    { text: supportEmail, href: `mailto:${supportEmail}` },
    { text: siteUrl.replace(/^https?:\/\/|\/$/g, ''), href: siteUrl },
    { text: impressumLink && `${texts.impressum}: ${absolute.replace(/^https?:\/\//, '')}`, href: absolute },
  ]
  return {
    lang: baseLanguage(locale),
    title: organisationName ? `${title} – ${organisationName}` : title,
    issuer: organisationName,
    issuerAddress: postalAddress
      .split('\n')
      .map((line) => line.trim())
      .filter(Boolean)
      .join(' · '),
    payer: {
      label: texts.payer,
      lines: [name, payer.email, line1, line2, `${postcode} ${city}`].map((line) => line.trim()).filter(Boolean),
    },
    foot: foot.filter(({ text }) => text !== ''),
    saveAsPdf: texts.saveAsPdf,
    back: { text: texts.back, href: `${audience}/profile/contribution` },
    pageNumber: texts.page,
  }
}

/** The payment, the fee in it, and what of it went back. */
function linesOf(receipt: Receipt, particulars: Particulars): { text: string; amount: string }[] {
  const { texts, money } = wordsOf(particulars)
  const kind = texts.kinds[receipt.type]
  const { paidCents, feeCents, refundedCents, disputedCents } = receipt
  return [
    { text: kind, amount: money(paidCents - feeCents) },
    ...(feeCents > 0 ? [{ text: texts.fee, amount: money(feeCents) }] : []),
    ...(refundedCents > 0 ? [{ text: `${texts.refund}: ${kind}`, amount: money(-refundedCents) }] : []),
    ...(disputedCents > 0 ? [{ text: `${texts.chargeback}: ${kind}`, amount: money(-disputedCents) }] : []),
  ]
}

function sumUp(
  { keptCents, taxes, untaxedCents }: { keptCents: number; taxes: readonly Tax[]; untaxedCents: number },
  particulars: Particulars,
): Table['sums'] {
  const { texts, money, percent } = wordsOf(particulars)
  const detail = (label: string, cents: number) => ({ label, amount: money(cents), weight: 'detail' as const })
  return [
    { label: texts.total, amount: money(keptCents), weight: 'main' },
    ...taxes.flatMap((tax) => [
      detail(fillIn(texts.net, { percent: percent(tax.percent) }), tax.netCents),
      detail(fillIn(texts.tax, { percent: percent(tax.percent) }), tax.taxCents),
    ]),
    ...(taxes.length > 0 && untaxedCents > 0 ? [detail(texts.untaxed, untaxedCents)] : []),
  ]
}

interface Words {
  texts: ReceiptTexts
  money: (cents: number) => string
  percent: (rate: number) => string
  date: (moment: Date, style: 'long' | 'medium') => string
}

const cache = new Map<string, Words>()

/** Making formats takes longer than using them, and every line asks. */
function wordsOf({ locale, currency }: Pick<Particulars, 'locale' | 'currency'>): Words {
  const key = `${locale} ${currency}`
  const words = cache.get(key) ?? makeWords(locale, currency)
  cache.set(key, words)
  return words
}

function makeWords(locale: Locale, currency: string): Words {
  const lang = baseLanguage(locale)
  const rates = new Intl.NumberFormat(lang, { style: 'percent', maximumFractionDigits: 4 })
  const dates = {
    long: new Intl.DateTimeFormat(lang, { dateStyle: 'long', timeZone: 'UTC' }),
    medium: new Intl.DateTimeFormat(lang, { dateStyle: 'medium', timeZone: 'UTC' }),
  }
  return {
    texts: receiptTexts(locale),
    // A minus, where the formats have a hyphen.
    money: (cents) => formatFullAmount(fromCents(cents, currency), currency, lang).replace('-', '\u2212'),
    percent: (rate) => rates.format(rate / 100),
    date: (moment, style) => dates[style].format(moment),
  }
}
