import { Problem } from '#domain/http/problem.ts'
import type { KeyWatch } from './key-watch.ts'

/** The provider said no, and nothing was done: a declined card, an account it doesn't take. */
export class ProviderDeclined extends Problem {
  constructor(subCode: string, cause: unknown) {
    super('payment-failed', { subCode, message: cause instanceof Error ? cause.message : subCode })
    this.name = 'ProviderDeclined'
    this.cause = cause
  }
}

/**
 * The provider did not answer, or not sensibly: nobody knows whether it did what was asked. `answered` tells that its
 * answer is kept under the idempotency key, so that a repetition, once it has looked, needs a new one.
 */
export class ProviderUnavailable extends Error {
  readonly answered: boolean

  constructor({ answered, cause }: { answered: boolean; cause: unknown }) {
    super('the payment provider is unavailable', { cause })
    this.name = 'ProviderUnavailable'
    this.answered = answered
  }
}

/** What a key lacks: it is wrong or rotated, or may not do what was asked. */
export type KeyProblem = 'key' | 'permission'

/**
 * The provider doesn't take our key. Nothing was done, and nothing will be until somebody changes it: no decline, and
 * nothing the payer can help.
 */
export class ProviderKeyRejected extends ProviderUnavailable {
  readonly fault: KeyProblem

  constructor(fault: KeyProblem, cause: unknown) {
    super({ answered: false, cause })
    this.name = 'ProviderKeyRejected'
    this.message = `the payment provider refuses the ${fault === 'key' ? 'key' : 'key this request'}`
    this.fault = fault
  }
}

/** For people a refused key is a provider that can't be reached. */
export async function asKeyProblem<T>(request: Promise<T>): Promise<T> {
  try {
    return await request
  } catch (error) {
    if (error instanceof ProviderKeyRejected) throw new ProviderDeclined('provider_unavailable', error)
    throw error
  }
}

/** For steps that move no money, not being reached is as good as a refusal. */
export async function asUnavailableProblem<T>(request: Promise<T>): Promise<T> {
  try {
    return await request
  } catch (error) {
    if (error instanceof ProviderUnavailable) throw new ProviderDeclined('provider_unavailable', error)
    throw error
  }
}

/** For people: nobody knows yet whether the provider did it, and trying again is safe. */
export async function asUncertainProblem<T>(request: Promise<T>): Promise<T> {
  try {
    return await request
  } catch (error) {
    if (!(error instanceof ProviderUnavailable)) throw error
    if (error instanceof ProviderKeyRejected) throw new ProviderDeclined('provider_unavailable', error)
    throw new Problem('payment-failed', { subCode: 'provider_uncertain', message: error.message })
  }
}

/** How long one request to a provider may take. Somebody waits for most of them. */
export const requestTimeoutMs = 10_000

/** Gives up a request that takes too long, however much of its answer has come by then. */
export async function inTime<T>(request: Promise<T>, limitMs = requestTimeoutMs): Promise<T> {
  const { promise, reject } = Promise.withResolvers<never>()
  const giveUp = () => reject(new ProviderUnavailable({ answered: false, cause: new Error('no answer in time') }))
  const timer = setTimeout(giveUp, limitMs)
  try {
    return await Promise.race([request, promise])
  } finally {
    clearTimeout(timer)
  }
}

export type Ask = <T>(request: Promise<T>) => Promise<T>

/** Asks a provider within a time limit. `toFailure` turns what its SDK throws into ours. */
export function askWithin(timeoutMs: number, toFailure: (error: unknown) => unknown, keys: KeyWatch | undefined): Ask {
  return async function ask(request) {
    const result = await inTime(request, timeoutMs).catch(async (error) => {
      const isOurs = error instanceof Problem || error instanceof ProviderUnavailable
      const failure = isOurs ? error : toFailure(error)
      if (failure instanceof ProviderKeyRejected) await keys?.refused(failure)
      throw failure
    })
    await keys?.accepted()
    return result
  }
}

export type OrMissing = <T>(request: Promise<T>) => Promise<T | undefined>

/** Undefined where the provider says that there is no such thing. */
export function orMissingIf(isMissing: (error: unknown) => boolean): OrMissing {
  return async function orMissing(request) {
    try {
      return await request
    } catch (error) {
      if (isMissing(error)) return undefined
      throw error
    }
  }
}
