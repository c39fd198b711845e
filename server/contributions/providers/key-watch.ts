import type { ProviderName } from '#domain/contributions/payment-methods.ts'
import type { Config } from '#server/platform/config/config.ts'
import type { ProviderKeyRejected } from './provider-errors.ts'

/** Hears after each request whether the provider took the key. */
export interface KeyWatch {
  accepted(): Promise<void>
  refused(error: ProviderKeyRejected): Promise<void>
}

type WatchOf = (provider: ProviderName) => KeyWatch

const watches = new WeakMap<Config, WatchOf>()

/** Adapters know no database: whoever keeps what became of keys says so here, once for a configuration. */
export function watchKeys(config: Config, watchOf: WatchOf): void {
  watches.set(config, watchOf)
}

/** Looked up with each request, because providers may be opened before anybody listens. */
export function keyWatchOf(config: Config, provider: ProviderName): KeyWatch {
  return {
    accepted: async () => watches.get(config)?.(provider).accepted(),
    refused: async (error) => watches.get(config)?.(provider).refused(error),
  }
}
