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
  /** Those it exists in; everywhere when left out. */
  currencies?: readonly string[]
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
    currencies: ['EUR'],
    fees: { gb: { fixed: 30, share: 0 }, eu: { fixed: 35, share: 0 }, ca: none },
  },
  s_bacs: {
    provider: 'stripe',
    paysOnce: true,
    isBankDebit: true,
    currencies: ['GBP'],
    fees: { gb: { fixed: 0, share: 100, min: 20, max: 200 }, eu: none, ca: none },
  },
  s_paypal: {
    provider: 'stripe',
    paysOnce: true,
    currencies: ['EUR', 'GBP', 'USD', 'CHF', 'CZK', 'DKK', 'NOK', 'PLN', 'SEK', 'AUD', 'CAD', 'HKD', 'NZD', 'SGD'],
    fees: { gb: { fixed: 10, share: 200 }, eu: { fixed: 10, share: 200 }, ca: none },
  },
  // Leaves a SEPA mandate behind.
  s_ideal: {
    provider: 'stripe',
    paysOnce: true,
    isBankDebit: true,
    currencies: ['EUR'],
    fees: { gb: { fixed: 30, share: 0 }, eu: { fixed: 35, share: 0 }, ca: none },
  },
  'gc_direct-debit': {
    provider: 'gocardless',
    paysOnce: false,
    isBankDebit: true,
    // One for each scheme: SEPA, Bacs, ACH, PAD, BECS, BECS NZ, Autogiro, Betalingsservice.
    currencies: ['EUR', 'GBP', 'USD', 'CAD', 'AUD', 'NZD', 'SEK', 'DKK'],
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

/** Whether somebody can be charged by it in this currency. */
export function existsIn(method: PaymentMethod, currencyCode: string): boolean {
  return facts[method].currencies?.includes(currencyCode) ?? true
}

export const paysOnce = (method: PaymentMethod): boolean => facts[method].paysOnce

export const isBankDebit = (method: PaymentMethod): boolean => facts[method].isBankDebit === true

export const isCard = (method: PaymentMethod): boolean => facts[method].isCard === true

export const feeRuleOf = (method: PaymentMethod, country: FeeCountry): Fee => facts[method].fees[country]
