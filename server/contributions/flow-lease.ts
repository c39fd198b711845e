import { setTimeout as sleep } from 'node:timers/promises'
import { Problem } from '#domain/http/problem.ts'
import { enqueue } from '#server/platform/jobs/enqueue.ts'
import type { Job } from '#server/platform/jobs/job.ts'
import * as flows from './flows/queries.ts'
import type { Saga } from './saga.ts'
import type { PaymentContext } from './start.ts'

/** How long a lease lasts; every step renews it. */
const leaseMs = 60_000
const pollMs = 150

export type Clock = () => Date

/** The moment of the request, moving on. */
export function startClock(now: Date): Clock {
  const started = performance.now()
  return () => new Date(now.getTime() + performance.now() - started)
}

interface LeaseRequest {
  flowId: string
  contactId: string
  clock: Clock
  /** The job that settles the flow should this saga be interrupted. */
  watchdog?: Job<{ flowId: string }>
}

/**
 * Leases a payment flow, and with it the contact's contribution: nobody else changes that meanwhile. Undefined while
 * another saga has the lease, and once the flow is complete.
 */
export function leaseFlow(
  { db }: Pick<PaymentContext, 'db'>,
  { flowId, contactId, clock, watchdog }: LeaseRequest,
): Promise<Saga | undefined> {
  const leaseEnd = () => new Date(clock().getTime() + leaseMs)
  return db.transaction().execute(async (tx) => {
    const until = leaseEnd()
    await flows.lockContribution(tx, contactId)
    if (await flows.isContributionLeased(tx, contactId, clock())) return undefined
    const flow = await flows.leasePaymentFlow(tx, flowId, contactId, { now: clock(), until })
    if (!flow) return undefined
    if (watchdog) await enqueue(tx, watchdog, { flowId }, { runAt: until, key: `${watchdog.name}:${flowId}` })
    return { db, flow, leaseEnd, unsaved: {} }
  })
}

/** Polls until another saga has released its lease; `undefined` means "not yet". */
export async function waitForLease<T>(act: () => Promise<T | undefined>): Promise<T> {
  for (;;) {
    const done = await act()
    if (done !== undefined) return done
    await sleep(pollMs)
  }
}

/** Runs the function, and releases the lease when it fails. */
export async function releaseOnError<T>(
  { db, log }: Pick<PaymentContext, 'db' | 'log'>,
  { flow }: Saga,
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
