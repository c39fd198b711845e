import { displayName } from '#domain/contacts/contact.ts'
import { periodMonths } from '#domain/contributions/contribution.ts'
import { chargeCents } from '#domain/contributions/fees.ts'
import type { ContributionTerms } from '#domain/contributions/payment-flow.ts'
import { providerOf } from '#domain/contributions/payment-methods.ts'
import { addMonths } from '#domain/dates/calendar.ts'
import type { Actor } from '#server/activity/index.ts'
import { emailContact } from '#server/emails/index.ts'
import { enqueue } from '#server/platform/jobs/enqueue.ts'
import type { Tx } from '#server/tables.ts'
import type { ContributionState } from '../contribution-state.ts'
import { dropMandate, dropSubscription } from '../drop.ts'
import { findCustomer } from '../one-time/queries.ts'
import { dropWhatIsOwed } from '../payment-recovery/recovery.ts'
import type { PaymentSettings } from '../payment-settings.ts'
import { ApprovalDeclined, ApprovalRequired } from '../providers/approval.ts'
import type { FinishedFlow } from '../providers/flows.ts'
import { featuresOf, getProvider } from '../providers/index.ts'
import { asUnavailableProblem } from '../providers/provider-errors.ts'
import type { NewSubscription, Subscription, Subscriptions, UnbegunSubscription } from '../providers/subscriptions.ts'
import type { Contribution } from '../queries.ts'
import { recordResult, runIdempotentStep, runStep, type Saga, wasAsked } from '../saga.ts'
import type { PaymentContext } from '../start.ts'
import { findCollectedMeanwhile } from './former-payments.ts'

/** On whose behalf a saga runs, and how far it may go. */
export interface SagaOptions {
  /** False when an interrupted saga is settled: that charges nobody. */
  mayCharge: boolean
  /** Something else is about to be paid: what its payer may still approve is given up. */
  givesUp?: boolean
  /** A new member has no subscription yet: where one runs, another start was faster. */
  joins: boolean
  actor: Actor
}

/**
 * Whose customer the payment method belongs to; made when the provider doesn't know the contact yet, and then with what
 * pays for it from now on, unless that is for one payment only.
 */
export function ensureCustomer(
  { db, config }: PaymentContext,
  saga: Saga,
  { contact, before }: ContributionState,
  { finished, use }: { finished: FinishedFlow; use: 'once' | 'onwards' },
): Promise<string> {
  return asUnavailableProblem(
    runIdempotentStep(saga, 'customer', async ({ key }) => {
      if (finished.customerId) return finished.customerId
      if (before.customerId && isSameProvider(before, finished)) return before.customerId
      const { id: contactId, email } = contact
      const known = await findCustomer(db, contactId)
      if (known) return known
      const { create } = getProvider(config, finished.method).customers
      if (!create) throw new Error(`${finished.method} came without a customer`)
      const vatNumber = saga.flow.vatNumber ?? undefined
      const { address } = finished
      const mandateId = use === 'onwards' ? finished.mandateId : undefined
      const customer = { contactId, email, name: displayName(contact), vatNumber, mandateId, address }
      const made = await create(customer, key)
      if (mandateId) recordResult(saga, mandateUsed, 'yes')
      return made
    }),
  )
}

const mandateUsed = 'mandate.used'

/**
 * From now on the finished flow's card or account pays for the customer, and for what runs: also where that began after this
 * flow was asked for approval in vain.
 */
export async function putMandateToUse(
  { config }: PaymentContext,
  saga: Saga,
  {
    finished: { method, mandateId },
    customerId,
    subscriptionId,
  }: { finished: FinishedFlow; customerId: string; subscriptionId: string | undefined },
): Promise<void> {
  await asUnavailableProblem(
    runIdempotentStep(saga, subscriptionId ? `${mandateUsed}.${subscriptionId}` : mandateUsed, async () => {
      await getProvider(config, method).mandates.use?.({ customerId, mandateId, subscriptionId })
      return 'yes'
    }),
  )
}

interface Beginning {
  state: ContributionState
  links: Pick<FinishedFlow, 'method' | 'mandateId'> & { customerId: string }
  terms: Omit<ContributionTerms, 'prorate'>
  settings: PaymentSettings
  options: SagaOptions
}

/**
 * A subscription of these terms, beside what runs: that ends when this one is kept, so that it is still there should this
 * one be declined. Where something is paid already, its first charge waits for the renewal date; where that was paid while
 * the payer was asked to approve the first charge, the second one does. Undefined when nothing was made, and charging was
 * not asked for.
 */
export async function makeSubscription(
  context: PaymentContext,
  saga: Saga,
  { state, links, terms, settings, options }: Beginning,
): Promise<Subscription | undefined> {
  const { contact, renewsAt } = state
  const { country, currencyCode, taxPercent } = settings
  const { method, mandateId, customerId } = links
  const wanted: NewSubscription = {
    mandateId,
    customerId,
    flowId: saga.flow.id,
    contactId: contact.id,
    chargeCents: chargeCents({ ...terms, method }, country, currencyCode),
    currency: currencyCode,
    period: terms.period,
    startsAt: renewsAt,
    taxPercent,
  }
  const { subscriptions } = getProvider(context.config, method)
  const made = await ensureSubscription(subscriptions, saga, wanted, options)
  if (!made?.paidUntil || !wasAsked(saga.flow.steps, 'subscription')) return made
  const collected = await findCollectedMeanwhile(context, saga, state)
  if (!collected) return made
  const until = addMonths(collected, periodMonths(terms.period))
  await asUnavailableProblem(
    runIdempotentStep(saga, 'postponed', async ({ key }) => {
      await subscriptions.postpone?.(made.id, until, key)
      return 'yes'
    }),
  )
  return { ...made, periodEndsAt: until, paidUntil: until }
}

/** Made once: after a step whose end is not known, the provider is asked before anything is made again. */
async function ensureSubscription(
  subscriptions: Subscriptions,
  saga: Saga,
  wanted: NewSubscription,
  options: SagaOptions,
): Promise<Subscription | undefined> {
  const made = await runStep(saga, 'subscription', async ({ key, again, isAsked }) => {
    const found = again ? await subscriptions.find(wanted.flowId, wanted) : undefined
    // What was made under this key and never approved has ended by itself.
    const fresh = isAsked ? `${key}:again` : key
    const made = found ?? (options.mayCharge ? await subscriptions.create(wanted, fresh) : undefined)
    if (!made) return undefined
    return writeSubscription('approval' in made ? await awaitApproval(subscriptions, made, options) : made)
  })
  return made === undefined ? undefined : readSubscription(made)
}

/** Asks the payer. What they have refused, or nobody asks for any more, is as if it had never been made. */
async function awaitApproval(
  subscriptions: Subscriptions,
  { id, approval: { paymentId, clientSecret, refusal } }: UnbegunSubscription,
  { givesUp }: SagaOptions,
): Promise<never> {
  if (clientSecret && !givesUp) throw new ApprovalRequired({ paymentId, clientSecret })
  await subscriptions.cancel(id)
  throw new ApprovalDeclined(refusal)
}

/** As a step keeps it. */
export function writeSubscription(subscription: Subscription): string {
  return JSON.stringify(subscription)
}

export function readSubscription(text: string): Subscription {
  const { id, periodEndsAt, paidUntil } = JSON.parse(text) as { id: string; periodEndsAt?: string; paidUntil?: string }
  // A step kept by an earlier version has one date, which says nothing of what came in.
  return periodEndsAt
    ? { id, periodEndsAt: new Date(periodEndsAt), paidUntil: paidUntil ? new Date(paidUntil) : undefined }
    : { id, periodEndsAt: new Date(paidUntil ?? 0), paidUntil: undefined }
}

/**
 * A subscription that another took the place of ends at its provider, and what is owed of it is asked for no more: its payer
 * could still approve it in a page that is open, and pay for the same time once more.
 */
export async function dropFormerSubscription(
  tx: Tx,
  { contactId, method, subscriptionId }: Contribution,
  kept: string,
): Promise<void> {
  if (!method || subscriptionId === kept) return
  if (subscriptionId) await enqueue(tx, dropSubscription, { method, subscriptionId })
  await dropWhatIsOwed(tx, contactId, method)
}

/** What was paid from before and is used no more ends at its provider. */
export async function dropFormerMandate(
  tx: Tx,
  { method, mandateId }: Contribution,
  finished: FinishedFlow,
): Promise<void> {
  if (method && mandateId && mandateId !== finished.mandateId) await enqueue(tx, dropMandate, { method, mandateId })
}

/** Emails a contact who paid manually until now: they may have a standing order to end. */
export async function notifyManualToAutomatic(
  tx: Tx,
  { contact, before, flowId }: Pick<ContributionState, 'contact' | 'before'> & { flowId: string },
  now: Date,
): Promise<void> {
  if (before.type !== 'Manual') return
  await emailContact(tx, contact, { template: 'manual-to-automatic', cause: `manual-to-automatic:${flowId}` }, now)
}

/** What of a finished flow is kept with the contribution. */
export function linksOf({ method, mandateId, cardExpires }: FinishedFlow) {
  return { method, mandateId, cardExpires: cardExpires ?? null }
}

/** Whether what runs goes on when the finished flow's card or account takes over: not where that is another customer's. */
export function canMoveTo(finished: Pick<FinishedFlow, 'method' | 'customerId'>, before: Contribution): boolean {
  const isOfCustomer = !finished.customerId || finished.customerId === before.customerId
  return isSameProvider(before, finished) && isOfCustomer && featuresOf(finished.method).movesSubscriptions
}

function isSameProvider({ method }: Contribution, finished: Pick<FinishedFlow, 'method'>): boolean {
  return method !== null && providerOf(method) === providerOf(finished.method)
}
