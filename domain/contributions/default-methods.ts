import { existsIn, type PaymentMethod, type ProviderName, paymentMethods, providerOf } from './payment-methods.ts'

/** Methods that people of a currency expect, the most common first; of those that do the same, the first that can be taken. */
const usual: Readonly<Record<string, readonly (readonly PaymentMethod[])[]>> = {
  EUR: [['s_card'], ['s_sepa']],
  GBP: [['s_card'], ['gc_direct-debit', 's_bacs']],
  CAD: [['s_card']],
}

/**
 * Offered until the newsroom chooses: what is usual in the currency and what a provider with keys can take. One direct
 * debit is enough, so Bacs is left out where GoCardless collects.
 */
export function defaultPaymentMethods(currencyCode: string, providers: readonly ProviderName[]): PaymentMethod[] {
  const isTaken = (method: PaymentMethod) => existsIn(method, currencyCode) && providers.includes(providerOf(method))
  const chosen = (usual[currencyCode] ?? [['s_card']]).flatMap((same) => same.find(isTaken) ?? [])
  return chosen.length > 0 ? chosen : [paymentMethods.find(isTaken) ?? 's_card']
}

/** What the newsroom chose, as far as the currency has it. */
export function offeredPaymentMethods(chosen: readonly PaymentMethod[], currencyCode: string): PaymentMethod[] {
  return chosen.filter((method) => existsIn(method, currencyCode))
}
