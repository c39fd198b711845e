import type { Database } from '#server/tables.ts'
import { noteSteps, type PaymentFlow } from './flows/queries.ts'
import { ProviderRefusal, ProviderUnavailable } from './providers/failure.ts'

/** A payment flow that is this completion's own until `leaseEnd()`, which moves on with every step noted. */
export interface HeldFlow {
  db: Database
  flow: PaymentFlow
  leaseEnd: () => Date
  /** Answers that are noted with the next step. */
  unnoted: Record<string, string>
}

export interface Step {
  /** The provider does it once under this key. */
  key: string
  /** It was begun before, and how it ended is not known. */
  again: boolean
}

/**
 * Does one step at the provider once. It is noted before, so that whoever goes on after a crash knows what was begun and
 * asks the provider what came of it; and after, together with whatever is written next. An `undefined` result is not
 * kept: nothing was done. The key stays the same until the provider has given an answer under it.
 */
export async function doStep<Result extends string | undefined>(
  held: HeldFlow,
  name: string,
  act: (step: Step) => Promise<Result>,
): Promise<Result | string> {
  const { steps } = held.flow
  const done = steps[name]
  if (done !== undefined) return done

  const begun = Number(steps[`${name}.begun`] ?? 0)
  const attempt = Math.max(begun, countAnswered(held, name) + 1)
  await note(held, { [`${name}.begun`]: String(attempt) })
  return noteResult(held, name, () => attemptStep(held, name, attempt, (key) => act({ key, again: begun > 0 })))
}

/**
 * Finds out or makes what may be found out or made again, with the same outcome: after a crash the next one does just
 * that. So nothing is noted before.
 */
export async function doRepeatable(
  held: HeldFlow,
  name: string,
  act: (step: Pick<Step, 'key'>) => Promise<string>,
): Promise<string> {
  const done = held.flow.steps[name]
  if (done !== undefined) return done
  const attempt = countAnswered(held, name) + 1
  return noteResult(held, name, () => attemptStep(held, name, attempt, (key) => act({ key })))
}

/**
 * Results are noted with the next step, or as the flow is completed, which saves the disk most of its work; a slow one at
 * once, because that renews the lease.
 */
async function noteResult<Result extends string | undefined>(
  held: HeldFlow,
  name: string,
  act: () => Promise<Result>,
): Promise<Result> {
  const began = performance.now()
  const result = await act()
  if (result !== undefined) noteLater(held, name, result)
  if (performance.now() - began > slowMs) await note(held, {})
  return result
}

/** What is known from now on, and noted with what is written next. */
export function noteLater({ flow, unnoted }: HeldFlow, name: string, result: string): void {
  unnoted[name] = result
  flow.steps[name] = result
}

const slowMs = 5_000

async function attemptStep<Result>(
  held: HeldFlow,
  name: string,
  attempt: number,
  act: (key: string) => Promise<Result>,
): Promise<Result> {
  try {
    return await act(`${held.flow.id}:${name}:${attempt}`)
  } catch (error) {
    const isRefused = error instanceof ProviderRefusal
    const hasAnswer = isRefused || (error instanceof ProviderUnavailable && error.answered)
    if (hasAnswer) {
      const attempted = String(attempt)
      await note(held, { [`${name}.answered`]: attempted, ...(isRefused && { [`${name}.refused`]: attempted }) })
    }
    throw error
  }
}

/** The last attempt that the provider answered. */
function countAnswered({ flow }: HeldFlow, name: string): number {
  return Number(flow.steps[`${name}.answered`] ?? 0)
}

async function note({ db, flow, leaseEnd, unnoted }: HeldFlow, found: Record<string, string>): Promise<void> {
  const noted = { ...unnoted, ...found }
  Object.assign(flow.steps, found)
  await noteSteps(db, flow.id, noted, leaseEnd())
  for (const name of Object.keys(noted)) delete unnoted[name]
}

export function hasBegun({ steps }: PaymentFlow, name: string): boolean {
  return steps[`${name}.begun`] !== undefined || steps[name] !== undefined
}

/** Steps by which money moves, now or later. */
export const movingSteps = ['subscription', 'change', 'owed.paid', 'once.paid'] as const

/** Whether the provider did such a step, or may have: only its refusal tells for sure that it did not. */
export function mayHaveMoved({ steps }: PaymentFlow): boolean {
  return movingSteps.some((name) => {
    if (steps[name] !== undefined) return true
    return Number(steps[`${name}.begun`] ?? 0) > Number(steps[`${name}.refused`] ?? 0)
  })
}
