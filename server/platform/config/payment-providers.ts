import { type ProviderName, providerNames } from '#domain/contributions/payment-methods.ts'
import type { Config } from './config.ts'

/** The payment providers that have keys. */
export function listConfiguredProviders({ stripe, gocardless }: Pick<Config, ProviderName>): ProviderName[] {
  const hasKeys: Record<ProviderName, boolean> = {
    stripe: stripe.secretKey !== '',
    gocardless: gocardless.accessToken !== '',
  }
  return providerNames.filter((name) => hasKeys[name])
}
