import { minorDigits } from '#domain/money/minor-units.ts'

/** Currencies for which Node.js 24 had other decimals than the table: that is what amounts were stored in before there was one. */
const without = new Set('AFN ALL COP HUF IDR IQD IRR ISK KPW LAK LBP MMK PKR RSD SLL SOS SYP UGX YER'.split(' '))

/** How many decimals stored amounts had before minor units were taken from a table. */
export function formerDigits(currency: string): number {
  if (currency === 'LYD') return 3
  return without.has(currency) ? 0 : minorDigits(currency)
}
