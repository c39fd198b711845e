import type { Thing } from './store.ts'
import { invalidRequest } from './stripe-request.ts'

/**
 * Of payment methods that don't exist everywhere:
 * https://docs.stripe.com/payments/payment-methods/payment-method-support#country-currency-support
 */
const stripeCurrencies: Readonly<Record<string, readonly string[]>> = {
  sepa_debit: ['eur'],
  bacs_debit: ['gbp'],
  ideal: ['eur'],
  paypal: ['eur', 'gbp', 'usd', 'chf', 'czk', 'dkk', 'nok', 'pln', 'sek', 'aud', 'cad', 'hkd', 'nzd', 'sgd'],
}

/** A method is charged in its own currencies only; the code is one of Stripe's `StripeErrorCode`. */
export function assertChargeable(method: Thing, currency: string): void {
  const currencies = stripeCurrencies[method.type]
  if (currencies && !currencies.includes(currency)) throw invalidRequest('payment_method_currency_mismatch', 'currency')
}
