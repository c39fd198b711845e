import { minorDigits, shownDigits } from './minor-units.ts'

/** Whole amounts without decimals, others with all that the currency has, as the language writes money. */
export function formatAmount(amount: number, currency: string, tag: string): string {
  const digits = Number.isInteger(amount) ? 0 : minorDigits(currency)
  return formatOf(tag, currency, digits, 'narrowSymbol').format(amount)
}

/** With all decimals that the currency has, for tables and documents. `display`: how the currency stands beside it. */
export function formatFullAmount(
  amount: number,
  currency: string,
  tag: string,
  display: CurrencyDisplay = 'symbol',
): string {
  return formatOf(tag, currency, fullDigits(amount, currency), display).format(amount)
}

/** As figures alone, with a point: `5.50`, `500`, `1.250`. For other services and files. */
export function plainAmount(amount: number, currency: string): string {
  return amount.toFixed(fullDigits(amount, currency))
}

type CurrencyDisplay = 'symbol' | 'narrowSymbol'

/** What is counted finer than people pay it (a tax in it, an average) is shown as it is. */
function fullDigits(amount: number, currency: string): number {
  return Number.isInteger(amount) ? shownDigits(currency) : minorDigits(currency)
}

const formats = new Map<string, Intl.NumberFormat>()

/** Making a format takes longer than anything else that is done with it; each is made once. */
function formatOf(tag: string, currency: string, digits: number, currencyDisplay: CurrencyDisplay): Intl.NumberFormat {
  const key = `${tag} ${currency} ${digits} ${currencyDisplay}`
  const known = formats.get(key)
  if (known) return known
  const format = new Intl.NumberFormat(tag, {
    style: 'currency',
    currency,
    currencyDisplay,
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
  })
  formats.set(key, format)
  return format
}
