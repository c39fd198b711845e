import type { ContributionPeriod } from '#domain/contributions/contribution.ts'
import { renewalDate } from '#domain/contributions/membership.ts'
import { Problem } from '#domain/http/problem.ts'
import { isActive } from '#domain/roles/role.ts'
import { findContact, type KnownContact } from '#server/contacts/index.ts'
import { getProvider } from './providers/index.ts'
import { asUnavailableProblem } from './providers/provider-errors.ts'
import { type Contribution, findContribution } from './queries.ts'
import type { PaymentContext } from './start.ts'

/** The current state of a contact's contribution, read before a change. */
export interface ContributionState {
  contact: KnownContact
  before: Contribution
  /** The subscription that a change changes; undefined when a new one has to be made. */
  runningId: string | undefined
  /** Where something is paid already, the next charge waits for this day. */
  renewsAt: Date | undefined
}

export async function readContributionState(
  { db, now }: Pick<PaymentContext, 'db' | 'now'>,
  contactId: string,
): Promise<ContributionState> {
  const [contact, before] = await Promise.all([findContact(db, contactId), findContribution(db, contactId)])
  if (!contact || !before) throw new Problem('not-found')
  const member = contact.roles.find(({ role }) => role === 'member')
  const isMember = member !== undefined && isActive(member, now)
  const renewal = isMember ? renewalDate(member, before, now) : undefined
  return {
    contact,
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
  { before, runningId }: ContributionState,
  period: ContributionPeriod,
): void {
  const isAnnual = before.type === 'Automatic' && before.period === 'annually'
  if (isAnnual && runningId && period === 'monthly') throw changeProblem('annual-to-monthly')
}

/** As below, also where membership has lapsed: a bank may be trying a failed payment once more. */
export function assertNotRetried(context: Pick<PaymentContext, 'config'>, state: ContributionState): Promise<void> {
  const { before } = state
  const runningId = before.cancelledAt ? undefined : (before.subscriptionId ?? undefined)
  return assertNoPendingPayment(context, { ...state, runningId })
}

/** A payment that is on its way to the bank can't be called back (accounts 12.8). */
export async function assertNoPendingPayment(
  { config }: Pick<PaymentContext, 'config'>,
  { before, runningId }: ContributionState,
): Promise<void> {
  const { method, mandateId } = before
  if (!method || !mandateId || !runningId) return
  const { hasPendingPayment } = getProvider(config, method).mandates
  if (!hasPendingPayment) return
  const isPending = await asUnavailableProblem(hasPendingPayment(mandateId))
  if (isPending) throw changeProblem('pending-payment')
}
