import type { ContributionPeriod } from '#domain/contributions/contribution.ts'
import { renewalDate } from '#domain/contributions/membership.ts'
import type { ContributionTerms } from '#domain/contributions/payment-flow.ts'
import { Problem } from '#domain/http/problem.ts'
import { isActive } from '#domain/roles/role.ts'
import { findContact, type KnownContact } from '#server/contacts/index.ts'
import { getProvider } from './providers/index.ts'
import { asUnavailableProblem } from './providers/provider-errors.ts'
import { type Contribution, findContribution } from './queries.ts'
import type { PaymentContext } from './start.ts'

/** How a contribution stands before it is changed. */
export interface ContributionStanding {
  before: Contribution
  /** The subscription that a change changes; undefined when a new one has to be made. */
  runningId: string | undefined
  /** Where something is paid already, the next charge waits for this day. */
  renewsAt: Date | undefined
}

/** The same, and whose it is. */
export interface ContributionState extends ContributionStanding {
  contact: KnownContact
}

/** Where it was read before, behind the same lease, `standing` is how. */
export async function readContributionState(
  { db, now }: Pick<PaymentContext, 'db' | 'now'>,
  contactId: string,
  standing?: ContributionStanding,
): Promise<ContributionState> {
  const [contact, before] = await Promise.all([
    findContact(db, contactId),
    standing?.before ?? findContribution(db, contactId),
  ])
  if (!contact || !before) throw new Problem('not-found')
  return { contact, ...(standing ?? standingOf(before, now)) }
}

export function standingOf(before: Contribution, now: Date): ContributionStanding {
  const { memberSince, memberUntil } = before
  const member = memberSince ? { dateAdded: memberSince, dateExpires: memberUntil } : undefined
  const isMember = member !== undefined && isActive(member, now)
  const renewal = isMember ? renewalDate(member, before, now) : undefined
  return {
    before,
    runningId: isMember && !before.cancelledAt ? (before.subscriptionId ?? undefined) : undefined,
    renewsAt: renewal && renewal > now ? renewal : undefined,
  }
}

/** Why a contribution can't be changed now; goes with `cant-update-contribution` so that people are told the reason. */
type Reason =
  | 'not-offered'
  | 'pending-payment'
  | 'annual-to-monthly'
  | 'no-payment-method'
  | 'changed-meanwhile'
  | 'change-begun'

export function changeProblem(subCode: Reason): Problem {
  return new Problem('cant-update-contribution', { subCode })
}

/** What was paid for a year is used up first (accounts 12.3). */
export function assertNotMonthlyAfterAnnual(
  { before, runningId }: ContributionStanding,
  period: ContributionPeriod,
): void {
  const isAnnual = before.type === 'Automatic' && before.period === 'annually'
  if (isAnnual && runningId && period === 'monthly') throw changeProblem('annual-to-monthly')
}

/** What can't be changed, and why (accounts 12.3, 12.8). */
export function assertChangeable(standing: ContributionStanding, { period }: Pick<ContributionTerms, 'period'>): void {
  const { before } = standing
  if (before.type !== 'Automatic' || !before.method || !before.mandateId) throw changeProblem('no-payment-method')
  assertNotMonthlyAfterAnnual(standing, period)
  if (before.nextPeriod && !standing.renewsAt) throw changeProblem('change-begun')
}

/** As below, for new terms: a month's stay changeable, whatever is on its way. */
export async function assertNotPendingFor(
  context: Pick<PaymentContext, 'config'>,
  standing: ContributionStanding,
  { period }: Pick<ContributionTerms, 'period'>,
): Promise<void> {
  const { before } = standing
  const staysMonthly = before.period === 'monthly' && period === 'monthly' && !before.nextPeriod
  if (!staysMonthly) await assertNoPendingPayment(context, standing)
}

/** As below, also where membership has lapsed: a bank may be trying a failed payment once more. */
export function assertNotRetried(context: Pick<PaymentContext, 'config'>, state: ContributionStanding): Promise<void> {
  const { before } = state
  const runningId = before.cancelledAt ? undefined : (before.subscriptionId ?? undefined)
  return assertNoPendingPayment(context, { ...state, runningId })
}

/** A payment that is on its way to the bank can't be called back (accounts 12.8). */
export async function assertNoPendingPayment(
  { config }: Pick<PaymentContext, 'config'>,
  { before, runningId }: ContributionStanding,
): Promise<void> {
  const { method, mandateId } = before
  if (!method || !mandateId || !runningId) return
  const { hasPendingPayment } = getProvider(config, method).mandates
  if (!hasPendingPayment) return
  const isPending = await asUnavailableProblem(hasPendingPayment(mandateId))
  if (isPending) throw changeProblem('pending-payment')
}
