/** As a language writes a currency beside a sum, in short; a code that no runtime knows stands as it is. */
export function currencySymbol(currency: string, tag: string): string {
  try {
    const format = new Intl.NumberFormat(tag, { style: 'currency', currency, currencyDisplay: 'narrowSymbol' })
    return format.formatToParts(0).find(({ type }) => type === 'currency')?.value ?? currency
  } catch {
    return currency
  }
}
