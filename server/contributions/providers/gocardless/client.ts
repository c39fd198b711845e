import { ApiError, Environments, GoCardlessClient, IdempotentCreationConflictError } from 'gocardless-nodejs'
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

export interface GoCardlessSettings {
  accessToken: string
  sandbox: boolean
  apiUrl: string | undefined
  timeoutMs?: number
  keys?: KeyWatch
}

/** What the parts of the adapter share. */
export interface GoCardlessTools {
  client: GoCardlessClient
  /** Turns what goes wrong into ours. */
  ask: Ask
  orMissing: OrMissing
  /** Where "already gone" counts as done. */
  orGone: OrMissing
}

export function prepareGoCardless(settings: GoCardlessSettings): GoCardlessTools {
  const isMissing = (error: unknown) => statusOf(error) === 404
  return {
    client: openGoCardless(settings),
    ask: askWithin(settings.timeoutMs ?? requestTimeoutMs, toFailure, settings.keys),
    orMissing: orMissingIf(isMissing),
    orGone: orMissingIf((error) => isMissing(error) || isInvalidState(error)),
  }
}

/** What of the SDK's inside is reached for. */
interface Api {
  _baseUrl?: string
  createRequestOptions?: (...request: unknown[]) => object
}

/**
 * The SDK's client. It offers two fixed environments and no other base address, and no time limit, so both are put into
 * its private parts, as is when a request is repeated; a test fails when these move.
 */
export function openGoCardless({
  accessToken,
  sandbox,
  apiUrl,
  timeoutMs = requestTimeoutMs,
}: GoCardlessSettings): GoCardlessClient {
  const client = new GoCardlessClient(accessToken, sandbox ? Environments.Sandbox : Environments.Live)
  const { _api: api } = client as unknown as { _api?: Api }
  const describe = api?.createRequestOptions
  if (typeof api?._baseUrl !== 'string' || !describe) throw new Error('the direct debit SDK has changed its structure')
  const more = { timeout: timeoutMs, retry: { calculateDelay: waitBeforeRepeating } }
  api.createRequestOptions = (...request) => ({ ...describe.apply(api, request), ...more })
  if (apiUrl) api._baseUrl = apiUrl
  return client
}

/** How a request failed, as the SDK's HTTP client tells it; `computedValue` is how long it would wait itself, 0 for ever. */
interface Failed {
  attemptCount: number
  computedValue: number
  error: { code?: string }
}

/**
 * A connection that was kept open may be closed just as a request goes out on it. The request is repeated once on another,
 * also one that creates something: its key makes sure that this is done once.
 */
function waitBeforeRepeating({ attemptCount, computedValue, error: { code = '' } }: Failed): number {
  return attemptCount === 1 && ['ECONNRESET', 'EPIPE'].includes(code) ? 1 : computedValue
}

function toFailure(error: unknown): unknown {
  const status = statusOf(error)
  if (status === 401) return new ProviderKeyRejected('key', error)
  if (status === 403) return new ProviderKeyRejected('permission', error)
  const keyIsGood = status === 0 || status === 429 || error instanceof IdempotentCreationConflictError
  if (keyIsGood) return new ProviderUnavailable({ answered: false, cause: error })
  if (status >= 500) return new ProviderUnavailable({ answered: true, cause: error })
  const { errors, errorType } = error as ApiError
  return new ProviderDeclined(errors?.[0]?.reason ?? errorType, error)
}

function statusOf(error: unknown): number {
  return error instanceof ApiError ? Number((error.response as { statusCode?: number }).statusCode ?? 0) : 0
}

/** It was done before, or can't be done yet. */
export function isInvalidState(error: unknown): boolean {
  return error instanceof ApiError && error.errorType === 'invalid_state'
}

/** False where the subscription's amount was changed as often as it may be. */
export async function orExhausted(request: Promise<unknown>): Promise<boolean> {
  try {
    await request
    return true
  } catch (error) {
    const reasons = error instanceof ApiError ? (error.errors ?? []).map(({ reason }) => reason) : []
    if (reasons.includes('number_of_subscription_amendments_exceeded')) return false
    throw error
  }
}

/** The SDK types every field of an answer as optional; these never are. */
export function required<Value>(value: Value | undefined): Value {
  if (!value) throw new Error('the direct debit provider left out a field')
  return value
}
