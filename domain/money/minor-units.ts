/**
 * How many decimals a currency has where payment providers count in its smallest unit, as a fixed table: `Intl` answers
 * otherwise from one browser and version of Node.js to the next (HUF, COP and IDR have 0 there, and 2 at Stripe).
 * Source: Stripe's list of currencies, https://docs.stripe.com/currencies, with its sections on zero-decimal and
 * three-decimal currencies and on special cases.
 */
const without = /^(?:BIF|CLP|DJF|GNF|JPY|KMF|KRW|MGA|PYG|RWF|VND|VUV|XAF|XOF|XPF)$/
const withThree = /^(?:BHD|JOD|KWD|OMR|TND)$/
/** Counted in hundredths that do not exist: only whole units can be charged. */
const wholeOnly = /^(?:ISK|UGX)$/

/** How many digits of a currency are minor units: 2 for most, 0 for yen, 3 for some dinars. */
export function minorDigits(currency: string): number {
  if (without.test(currency)) return 0
  return withThree.test(currency) ? 3 : 2
}

/** How many digits people write behind the point; króna and shilling have none, though they are counted in hundredths. */
export function shownDigits(currency: string): number {
  return wholeOnly.test(currency) ? 0 : minorDigits(currency)
}

/**
 * What can be named of a currency at all is a multiple of this, in minor units, a tax too: Stripe takes amounts of króna in
 * every context in whole units (https://support.stripe.com/questions/deprecation-of-fractional-isk-charges-and-refunds).
 */
export function wholeStep(currency: string): number {
  return 10 ** (minorDigits(currency) - shownDigits(currency))
}

/** What is charged is a multiple of this, in minor units. */
export function chargeStep(currency: string): number {
  if (wholeOnly.test(currency)) return 100
  return withThree.test(currency) ? 10 : 1
}

/** How many decimals what is charged can have: two at most, as the third of a dinar is always 0. */
export function chargedDigits(currency: string): number {
  return Math.min(2, shownDigits(currency))
}

/** The sum nearest to this one that can be charged, in minor units; half a step goes up. */
export function roundToStep(cents: number, currency: string): number {
  const step = chargeStep(currency)
  return Math.round(cents / step) * step
}
