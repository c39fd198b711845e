import { displayName } from '#domain/contacts/contact.ts'
import type { ContributionReply, contributionsApi } from '#domain/contributions/api.ts'
import type { ContributionChoice, NewContribution } from '#domain/contributions/contribution-choice.ts'
import type { ContributionTerms, PaymentIntent } from '#domain/contributions/payment-flow.ts'
import { Problem } from '#domain/http/problem.ts'
import type { Body } from '#domain/http/route.ts'
import { actorOf, recordActivity } from '#server/activity/index.ts'
import { findContact, recordMemberships } from '#server/contacts/index.ts'
import { emailContact, emailSupport } from '#server/emails/index.ts'
import type { Context } from '#server/platform/http/context.ts'
import { enqueue } from '#server/platform/jobs/enqueue.ts'
import { startClock } from '#server/platform/moving-clock.ts'
import { beginChange, type TermsOf } from './begin-change.ts'
import { completeFlow, runSaga, settleReadFlow } from './complete.ts'
import {
  assertNoPendingPayment,
  assertNotMonthlyAfterAnnual,
  type ContributionStanding,
  readContributionState,
} from './contribution-state.ts'
import { dropMandate, dropSubscription } from './drop.ts'
import { membershipEnd } from './effects.ts'
import { findOwnFlow, waitForLease } from './flow-lease.ts'
import * as flows from './flows/queries.ts'
import { markLost } from './payment-recovery/queries.ts'
import { dropWhatIsOwed } from './payment-recovery/recovery.ts'
import { priceChoice } from './price.ts'
import { asUncertainProblem } from './providers/provider-errors.ts'
import * as queries from './queries.ts'
import { mayHaveMoved } from './saga.ts'
import { describeStart, startPaymentFlow } from './start.ts'
import { viewContribution } from './view.ts'

/** A contribution begins with a step at the provider (accounts 12.5). */
export async function startOwnContribution(
  context: Context,
  contactId: string,
  { paymentMethod: method, completeUrl, ...choice }: NewContribution,
) {
  const amountCents = await priceChoice(context, choice)
  const state = await readContributionState(context, contactId)
  assertNotMonthlyAfterAnnual(state, choice.period)
  await assertNoPendingPayment(context, state)
  const { period, payFee, prorate } = choice
  const intent = { kind: 'start-contribution', amountCents, period, payFee, prorate } as const
  const { email } = state.contact
  return describeStart(await startPaymentFlow(context, { contactId, email, method, completeUrl, intent }))
}

/** Pays by another card, account or method from now on; without a method the present one is renewed (accounts 13.1). */
export async function startMethodChange(
  context: Context,
  contactId: string,
  { paymentMethod, completeUrl }: Body<typeof contributionsApi.changePaymentMethod>,
) {
  const state = await readContributionState(context, contactId)
  const { contact, before } = state
  const method = paymentMethod ?? before.method
  if (!method) throw new Problem('no-payment-method')
  await assertNoPendingPayment(context, state)
  const intent = { kind: 'update-payment-method' } as const
  const { email } = contact
  return describeStart(await startPaymentFlow(context, { contactId, email, method, completeUrl, intent }))
}

/** Comes back from the step at the provider; `paymentFlowId` is the provider's. */
export async function completeOwnFlow(
  context: Context,
  contactId: string,
  { paymentFlowId, kind }: { paymentFlowId: string; kind: PaymentIntent['kind'] },
): Promise<ContributionReply> {
  const read = await findOwnFlow(context, paymentFlowId, contactId)
  const actor = actorOf(context.viewer)
  const completion = { flowId: read.id, read, contactId, kind, joins: false, actor }
  const source = await asUncertainProblem(completeFlow(context, completion))
  return viewContribution(context, contactId, source)
}

/** New terms with the stored payment method (accounts 12.4). */
export async function changeOwnContribution(
  context: Context,
  contactId: string,
  choice: ContributionChoice,
): Promise<ContributionReply> {
  const amountCents = await priceChoice(context, choice)
  await settleOpenFlows(context, contactId)
  const { period, payFee, prorate } = choice
  return changeTerms(context, contactId, () => ({ amountCents, period, payFee, prorate }))
}

/** What is planned for the next charge is called off; the contribution stays as it is. */
export async function cancelPlannedChange(context: Context, contactId: string): Promise<ContributionReply> {
  await settleOpenFlows(context, contactId)
  return changeTerms(context, contactId, presentTerms)
}

/** Undefined where nothing else is planned. */
function presentTerms({ before }: ContributionStanding): ContributionTerms | undefined {
  const { nextAmountCents, amountCents, period, payFee } = before
  if (nextAmountCents === null || amountCents === null || !period) return undefined
  return { amountCents, period, payFee: payFee === true, prorate: false }
}

/**
 * A change that was broken off may have gone through: what is counted from is how things are then. One that was never
 * approved gives way to the next.
 */
async function settleOpenFlows(context: Context, contactId: string): Promise<void> {
  const unsettled = (await flows.listOpenFlows(context.db, contactId)).filter(mayHaveMoved)
  for (const flow of unsettled) await asUncertainProblem(settleReadFlow(context, flow, { givesUp: true }))
}

async function changeTerms(context: Context, contactId: string, termsOf: TermsOf): Promise<ContributionReply> {
  const begun = await beginChange(context, contactId, termsOf)
  if (begun) {
    const options = { mayCharge: true, joins: false, actor: actorOf(context.viewer) }
    await asUncertainProblem(runSaga(context, begun.saga, contactId, options, begun.standing))
  }
  return viewContribution(context, contactId)
}

/**
 * Ends a contribution (accounts 12.9): here at once, at the provider by jobs of the same transaction, so that nobody is
 * kept by a provider that does not answer. Its notification of the end finds nothing to end any more.
 */
export async function cancelOwnContribution(context: Context, contactId: string): Promise<void> {
  const clock = startClock(context.now)
  await waitForLease(() => tryCancel(context, contactId, clock()))
}

/** Undefined while somebody is at work on the contribution. */
async function tryCancel({ db, now, viewer }: Context, contactId: string, moment: Date): Promise<true | undefined> {
  return db.transaction().execute(async (tx) => {
    await flows.lockContribution(tx, contactId)
    if (await flows.isContributionLeased(tx, contactId, moment)) return undefined
    const contact = await findContact(tx, contactId)
    if (!contact) throw new Problem('not-found')
    const ended = await queries.cancelHere(tx, contactId, now)
    if (!ended) return true
    await recordMemberships(tx, [contactId], { now })
    const { method, subscriptionId, mandateId } = ended
    if (method && subscriptionId) await enqueue(tx, dropSubscription, { method, subscriptionId })
    if (method && mandateId) await enqueue(tx, dropMandate, { method, mandateId })
    if (method) await dropWhatIsOwed(tx, contactId, method)
    await markLost(tx, contactId, now)
    const cause = `${contactId}:${now.toISOString()}`
    const toContact = {
      template: 'cancelled-contribution-no-survey',
      fields: { EXPIRES: membershipEnd(contact) },
    }
    await emailContact(tx, contact, { ...toContact, cause: `cancelled-contribution:${cause}` }, now)
    const fields = { MEMBERID: contactId, MEMBERNAME: displayName(contact) }
    await emailSupport(tx, { template: 'cancelled-member', cause: `cancelled-member:${cause}`, fields }, now)
    await recordActivity(tx, {
      eventType: 'contact.contribution-stopped',
      targetId: contactId,
      actor: actorOf(viewer),
      now,
    })
    return true
  })
}
