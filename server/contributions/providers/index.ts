import {
  type PaymentMethod,
  type ProviderName,
  providerNames,
  providerOf,
} from '#domain/contributions/payment-methods.ts'
import { Problem } from '#domain/http/problem.ts'
import type { Config } from '#server/platform/config/config.ts'
import { listConfiguredProviders } from '#server/platform/config/payment-providers.ts'
import { gocardless } from './gocardless/index.ts'
import { keyWatchOf } from './key-watch.ts'
import type { PaymentProvider, ProviderDeclaration, ProviderFeatures } from './provider.ts'
import { asUnavailableProblem } from './provider-errors.ts'
import type { RehearsalDeclaration } from './rehearsal.ts'
import { stripe } from './stripe/index.ts'
import type { WebhookEntrance } from './webhooks.ts'

const declarations: Readonly<Record<ProviderName, ProviderDeclaration>> = { stripe, gocardless }

/** How each provider is rehearsed with test keys. */
export const providerRehearsals: Readonly<Record<ProviderName, RehearsalDeclaration>> = {
  stripe: stripe.rehearsal,
  gocardless: gocardless.rehearsal,
}

export type PaymentProviders = Partial<Record<ProviderName, PaymentProvider>>

const chosen = new WeakMap<Config, PaymentProviders>()

/** The providers that have keys, each with its configured base address. Made once for a configuration. */
export function choosePaymentProviders(config: Config): PaymentProviders {
  const cached = chosen.get(config)
  if (cached) return cached
  const opened = listConfiguredProviders(config).map(
    (name) => [name, declarations[name].open(config, keyWatchOf(config, name))] as const,
  )
  const providers: PaymentProviders = Object.fromEntries(opened)
  chosen.set(config, providers)
  return providers
}

/** The provider for a method; refuses a method whose provider has no keys. */
export function getProvider(config: Config, method: PaymentMethod): PaymentProvider {
  const provider = choosePaymentProviders(config)[providerOf(method)]
  if (!provider) throw new Problem('bad-request', { message: `no provider is configured for ${method}` })
  return provider
}

/** How the provider of a method works, with keys or without. */
export function featuresOf(method: PaymentMethod): ProviderFeatures {
  return declarations[providerOf(method)].features
}

/** Where the providers tell what happens, with keys or without. */
export const webhookEntrances: readonly (WebhookEntrance & { provider: ProviderName })[] = providerNames.map(
  (provider) => ({ provider, ...declarations[provider].webhook }),
)

/** The address of a provider's own PDF for a payment; undefined when none has one. */
export async function findInvoice(config: Config, paymentId: string): Promise<string | undefined> {
  for (const { payments } of Object.values(choosePaymentProviders(config))) {
    const address = await asUnavailableProblem(payments.findInvoice?.(paymentId) ?? Promise.resolve(undefined))
    if (address) return address
  }
  return undefined
}
