import type { PaymentMethod } from '#domain/contributions/contribution.ts'
import { type ProviderName, providerOf } from '#domain/contributions/payment-source.ts'
import { Problem } from '#domain/http/problem.ts'
import type { Config } from '#server/platform/config/config.ts'
import { createGoCardlessProvider } from './gocardless.ts'
import type { PaymentProvider } from './provider.ts'
import { asUnavailableProblem } from './provider-errors.ts'
import { createStripeProvider } from './stripe.ts'

export type PaymentProviders = Partial<Record<ProviderName, PaymentProvider>>

const chosen = new WeakMap<Config, PaymentProviders>()

/** The providers that have keys, each with its configured base address. Made once for a configuration. */
export function choosePaymentProviders(config: Config): PaymentProviders {
  const cached = chosen.get(config)
  if (cached) return cached
  const { stripe, gocardless } = config
  const providers: PaymentProviders = {
    ...(stripe.secretKey && { stripe: createStripeProvider(stripe) }),
    ...(gocardless.accessToken && { gocardless: createGoCardlessProvider(gocardless) }),
  }
  chosen.set(config, providers)
  return providers
}

/** The address of a provider's own PDF for a payment; undefined when none has one. */
export async function findInvoice(config: Config, paymentId: string): Promise<string | undefined> {
  for (const provider of Object.values(choosePaymentProviders(config))) {
    const address = await asUnavailableProblem(provider.findInvoice(paymentId))
    if (address) return address
  }
  return undefined
}

/** The provider for a method; refuses a method whose provider has no keys. */
export function getProvider(config: Config, method: PaymentMethod): PaymentProvider {
  const provider = choosePaymentProviders(config)[providerOf(method)]
  if (!provider) throw new Problem('bad-request', { message: `no provider is configured for ${method}` })
  return provider
}
