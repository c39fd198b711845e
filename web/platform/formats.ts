import { useTranslation } from 'react-i18next'
import { baseLanguage } from '#domain/locales/locale.ts'
import { pageData } from '#web/platform/page-data.ts'

/** English is written as in Britain; other languages have one form here. */
const tagOf = (locale: string) => (locale === 'en' ? 'en-GB' : baseLanguage(locale))

/** How this page writes money and dates. */
export function useFormats() {
  const { i18n } = useTranslation()
  return makeFormats(tagOf(i18n.language), pageData.content.general.currencyCode)
}

export function makeFormats(tag: string, currency: string) {
  const money = (digits: number) =>
    new Intl.NumberFormat(tag, {
      style: 'currency',
      currency,
      currencyDisplay: 'narrowSymbol',
      minimumFractionDigits: digits,
      maximumFractionDigits: digits,
    })
  const fullDigits =
    new Intl.NumberFormat(tag, { style: 'currency', currency }).resolvedOptions().maximumFractionDigits ?? 2
  return {
    /** With all its decimals: tables and totals. */
    money: (amount: number) => money(fullDigits).format(amount),
    /** Whole amounts bare: sentences and choices. */
    shortMoney: (amount: number) => money(Number.isInteger(amount) ? 0 : fullDigits).format(amount),
    /** 3 March 2026, in the reader's time zone. */
    date: (iso: string) => new Intl.DateTimeFormat(tag, { dateStyle: 'long' }).format(new Date(iso)),
    percent: (percent: number) =>
      new Intl.NumberFormat(tag, { style: 'percent', maximumFractionDigits: 2 }).format(percent / 100),
  }
}
