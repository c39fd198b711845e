import { type PaymentMethod, paymentMethods } from './contribution.ts'

export const providerNames = ['stripe', 'gocardless'] as const
export type ProviderName = (typeof providerNames)[number]

/** What is true of a payment method wherever it is offered. How its provider works is for the provider to declare. */
interface MethodFacts {
  provider: ProviderName
  /** Whether one payment can be made by it; without, it is for what recurs. */
  paysOnce: boolean
  /** Collected from a bank account, which takes days. */
  isBankDebit?: true
  /** Has a last day, and a fee that is named after it. */
  isCard?: true
}

const facts: Readonly<Record<PaymentMethod, MethodFacts>> = {
  s_card: { provider: 'stripe', paysOnce: true, isCard: true },
  s_sepa: { provider: 'stripe', paysOnce: true, isBankDebit: true },
  s_bacs: { provider: 'stripe', paysOnce: true, isBankDebit: true },
  s_paypal: { provider: 'stripe', paysOnce: true },
  // Leaves a SEPA mandate behind.
  s_ideal: { provider: 'stripe', paysOnce: true, isBankDebit: true },
  'gc_direct-debit': { provider: 'gocardless', paysOnce: false, isBankDebit: true },
}

/** Which provider carries out payments by this method. */
export function providerOf(method: PaymentMethod): ProviderName {
  return facts[method].provider
}

/** The methods that a provider carries out. */
export function methodsOf(provider: ProviderName): PaymentMethod[] {
  return paymentMethods.filter((method) => providerOf(method) === provider)
}

export const paysOnce = (method: PaymentMethod): boolean => facts[method].paysOnce

export const isBankDebit = (method: PaymentMethod): boolean => facts[method].isBankDebit === true

export const isCard = (method: PaymentMethod): boolean => facts[method].isCard === true
