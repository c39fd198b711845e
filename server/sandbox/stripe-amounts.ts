import { invalidRequest, invalidValue } from './stripe-request.ts'

/**
 * The least that can be charged, in minor units, by the currency that an account is paid out in; of others it depends on
 * the day's rate: https://docs.stripe.com/currencies#minimum-and-maximum-charge-amounts
 */
const smallest: Readonly<Record<string, number>> = {
  aed: 200,
  ars: 50,
  aud: 50,
  bgn: 100,
  brl: 50,
  cad: 50,
  chf: 50,
  cop: 50,
  czk: 1500,
  dkk: 250,
  eur: 50,
  gbp: 30,
  hkd: 400,
  huf: 17_500,
  idr: 50,
  ils: 50,
  inr: 50,
  jpy: 50,
  krw: 50,
  mxn: 1000,
  myr: 200,
  nok: 300,
  nzd: 50,
  php: 50,
  pln: 200,
  ron: 200,
  rub: 50,
  sek: 300,
  sgd: 50,
  thb: 1000,
  usd: 50,
  zar: 50,
}

/** “The amount value supports up to eight digits”: `Charge.amount` in the SDK's types. */
const largest = 99_999_999

/** https://docs.stripe.com/currencies#special-cases and #three-decimal */
const steps: Readonly<Record<string, number>> = { isk: 100, ugx: 100, bhd: 10, jod: 10, kwd: 10, omr: 10, tnd: 10 }

/**
 * An amount that can be charged. Stripe itself lets prices and items be smaller and puts the amount of such an invoice on
 * the customer's balance, so that nobody pays it: here it is refused, since nothing may be asked for that never comes in.
 */
export function readAmount(text: string, currency: string, param: string): number {
  const amount = Number(text)
  if (!Number.isInteger(amount)) throw invalidRequest('parameter_invalid_integer', param, `Invalid integer: ${text}`)
  if (amount < 0) throw invalidValue(param, 'This value must be greater than or equal to 0.')
  if (amount > largest) throw invalidRequest('amount_too_large', param, `Amount must be no more than ${largest}`)
  const least = smallest[currency] ?? 1
  if (amount > 0 && amount < least) {
    throw invalidRequest('amount_too_small', param, `Amount must be at least ${least} ${currency}`)
  }
  const step = steps[currency] ?? 1
  if (amount % step !== 0) {
    throw invalidRequest('invalid_charge_amount', param, `Amounts in ${currency} must be divisible by ${step}`)
  }
  return amount
}

/** “Three-letter ISO currency code, in lowercase”: `SubscriptionCreateParams.Item.PriceData.currency`. */
export function readCurrency(text: string, param: string): string {
  if (/^[a-z]{3}$/.test(text)) return text
  throw invalidValue(param, `Invalid currency: ${text}. Write it as three letters in lower case.`)
}
