import { useTranslation } from 'react-i18next'
import { formatTag } from '#domain/locales/locale.ts'
import { formatAmount, formatFullAmount } from '#domain/money/format-amount.ts'
import { pageData } from '#web/platform/page-data.ts'

/** How this page writes money and dates. */
export function useFormats() {
  const { i18n } = useTranslation()
  return formatsOf(formatTag(i18n.language), pageData.content.general.currencyCode)
}

type Formats = ReturnType<typeof makeFormats>
const made = new Map<string, Formats>()

/** Making a format takes a browser longer than anything else on a page; each is made once. */
function formatsOf(tag: string, currency: string): Formats {
  const key = `${tag} ${currency}`
  const formats = made.get(key) ?? makeFormats(tag, currency)
  made.set(key, formats)
  return formats
}

function makeFormats(tag: string, currency: string) {
  const days = once(() => new Intl.DateTimeFormat(tag, { dateStyle: 'long' }))
  const numbers = once(() => new Intl.NumberFormat(tag))
  const percents = once(() => new Intl.NumberFormat(tag, { style: 'percent', maximumFractionDigits: 2 }))
  return {
    /** With all its decimals: tables and totals. */
    money: (amount: number) => formatFullAmount(amount, currency, tag, 'narrowSymbol'),
    /** Whole amounts bare: sentences and choices. */
    shortMoney: (amount: number) => formatAmount(amount, currency, tag),
    /** 3 March 2026, in the reader's time zone. */
    date: (iso: string) => days().format(new Date(iso)),
    /** 1,206 */
    number: (number: number) => numbers().format(number),
    percent: (percent: number) => percents().format(percent / 100),
  }
}

function once<Value>(make: () => Value): () => Value {
  let value: Value | undefined
  return () => {
    value ??= make()
    return value
  }
}
