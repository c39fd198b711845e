import Stripe from 'stripe'
import type { KeyWatch } from '../key-watch.ts'
import {
  type Ask,
  askWithin,
  type OrMissing,
  orMissingIf,
  ProviderDeclined,
  ProviderKeyRejected,
  ProviderUnavailable,
  requestTimeoutMs,
} from '../provider-errors.ts'

export interface StripeSettings {
  secretKey: string
  apiUrl: string | undefined
  timeoutMs?: number
  keys?: KeyWatch
}

/** What the parts of the adapter share. */
export interface StripeTools {
  stripe: Stripe
  /** Turns what goes wrong into ours. */
  ask: Ask
  orMissing: OrMissing
}

export function prepareStripe({ secretKey, apiUrl, timeoutMs = requestTimeoutMs, keys }: StripeSettings): StripeTools {
  return {
    stripe: openStripe(secretKey, apiUrl, timeoutMs),
    ask: askWithin(timeoutMs, toFailure, keys),
    orMissing: orMissingIf((error) => error instanceof Stripe.errors.StripeError && error.code === 'resource_missing'),
  }
}

export function openStripe(secretKey: string, apiUrl: string | undefined, timeoutMs = requestTimeoutMs): Stripe {
  const address = apiUrl ? new URL(apiUrl) : undefined
  return new Stripe(secretKey, {
    telemetry: false,
    timeout: timeoutMs,
    // A request that took too long is over; the SDK still repeats one whose connection was closed before it began.
    maxNetworkRetries: 0,
    ...(address && {
      protocol: address.protocol === 'http:' ? 'http' : 'https',
      host: address.hostname,
      ...(address.port && { port: Number(address.port) }),
    }),
  })
}

function toFailure(error: unknown): unknown {
  if (!(error instanceof Stripe.errors.StripeError)) return error
  const status = error.statusCode ?? 0
  if (error instanceof Stripe.errors.StripeAuthenticationError) return new ProviderKeyRejected('key', error)
  if (error instanceof Stripe.errors.StripePermissionError) return new ProviderKeyRejected('permission', error)
  // 409: the same key is being worked on; 429: not even looked at. Both leave the key good, as no answer does.
  if (status === 0 || status === 409 || status === 429)
    return new ProviderUnavailable({ answered: false, cause: error })
  if (status >= 500) return new ProviderUnavailable({ answered: true, cause: error })
  return new ProviderDeclined(error.decline_code ?? error.code ?? error.type, error)
}

export function idOf(linked: string | { id: string } | null | undefined): string | undefined {
  return typeof linked === 'string' ? linked : linked?.id
}
