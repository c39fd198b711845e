import { setTimeout as sleep } from 'node:timers/promises'
import type { FeeCountry } from '#domain/contributions/fees.ts'

/** Trying a provider's test mode out with our own adapters, to see that it does what we take for granted. */
export interface RehearsalDeclaration {
  label: string
  /** Whether no real money can be moved with it. */
  isTestKey(key: string): boolean
  /** What test keys begin with. */
  testKeys: string
  open(settings: RehearsalSettings): Promise<Rehearsal>
}

export interface RehearsalSettings extends Pacing {
  key: string
  apiUrl?: string | undefined
  /** In upper case. */
  currency: string
  /** Where the account is. */
  country: FeeCountry
}

/** How patiently the provider is asked whether something has happened. */
export interface Pacing {
  pollMs: number
  patienceMs: number
  /** Somebody wants it to end. */
  signal: AbortSignal
}

export interface Rehearsal {
  /** The first is done alone: without it none of the others can be tried. */
  steps: readonly RehearsalStep[]
  /** So many of the others are done at once. */
  atOnce: number
  /** Why something can't be tried with this account or key; undefined where the provider behaves otherwise than expected. */
  whyUntried(error: unknown): string | undefined
  /** Deletes what the steps made; answers what it could not delete. */
  cleanUp(): Promise<string[]>
}

export interface RehearsalStep {
  name: string
  run(compare: Compare): Promise<void>
}

/** Notes what was found beside what was expected. */
export type Compare = (what: string, found: unknown, expected: unknown) => void

/** A program can't try this, or not in this account. */
export class CannotTry extends Error {}

/** Asks again and again; undefined when it has not come in time. */
export async function waitFor<T>(
  { pollMs, patienceMs, signal }: Pacing,
  look: () => Promise<T | undefined>,
): Promise<T | undefined> {
  const until = Date.now() + patienceMs
  for (;;) {
    signal.throwIfAborted()
    const found = await look()
    if (found !== undefined || Date.now() > until) return found
    await sleep(pollMs, undefined, { signal })
  }
}

/** The word for what came of an attempt that should be declined. */
export async function outcomeOf(attempt: Promise<unknown>): Promise<string> {
  return attempt.then(
    () => 'accepted',
    (error: Error) => error.name,
  )
}
