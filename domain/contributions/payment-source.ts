import { type PaymentMethod, paymentMethods } from './contribution.ts'

/** What a contribution is paid from, as far as people may see it. */
export type PaymentSource =
  | { method: null; source?: string | undefined; reference?: string | undefined }
  | { method: 's_card'; isLink: false; last4: string; expiryMonth: number; expiryYear: number }
  | { method: 's_card'; isLink: true; email: string }
  | { method: 's_sepa'; country: string; bankCode: string; branchCode: string; last4: string }
  | { method: 's_bacs'; sortCode: string; last4: string }
  | { method: 's_paypal'; payerEmail: string; payerId: string }
  | { method: 'gc_direct-debit'; bankName: string; accountHolderName: string; accountNumberEnding: string }

export const providerNames = ['stripe', 'gocardless'] as const
export type ProviderName = (typeof providerNames)[number]

/** Which provider carries out payments by this method. */
export function providerOf(method: PaymentMethod): ProviderName {
  return method === 'gc_direct-debit' ? 'gocardless' : 'stripe'
}

/** The methods that a provider carries out. */
export function methodsOf(provider: ProviderName): PaymentMethod[] {
  return paymentMethods.filter((method) => providerOf(method) === provider)
}
