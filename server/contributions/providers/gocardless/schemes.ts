import { Problem } from '#domain/http/problem.ts'

/** The direct debit scheme that collects a currency. Of others GoCardless collects nothing. */
const schemes: Readonly<Record<string, string>> = {
  AUD: 'becs',
  CAD: 'pad',
  DKK: 'betalingsservice',
  EUR: 'sepa_core',
  GBP: 'bacs',
  NZD: 'becs_nz',
  SEK: 'autogiro',
  USD: 'ach',
}

export function findScheme(currency: string): string | undefined {
  return schemes[currency.toUpperCase()]
}

export function getScheme(currency: string): string {
  const scheme = findScheme(currency)
  if (!scheme) throw new Problem('bad-request', { message: `no direct debit scheme collects ${currency}` })
  return scheme
}
