import type Stripe from 'stripe'
import { type Pacing, waitFor } from '../../rehearsal.ts'

/** Time that stands still until it is moved, for one customer. */
export interface Clock {
  id: string
  now(): Date
  advanceTo(time: Date): Promise<void>
  /** With everything on it; also when it is stopped while it advances, for which Stripe has to finish first. */
  remove(): Promise<void>
}

export async function startClock(stripe: Stripe, name: string, pacing: Pacing): Promise<Clock> {
  const clock = await stripe.testHelpers.testClocks.create({ frozen_time: secondsOf(new Date()), name })
  let now = clock.frozen_time

  async function isReady(): Promise<true | undefined> {
    const { status } = await stripe.testHelpers.testClocks.retrieve(clock.id)
    if (status === 'internal_failure') throw new Error('the test clock failed')
    return status === 'ready' ? true : undefined
  }

  return {
    id: clock.id,
    now: () => new Date(now * 1000),
    advanceTo: async (time) => {
      now = secondsOf(time)
      await stripe.testHelpers.testClocks.advance(clock.id, { frozen_time: now })
      if (!(await waitFor(pacing, isReady))) throw new Error('the test clock took too long')
    },
    remove: async () => {
      // A clock that advances can't be deleted until it is there.
      let reason: unknown
      const remove = () =>
        stripe.testHelpers.testClocks.del(clock.id).catch((error: unknown) => {
          reason = error
          return undefined
        })
      const removed = await waitFor({ ...pacing, signal: new AbortController().signal }, remove)
      if (!removed) throw new Error('the test clock stays', { cause: reason })
    },
  }
}

const secondsOf = (time: Date) => Math.floor(time.getTime() / 1000)

const hourMs = 60 * 60 * 1000
export const hoursAfter = (time: Date, hours: number) => new Date(time.getTime() + hours * hourMs)
export const daysAfter = (time: Date, days: number) => hoursAfter(time, 24 * days)

/** A draft has its hour, and the charge is made soon after. */
export const afterDraft = (renewal: Date) => hoursAfter(renewal, 2)
