import type { Database } from '#server/tables.ts'
import { noteSteps, type PaymentFlow } from './flows/queries.ts'
import { ProviderRefusal, ProviderUnavailable } from './providers/failure.ts'

/** A payment flow that is this completion's own until `leaseEnd()`, which moves on with every step noted. */
export interface HeldFlow {
  db: Database
  flow: PaymentFlow
  leaseEnd: () => Date
}

export interface Step {
  /** The provider does it once under this key. */
  key: string
  /** It was begun before, and how it ended is not known. */
  again: boolean
}

/**
 * Does one step at the provider once. It is noted before and after, so that whoever goes on after a crash knows what
 * was begun and what is done. An `undefined` result is not kept: nothing was done. The key stays the same until the provider has given an answer under it.
 */
export async function doStep<Result extends string | undefined>(
  { db, flow, leaseEnd }: HeldFlow,
  name: string,
  act: (step: Step) => Promise<Result>,
): Promise<Result | string> {
  const { steps } = flow
  const done = steps[name]
  if (done !== undefined) return done

  const begun = Number(steps[`${name}.begun`] ?? 0)
  const answered = Number(steps[`${name}.answered`] ?? 0)
  const attempt = begun > answered ? begun : begun + 1
  const note = async (found: Record<string, string>) => {
    Object.assign(steps, found)
    await noteSteps(db, flow.id, found, leaseEnd())
  }

  await note({ [`${name}.begun`]: String(attempt) })
  try {
    const result = await act({ key: `${flow.id}:${name}:${attempt}`, again: begun > 0 })
    if (result !== undefined) await note({ [name]: result })
    return result
  } catch (error) {
    const isRefused = error instanceof ProviderRefusal
    const hasAnswer = isRefused || (error instanceof ProviderUnavailable && error.answered)
    if (hasAnswer) {
      const attempted = String(attempt)
      await note({ [`${name}.answered`]: attempted, ...(isRefused && { [`${name}.refused`]: attempted }) })
    }
    throw error
  }
}

export function hasBegun({ steps }: PaymentFlow, name: string): boolean {
  return steps[`${name}.begun`] !== undefined
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
