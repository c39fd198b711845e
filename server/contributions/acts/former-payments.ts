import { withGrace } from '#domain/contributions/membership.ts'
import { addDays } from '#domain/dates/calendar.ts'
import { type ContributionState, changeProblem } from '../contribution-state.ts'
import { getProvider } from '../providers/index.ts'
import type { ProviderPayment, ProviderPayments } from '../providers/payments.ts'
import { asUnavailableProblem } from '../providers/provider-errors.ts'
import { hasBegun, mayHaveMoved, runIdempotentStep, type Saga } from '../saga.ts'
import type { PaymentContext } from '../start.ts'

const step = 'former.paid'

/** Banks move charges by days, and months differ in length: a period may be charged so long before the former one ends. */
const chargedAheadDays = 4

/** So long after a contribution was cancelled, its last renewal is known: the nightly reconciliation has read it. */
const unheardDays = 14

/**
 * The state by the word of the provider whose subscription is replaced, where nothing is known to be paid for longer than
 * some days. A renewal may have been paid with its notification still on the way, even of a contribution that was cancelled
 * since: then the new first charge waits for its end. One that a bank is collecting can't be called back, and would be paid
 * beside that charge. Where membership reaches further than a paid period, what runs may itself wait for the end of what was
 * paid past the providers, and what replaces it waits as long.
 */
export async function withFormerPayments(
  context: PaymentContext,
  saga: Saga,
  state: ContributionState,
): Promise<ContributionState> {
  const { cancelledAt } = state.before
  const isDue = !state.renewsAt || state.renewsAt < addDays(context.now, chargedAheadDays)
  const isHeardOf = cancelledAt !== null && cancelledAt < addDays(context.now, -unheardDays)
  const isAsked = (isDue && !isHeardOf) || reachesFurther(state)
  const mayBePaid = formerId(state) !== null && isAsked && !mayHaveMoved(saga.flow)
  if (!mayBePaid && !hasBegun(saga.flow, step)) return state
  const paidUntil = await asUnavailableProblem(
    runIdempotentStep(saga, step, async () => (await findPaidAhead(context, state))?.toISOString() ?? ''),
  )
  return paidUntil ? { ...state, renewsAt: latest(new Date(paidUntil), state.renewsAt) } : state
}

/**
 * Until when the former subscription was paid while the payer was asked to approve the first charge of the one that takes its
 * place; undefined where it wasn't. Both have been paid by now, so the new period begins where the other ends.
 */
export async function findCollectedMeanwhile(
  context: PaymentContext,
  saga: Saga,
  state: ContributionState,
): Promise<Date | undefined> {
  const paidUntil = await asUnavailableProblem(
    runIdempotentStep(saga, 'former.collected', async () => {
      const made = await listFormerPayments(context, state)
      return latestEnd(made?.payments ?? [], context.now)?.toISOString() ?? ''
    }),
  )
  return paidUntil ? new Date(paidUntil) : undefined
}

const formerId = ({ before }: ContributionState) => before.subscriptionId ?? before.endedSubscriptionId

const latest = (paidUntil: Date, known: Date | undefined) => (known && known > paidUntil ? known : paidUntil)

async function findPaidAhead(context: PaymentContext, state: ContributionState): Promise<Date | undefined> {
  const made = await listFormerPayments(context, state)
  if (!made) return undefined
  await assertNoneUnderWay(made.provider, made.payments)
  const paidUntil = latestEnd(made.payments, context.now)
  const { running } = made
  const waits = reachesFurther(state) && running && !running.isLate ? running.periodEndsAt : undefined
  return waits ? latest(waits, paidUntil) : paidUntil
}

/** Whether what runs is due before membership ends, by more than the days of grace. */
function reachesFurther({ before: { memberUntil }, runningId, renewsAt }: ContributionState): boolean {
  if (!runningId || !renewsAt || !memberUntil) return false
  return memberUntil > withGrace(addDays(renewsAt, 1))
}

async function listFormerPayments({ config }: PaymentContext, state: ContributionState) {
  const { method } = state.before
  const subscriptionId = formerId(state)
  if (!method || !subscriptionId) return undefined
  const { payments: provider, subscriptions } = getProvider(config, method)
  const there = await subscriptions.read(subscriptionId)
  if (!there) return undefined
  const running = there.state === 'running' ? there : undefined
  return { provider, running, payments: await provider.list(subscriptionId) }
}

/** The end of what is paid beyond now. */
function latestEnd(made: readonly ProviderPayment[], now: Date): Date | undefined {
  const ends = made.flatMap(({ status, paidUntil }) => (status === 'successful' && paidUntil ? [paidUntil] : []))
  return ends.filter((end) => end > now).toSorted((a, b) => b.getTime() - a.getTime())[0]
}

/** A list doesn't tell a charge that failed from one under way, so the latest that is open is read. */
async function assertNoneUnderWay(
  payments: ProviderPayments,
  made: Awaited<ReturnType<ProviderPayments['list']>>,
): Promise<void> {
  const open = made
    .filter(({ status }) => status === 'pending')
    .toSorted((a, b) => b.chargeDate.getTime() - a.chargeDate.getTime())[0]
  const latest = open && (await payments.read(open.id))
  if (latest?.status === 'pending' && !latest.isOwed) throw changeProblem('pending-payment')
}
