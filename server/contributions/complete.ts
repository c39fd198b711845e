import { setTimeout as sleep } from 'node:timers/promises'
import { displayName } from '#domain/contacts/contact.ts'
import { isActive } from '#domain/contacts/role.ts'
import { chargeCents } from '#domain/contributions/fees.ts'
import { renewalDate, withGrace } from '#domain/contributions/membership.ts'
import type { PaymentIntent } from '#domain/contributions/payment-flow.ts'
import { providerOf } from '#domain/contributions/payment-source.ts'
import { Problem } from '#domain/http/problem.ts'
import { type Actor, recordActivity } from '#server/activity/index.ts'
import { extendMembership, findContact, type KnownContact } from '#server/contacts/index.ts'
import { emailContact } from '#server/emails/index.ts'
import { enqueue } from '#server/platform/jobs/enqueue.ts'
import { job } from '#server/platform/jobs/job.ts'
import { getPaymentSettings } from './payment-settings.ts'
import { refuseWhenUnavailable } from './providers/failure.ts'
import { getProvider } from './providers/index.ts'
import type { FinishedFlow, NewSubscription, PaymentProvider, Subscription } from './providers/provider.ts'
import * as queries from './queries.ts'
import { dropMandate, type PaymentContext, readFinishedFlow } from './start.ts'
import { doStep, type HeldFlow, hasBegun, type Step } from './steps.ts'

/** How long one completion has a flow to itself; every step renews it. */
const leaseMs = 60_000
const pollMs = 150

type Start = Extract<PaymentIntent, { kind: 'start-contribution' }>
type Contribution = NonNullable<Awaited<ReturnType<typeof queries.findContribution>>>

/**
 * Carries out the flow's intent for the contact: customer, payment method, subscription at the provider, then
 * contribution data and `member` role here. Every step at the provider is stored before and after; a second call goes on
 * where the first stopped and repeats nothing. While another call is at work, this one waits for how it ends.
 */
export async function completePaymentFlow(
  context: PaymentContext,
  paymentFlowId: string,
  contactId: string,
): Promise<void> {
  const clock = startClock(context.now)
  for (;;) {
    const flow = await queries.findPaymentFlow(context.db, paymentFlowId)
    if (!flow || (flow.contactId ?? contactId) !== contactId) throw new Problem('not-found')
    if (flow.intent.kind !== 'start-contribution') throw new Problem('not-found')
    if (flow.completedAt) return
    const held = await holdFlow(context, paymentFlowId, contactId, clock)
    if (held)
      return startContribution(context, held, contactId, { mayCharge: true, actor: { type: 'user', id: contactId } })
    await sleep(pollMs)
  }
}

/**
 * Looks after a start that was broken off: when the provider has the subscription, the contribution is brought in line
 * with it. It never charges anybody; whose start came to nothing may try again.
 */
export const resumePaymentFlow = job<{ flowId: string }>(
  'contributions.resume-payment-flow',
  async ({ flowId }, context) => {
    const flow = await queries.findPaymentFlow(context.db, flowId)
    if (!flow?.contactId || flow.completedAt || !hasBegun(flow, 'subscription')) return
    const held = await holdFlow(context, flowId, flow.contactId, startClock(context.now), { lookAfter: false })
    if (held) await startContribution(context, held, flow.contactId, { mayCharge: false, actor: { type: 'system' } })
  },
)

/** The moment of the request, moving on. */
function startClock(now: Date): () => Date {
  const started = performance.now()
  return () => new Date(now.getTime() + performance.now() - started)
}

/** Takes the flow, and sees to it that somebody looks after it should we not come to an end. */
function holdFlow(
  { db }: PaymentContext,
  flowId: string,
  contactId: string,
  clock: () => Date,
  { lookAfter }: { lookAfter: boolean } = { lookAfter: true },
): Promise<HeldFlow | undefined> {
  const leaseEnd = () => new Date(clock().getTime() + leaseMs)
  return db.transaction().execute(async (tx) => {
    const until = leaseEnd()
    const flow = await queries.claimFlow(tx, flowId, contactId, { now: clock(), until })
    if (!flow) return undefined
    if (lookAfter) {
      await enqueue(tx, resumePaymentFlow, { flowId }, { runAt: until, key: `resume-payment-flow:${flowId}` })
    }
    return { db, flow, leaseEnd }
  })
}

interface Manner {
  mayCharge: boolean
  actor: Actor
}

async function startContribution(
  context: PaymentContext,
  held: HeldFlow,
  contactId: string,
  manner: Manner,
): Promise<void> {
  const { db } = context
  try {
    const contact = await findContact(db, contactId)
    const before = await queries.findContribution(db, contactId)
    if (!contact || !before) throw new Problem('not-found')
    const started = await startAtProvider(context, held, { contact, before }, manner)
    if (started) await keepContribution(context, held.flow, { contact, before, started }, manner.actor)
    else await queries.releaseFlow(db, held.flow.id)
  } catch (error) {
    await queries.releaseFlow(db, held.flow.id).catch((failure: unknown) => {
      context.log.error(
        { err: failure, flowId: held.flow.id },
        'a payment flow could not be released; its lease runs out',
      )
    })
    throw error
  }
}

interface Started {
  finished: FinishedFlow
  customerId: string
  subscription: Subscription
}

/** Undefined when nothing was started, and starting was not asked for. */
async function startAtProvider(
  context: PaymentContext,
  held: HeldFlow,
  { contact, before }: { contact: KnownContact; before: Contribution },
  { mayCharge }: Manner,
): Promise<Started | undefined> {
  const { db, config, now } = context
  const { flow } = held
  const startsAt = findStart(contact, before, now)
  if (before.subscriptionId && startsAt && !before.cancelledAt) throw new Problem('cant-update-contribution')

  const finished = await readFinishedFlow(context, flow)
  const { mandateId } = finished
  const provider = getProvider(config, finished.method)
  const customerId = await refuseWhenUnavailable(
    doStep(held, 'customer', async ({ key }) => {
      if (finished.customerId) return finished.customerId
      if (before.customerId && isSameProvider(before, finished)) return before.customerId
      return provider.createCustomer(
        {
          contactId: contact.id,
          email: contact.email,
          name: displayName(contact),
          vatNumber: flow.vatNumber ?? undefined,
        },
        key,
      )
    }),
  )
  await refuseWhenUnavailable(
    doStep(held, 'mandate.used', async () => {
      await provider.useMandate({ customerId, mandateId })
      return 'yes'
    }),
  )
  await endFormer(context, held, before)

  const { country, currencyCode, taxPercent } = await getPaymentSettings(db, config)
  const { amountCents, period, payFee } = intentOf(flow)
  const { method } = finished
  const wanted: NewSubscription = {
    flowId: flow.id,
    contactId: contact.id,
    customerId,
    mandateId,
    chargeCents: chargeCents({ amountCents, period, payFee, method }, country),
    currency: currencyCode,
    period,
    startsAt,
    taxPercent,
  }
  const made = await doStep(held, 'subscription', async (step) => {
    const subscription = await findOrCreate(provider, wanted, step, mayCharge)
    return subscription && JSON.stringify(subscription)
  })
  if (!made) return undefined
  const { id, paidUntil } = JSON.parse(made) as { id: string; paidUntil: string }
  return { finished, customerId, subscription: { id, paidUntil: new Date(paidUntil) } }
}

/**
 * A subscription of an earlier membership. It is forgotten here before it ends there, or the provider's notification
 * would be taken for an end of the contribution.
 */
async function endFormer({ db, config }: PaymentContext, held: HeldFlow, before: Contribution): Promise<void> {
  const noted = await doStep(held, 'former', async () => JSON.stringify([before.method, before.subscriptionId]))
  const [method, subscriptionId] = JSON.parse(noted) as [Contribution['method'], string | null]
  if (!method || !subscriptionId) return
  await refuseWhenUnavailable(
    doStep(held, 'former.ended', async () => {
      await queries.forgetSubscription(db, subscriptionId)
      await getProvider(config, method).cancelSubscription(subscriptionId)
      return 'yes'
    }),
  )
}

/** After a step whose end is not known, the provider is asked before anything is made again. */
async function findOrCreate(
  provider: PaymentProvider,
  wanted: NewSubscription,
  { key, again }: Step,
  mayCharge: boolean,
): Promise<Subscription | undefined> {
  const found = again ? await provider.findSubscription(wanted.flowId, wanted) : undefined
  if (found || !mayCharge) return found
  return provider.createSubscription(wanted, key)
}

/** What the provider did, here: in one transaction, once. */
async function keepContribution(
  { db, now }: PaymentContext,
  flow: queries.PaymentFlow,
  { contact, before, started }: { contact: KnownContact; before: Contribution; started: Started },
  actor: Actor,
): Promise<void> {
  const { finished, customerId, subscription } = started
  const { amountCents, period, payFee } = intentOf(flow)
  await db.transaction().execute(async (tx) => {
    if (!(await queries.markFlowComplete(tx, flow.id, now))) return
    await queries.saveStart(tx, contact.id, {
      method: finished.method,
      customerId,
      mandateId: finished.mandateId,
      subscriptionId: subscription.id,
      amountCents,
      period,
      payFee,
    })
    await extendMembership(tx, contact.id, withGrace(subscription.paidUntil), now)
    if (before.method && before.mandateId && before.mandateId !== finished.mandateId) {
      await enqueue(tx, dropMandate, { method: before.method, mandateId: before.mandateId })
    }
    await recordActivity(tx, {
      eventType: 'contact.contribution-started',
      targetId: contact.id,
      actor,
      metadata: { amountCents, period, payFee, method: finished.method },
      now,
    })
    if (before.type === 'Manual') {
      const email = { template: 'manual-to-automatic', cause: `manual-to-automatic:${flow.id}` }
      await emailContact(tx, contact, email, now)
    }
  })
}

/** Where something is paid already, the first charge waits for the renewal date. */
function findStart({ roles }: KnownContact, contribution: Contribution, now: Date): Date | undefined {
  const member = roles.find(({ role }) => role === 'member')
  if (!member || !isActive(member, now)) return undefined
  const renewal = renewalDate(member, contribution, now)
  return renewal && renewal > now ? renewal : undefined
}

function isSameProvider({ method }: Contribution, finished: FinishedFlow): boolean {
  return method !== null && providerOf(method) === providerOf(finished.method)
}

function intentOf({ intent }: queries.PaymentFlow): Start {
  if (intent.kind !== 'start-contribution') throw new Problem('not-found')
  return intent
}
