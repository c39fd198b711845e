import type { PaymentMethod } from './contribution.ts'
import { type ProviderName, providerOf } from './payment-source.ts'

/** Methods that people of a currency expect, the most common first. */
const usual: Readonly<Record<string, readonly PaymentMethod[]>> = {
  EUR: ['s_card', 's_sepa'],
  GBP: ['s_card', 'gc_direct-debit', 's_bacs'],
  CAD: ['s_card'],
}

/**
 * Offered until the newsroom chooses: what is usual in the currency and what a provider with keys can take. One direct
 * debit is enough, so Bacs is left out where GoCardless collects.
 */
export function defaultPaymentMethods(currencyCode: string, providers: readonly ProviderName[]): PaymentMethod[] {
  const isTaken = (method: PaymentMethod) => providers.includes(providerOf(method))
  const methods = (usual[currencyCode] ?? ['s_card']).filter(isTaken)
  const chosen = methods.includes('gc_direct-debit') ? methods.filter((method) => method !== 's_bacs') : methods
  if (chosen.length > 0) return chosen
  return providers.includes('gocardless') ? ['gc_direct-debit'] : ['s_card']
}
