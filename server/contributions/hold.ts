import { setTimeout as sleep } from 'node:timers/promises'
import { Problem } from '#domain/http/problem.ts'
import { enqueue } from '#server/platform/jobs/enqueue.ts'
import type { Job } from '#server/platform/jobs/job.ts'
import * as flows from './flows/queries.ts'
import type { PaymentContext } from './start.ts'
import type { HeldFlow } from './steps.ts'

/** How long one act has a flow to itself; every step renews it. */
const leaseMs = 60_000
const pollMs = 150

export type Clock = () => Date

/** The moment of the request, moving on. */
export function startClock(now: Date): Clock {
  const started = performance.now()
  return () => new Date(now.getTime() + performance.now() - started)
}

interface Hold {
  flowId: string
  contactId: string
  clock: Clock
  /** Sees to it that somebody looks after the flow should this act not come to an end. */
  lookAfter?: Job<{ flowId: string }>
}

/**
 * Takes a payment flow, and with it the contact's contribution: nobody else changes that meanwhile. Undefined while
 * somebody else does, and once the flow is complete.
 */
export function holdFlow(
  { db }: Pick<PaymentContext, 'db'>,
  { flowId, contactId, clock, lookAfter }: Hold,
): Promise<HeldFlow | undefined> {
  const leaseEnd = () => new Date(clock().getTime() + leaseMs)
  return db.transaction().execute(async (tx) => {
    const until = leaseEnd()
    await flows.queueForContribution(tx, contactId)
    if (await flows.isContributionHeld(tx, contactId, clock())) return undefined
    const flow = await flows.leasePaymentFlow(tx, flowId, contactId, { now: clock(), until })
    if (!flow) return undefined
    if (lookAfter) await enqueue(tx, lookAfter, { flowId }, { runAt: until, key: `${lookAfter.name}:${flowId}` })
    return { db, flow, leaseEnd, unnoted: {} }
  })
}

/** Asks again and again until somebody else is done; `undefined` means "not yet". */
export async function waitForTurn<T>(act: () => Promise<T | undefined>): Promise<T> {
  for (;;) {
    const done = await act()
    if (done !== undefined) return done
    await sleep(pollMs)
  }
}

/** Does what moves no money, and frees the flow whatever comes of it. */
export async function orRelease<T>(
  { db, log }: Pick<PaymentContext, 'db' | 'log'>,
  { flow }: HeldFlow,
  act: () => Promise<T>,
): Promise<T> {
  try {
    return await act()
  } catch (error) {
    await flows.releasePaymentFlow(db, flow.id).catch((failure: unknown) => {
      log.error({ err: failure, flowId: flow.id }, 'a payment flow could not be released; its lease runs out')
    })
    throw error
  }
}

/** The contact's flow as the provider names it; another's, or one of another kind, is not found. */
export async function findOwnFlow(
  { db }: Pick<PaymentContext, 'db'>,
  providerFlowId: string,
  contactId: string,
): Promise<flows.PaymentFlow> {
  const flow = await flows.findByProviderFlow(db, providerFlowId)
  if (!flow || flow.contactId !== contactId) throw new Problem('not-found')
  return flow
}
