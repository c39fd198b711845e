import type { Database } from '#server/tables.ts'
import { type PaymentFlow, saveSteps } from './flows/queries.ts'
import { ApprovalRequired } from './providers/approval.ts'
import { ProviderDeclined, ProviderUnavailable } from './providers/provider-errors.ts'

/** A payment flow carried out as a saga: this process has the lease until `leaseEnd()`, and every saved step renews it. */
export interface Saga {
  db: Database
  flow: PaymentFlow
  leaseEnd: () => Date
  /** Results that are saved with the next step. */
  unsaved: Record<string, string>
}

export interface SagaStep {
  /** The idempotency key: the provider does the step once under it. */
  key: string
  /** The step was begun before, and its outcome is unknown. */
  again: boolean
  /** The payer was asked under this key to approve it. */
  isAsked: boolean
}

/**
 * Runs one step at the provider once. The step is saved before it begins, so that a resumed saga knows what was begun and
 * asks the provider for the outcome; its result is saved with the next write. An `undefined` result is not saved: nothing
 * was done. The idempotency key stays the same until the provider has replied to it.
 */
export async function runStep<Result extends string | undefined>(
  saga: Saga,
  name: string,
  act: (step: SagaStep) => Promise<Result>,
): Promise<Result | string> {
  const { steps } = saga.flow
  const done = steps[name]
  if (done !== undefined) return done

  const begun = Number(steps[`${name}.begun`] ?? 0)
  const attempt = Math.max(begun, countAnswered(saga, name) + 1)
  const isAsked = steps[`${name}.asked`] === String(attempt)
  await saveProgress(saga, { [`${name}.begun`]: String(attempt) })
  return runAndRecord(saga, name, () =>
    attemptStep(saga, name, attempt, (key) => act({ key, again: begun > 0, isAsked })),
  )
}

/**
 * Runs a step that is safe to repeat with the same outcome. Nothing is saved before: a resumed saga runs it again.
 */
export async function runIdempotentStep(
  saga: Saga,
  name: string,
  act: (step: Pick<SagaStep, 'key'>) => Promise<string>,
): Promise<string> {
  const done = saga.flow.steps[name]
  if (done !== undefined) return done
  const attempt = countAnswered(saga, name) + 1
  return runAndRecord(saga, name, () => attemptStep(saga, name, attempt, (key) => act({ key })))
}

/**
 * Results are saved with the next step, or when the flow is completed, which spares a write; a slow one is saved at once,
 * because that renews the lease.
 */
async function runAndRecord<Result extends string | undefined>(
  saga: Saga,
  name: string,
  act: () => Promise<Result>,
): Promise<Result> {
  const began = performance.now()
  const result = await act()
  if (result !== undefined) recordResult(saga, name, result)
  if (performance.now() - began > slowMs) await saveProgress(saga, {})
  return result
}

/** Adds a result to the saga; it is saved with the next write. */
export function recordResult({ flow, unsaved }: Saga, name: string, result: string): void {
  unsaved[name] = result
  flow.steps[name] = result
}

const slowMs = 5_000

async function attemptStep<Result>(
  saga: Saga,
  name: string,
  attempt: number,
  act: (key: string) => Promise<Result>,
): Promise<Result> {
  try {
    return await act(`${saga.flow.id}:${name}:${attempt}`)
  } catch (error) {
    // The outcome is open until the payer has decided; the payment names its flow when it comes in.
    if (error instanceof ApprovalRequired)
      await saveProgress(saga, { [`${name}.asked`]: String(attempt), approval: error.paymentId })
    const isRefused = error instanceof ProviderDeclined
    const hasAnswer = isRefused || (error instanceof ProviderUnavailable && error.answered)
    if (hasAnswer) {
      const attempted = String(attempt)
      await saveProgress(saga, {
        [`${name}.answered`]: attempted,
        ...(isRefused && { [`${name}.refused`]: attempted, approval: '' }),
      })
    }
    throw error
  }
}

/** The last attempt that the provider replied to. */
function countAnswered({ flow }: Saga, name: string): number {
  return Number(flow.steps[`${name}.answered`] ?? 0)
}

async function saveProgress({ db, flow, leaseEnd, unsaved }: Saga, found: Record<string, string>): Promise<void> {
  const noted = { ...unsaved, ...found }
  Object.assign(flow.steps, found)
  await saveSteps(db, flow.id, noted, leaseEnd())
  for (const name of Object.keys(noted)) delete unsaved[name]
}

export function hasBegun({ steps }: PaymentFlow, name: string): boolean {
  return steps[`${name}.begun`] !== undefined || steps[name] !== undefined
}

/** Whether the payer was asked to approve it, in its latest try. */
export function wasAsked(steps: PaymentFlow['steps'], name: string): boolean {
  const asked = steps[`${name}.asked`]
  return asked !== undefined && asked === steps[`${name}.begun`]
}

/** Steps by which money moves, now or later. */
const movingSteps = ['subscription', 'difference', 'change', 'owed.paid', 'once.paid'] as const

/** Whether the provider did such a step, or may have: only its refusal tells for sure that it did not. */
export function mayHaveMoved({ steps }: PaymentFlow): boolean {
  return movingSteps.some((name) => {
    if (steps[name] !== undefined) return true
    return Number(steps[`${name}.begun`] ?? 0) > Number(steps[`${name}.refused`] ?? 0)
  })
}
