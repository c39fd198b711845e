import { setTimeout as sleep } from 'node:timers/promises'
import { Problem } from '#domain/http/problem.ts'
import { enqueue } from '#server/platform/jobs/enqueue.ts'
import type { Job } from '#server/platform/jobs/job.ts'
import type { Clock } from '#server/platform/moving-clock.ts'
import type { Database, Tx } from '#server/tables.ts'
import * as flows from './flows/queries.ts'
import type { Saga } from './saga.ts'
import type { PaymentContext } from './start.ts'

/** How long a lease lasts; every step renews it. */
const leaseMs = 60_000
const pollMs = 150

const leaseEndAt = (moment: Date) => new Date(moment.getTime() + leaseMs)

/** The job that settles the flow should its saga be interrupted. */
type Watchdog = Job<{ flowId: string }>

interface LeaseRequest {
  flowId: string
  contactId: string
  clock: Clock
  watchdog?: Watchdog
}

/**
 * Leases a payment flow, and with it the contact's contribution: nobody else changes that meanwhile. Undefined while
 * another saga has the lease, and once the flow is complete.
 */
export function leaseFlow(
  { db }: Pick<PaymentContext, 'db'>,
  { flowId, contactId, clock, watchdog }: LeaseRequest,
): Promise<Saga | undefined> {
  const leaseEnd = () => leaseEndAt(clock())
  return db.transaction().execute(async (tx) => {
    const until = leaseEnd()
    await flows.lockContribution(tx, contactId)
    if (await flows.isContributionLeased(tx, contactId, clock())) return undefined
    const flow = await flows.leasePaymentFlow(tx, flowId, contactId, { now: clock(), until })
    if (!flow) return undefined
    if (watchdog) await enqueueWatchdog(tx, watchdog, flowId, until)
    return { db, flow, leaseEnd, unsaved: {} }
  })
}

interface NewLease {
  db: Database
  flow: flows.NewPaymentFlow
  clock: Clock
  now: Date
  watchdog: Watchdog
}

/** As above, with a flow that is new, behind the contribution's lock: the caller has seen that nobody has a lease. */
export async function leaseNewFlow(tx: Tx, { db, flow, clock, now, watchdog }: NewLease): Promise<Saga> {
  const leaseEnd = () => leaseEndAt(clock())
  const until = leaseEnd()
  const leased = await flows.insertLeasedFlow(tx, flow, { now, until })
  await enqueueWatchdog(tx, watchdog, flow.id, until)
  return { db, flow: leased, leaseEnd, unsaved: {} }
}

function enqueueWatchdog(tx: Tx, watchdog: Watchdog, flowId: string, runAt: Date): Promise<void> {
  return enqueue(tx, watchdog, { flowId }, { runAt, key: `${watchdog.name}:${flowId}` })
}

/** Polls until another saga has released its lease; `undefined` means "not yet". */
export async function waitForLease<T>(act: () => Promise<T | undefined>): Promise<T> {
  for (;;) {
    const done = await act()
    if (done !== undefined) return done
    await sleep(pollMs)
  }
}

/** Runs the function, and releases the lease when it fails, or what else is to be done with the flow then. */
export async function releaseOnError<T>(
  { db, log }: Pick<PaymentContext, 'db' | 'log'>,
  { flow }: Saga,
  act: () => Promise<T>,
  release: (db: Database, flowId: string) => Promise<void> = flows.releasePaymentFlow,
): Promise<T> {
  try {
    return await act()
  } catch (error) {
    await release(db, flow.id).catch((failure: unknown) => {
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
