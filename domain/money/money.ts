const digitsOf = new Map<string, number>()

/** How many digits a currency has behind the point: 2 for most, 0 for yen and króna, 3 for some dinars. */
export function minorDigits(currency: string): number {
  const cached = digitsOf.get(currency) ?? askForDigits(currency)
  // Asking takes a phone some milliseconds, and every sum asks.
  digitsOf.set(currency, cached)
  return cached
}

function askForDigits(currency: string): number {
  const { maximumFractionDigits } = new Intl.NumberFormat('en', { style: 'currency', currency }).resolvedOptions()
  return maximumFractionDigits ?? 2
}

/** Main units as people write them to whole minor units: 5.28 EUR → 528. */
export function toCents(amount: number, currency = 'EUR'): number {
  return shift(amount, minorDigits(currency))
}

/** Whole minor units to main units: 528 → 5.28 EUR. */
export function fromCents(cents: number, currency = 'EUR'): number {
  return cents / 10 ** minorDigits(currency)
}

/** Whether an amount can be paid exactly: 5.25 EUR yes, 5.255 EUR and 5.25 JPY no. */
export function isPayable(amount: number, currency = 'EUR'): boolean {
  return Number.isFinite(amount) && fromCents(toCents(amount, currency), currency) === amount
}

/** Rounds half up, also where the double lies just under the half it stands for (1.005 is 1.00499…). */
function shift(amount: number, digits: number): number {
  return Math.round(Number((amount * 10 ** digits).toPrecision(15)))
}
