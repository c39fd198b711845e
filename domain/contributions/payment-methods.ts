import type { Fee, FeeCountry } from './fees.ts'

export const paymentMethods = ['s_card', 's_sepa', 's_bacs', 's_paypal', 's_ideal', 'gc_direct-debit'] as const
export type PaymentMethod = (typeof paymentMethods)[number]

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
  /** What a payment costs, by where the account is. */
  fees: Record<FeeCountry, Fee>
}

const none: Fee = { fixed: 0, share: 0 }
const everywhere = (fee: Fee) => ({ gb: fee, eu: fee, ca: fee })

const facts: Readonly<Record<PaymentMethod, MethodFacts>> = {
  s_card: {
    provider: 'stripe',
    paysOnce: true,
    isCard: true,
    fees: { gb: { fixed: 20, share: 150 }, eu: { fixed: 25, share: 150 }, ca: { fixed: 30, share: 290 } },
  },
  s_sepa: {
    provider: 'stripe',
    paysOnce: true,
    isBankDebit: true,
    fees: { gb: { fixed: 30, share: 0 }, eu: { fixed: 35, share: 0 }, ca: none },
  },
  s_bacs: {
    provider: 'stripe',
    paysOnce: true,
    isBankDebit: true,
    fees: { gb: { fixed: 0, share: 100, min: 20, max: 200 }, eu: none, ca: none },
  },
  s_paypal: {
    provider: 'stripe',
    paysOnce: true,
    fees: { gb: { fixed: 10, share: 200 }, eu: { fixed: 10, share: 200 }, ca: none },
  },
  // Leaves a SEPA mandate behind.
  s_ideal: {
    provider: 'stripe',
    paysOnce: true,
    isBankDebit: true,
    fees: { gb: { fixed: 30, share: 0 }, eu: { fixed: 35, share: 0 }, ca: none },
  },
  'gc_direct-debit': {
    provider: 'gocardless',
    paysOnce: false,
    isBankDebit: true,
    fees: everywhere({ fixed: 20, share: 100 }),
  },
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

export const feeRuleOf = (method: PaymentMethod, country: FeeCountry): Fee => facts[method].fees[country]
