import { randomUUID } from 'node:crypto'
import type { ContributionTerms } from '#domain/contributions/payment-flow.ts'
import { Problem } from '#domain/http/problem.ts'
import { type Clock, startClock } from '#server/platform/moving-clock.ts'
import type { Tx } from '#server/tables.ts'
import { resumePaymentFlow } from './complete.ts'
import {
  assertChangeable,
  assertNotPendingFor,
  type ContributionStanding,
  changeProblem,
  standingOf,
} from './contribution-state.ts'
import { leaseNewFlow, releaseOnError, waitForLease } from './flow-lease.ts'
import * as flows from './flows/queries.ts'
import { findContributionAndLease } from './queries.ts'
import type { Saga } from './saga.ts'
import type { PaymentContext } from './start.ts'

/** A change whose flow is leased, with how the contribution stands: read once, behind that lease. */
export interface BegunChange {
  saga: Saga
  standing: ContributionStanding
}

/** What is to be charged from now on, by how things are; undefined where that is charged already. */
export type TermsOf = (standing: ContributionStanding) => ContributionTerms | undefined

/** Waits until nobody is at work on the contribution. Undefined where there is nothing to change; refused, nothing is kept. */
export async function beginChange(
  context: PaymentContext,
  contactId: string,
  termsOf: TermsOf,
): Promise<BegunChange | undefined> {
  const clock = startClock(context.now)
  const begun = await waitForLease(() =>
    context.db.transaction().execute((tx) => tryBegin(tx, context, { contactId, clock, termsOf })),
  )
  if (begun === 'unchanged') return undefined
  const { saga, standing, terms } = begun
  // Nothing was begun at the provider, so the flow goes again.
  await releaseOnError(context, saga, () => assertNotPendingFor(context, standing, terms), flows.deletePaymentFlow)
  return { saga, standing }
}

interface Attempt {
  contactId: string
  clock: Clock
  termsOf: TermsOf
}

/** Undefined while somebody is at work on it. */
async function tryBegin(
  tx: Tx,
  { db, now }: PaymentContext,
  { contactId, clock, termsOf }: Attempt,
): Promise<(BegunChange & { terms: ContributionTerms }) | 'unchanged' | undefined> {
  await flows.lockContribution(tx, contactId)
  const read = await findContributionAndLease(tx, contactId, clock())
  if (!read) throw new Problem('not-found')
  const { isLeased, ...before } = read
  if (isLeased) return undefined
  const standing = standingOf(before, now)
  const terms = termsOf(standing)
  if (!terms) return 'unchanged'
  assertChangeable(standing, terms)
  const { method } = before
  if (!method) throw changeProblem('no-payment-method')
  const intent = { kind: 'change-contribution', ...terms } as const
  const flow = { id: randomUUID(), contactId, method, completeUrl: '', intent }
  const saga = await leaseNewFlow(tx, { db, flow, clock, now, watchdog: resumePaymentFlow })
  return { saga, standing, terms }
}
