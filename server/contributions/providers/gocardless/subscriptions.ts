import type { Subscription as GoCardlessSubscription } from 'gocardless-nodejs'
import { differenceCents, wholeMonthsUntil } from '#domain/contributions/change.ts'
import type {
  NewSubscription,
  PlannedChange,
  Subscription,
  SubscriptionChange,
  Subscriptions,
} from '../subscriptions.ts'
import { type GoCardlessTools, required } from './client.ts'
import { proratedMark } from './payment.ts'
import { isOfPeriod, nextCharge, toDay, toRunning, toSubscription } from './subscription.ts'

export function goCardlessSubscriptions({ client, ask, orMissing, orGone }: GoCardlessTools): Subscriptions {
  /** Money already paid for counts, but the bank's earliest day is earlier than nothing. */
  async function firstCharge(mandateId: string, startsAt: Date | undefined): Promise<string | undefined> {
    if (!startsAt) return undefined
    const { next_possible_charge_date: earliest } = await ask(client.mandates.find(mandateId))
    const wished = toDay(startsAt)
    return earliest && earliest > wished ? earliest : wished
  }

  async function create(subscription: NewSubscription, key: string): Promise<Subscription> {
    const { flowId, contactId, mandateId, chargeCents, currency, period, startsAt } = subscription
    const startDate = await firstCharge(mandateId, startsAt)
    const created = await ask(
      client.subscriptions.create(
        {
          amount: chargeCents,
          currency,
          interval_unit: period === 'annually' ? 'yearly' : 'monthly',
          name: 'Membership',
          links: { mandate: mandateId },
          metadata: { flow: flowId, contact: contactId },
          ...(startDate && { start_date: startDate }),
        },
        key,
      ),
    )
    return toSubscription(created)
  }

  async function findMade(flowId: string, mandateId: string): Promise<GoCardlessSubscription | undefined> {
    const { subscriptions } = await ask(client.subscriptions.list({ mandate: mandateId, limit: 100 }))
    return subscriptions.find(({ metadata }) => metadata?.flow === flowId)
  }

  /** One that a change made. It begins where what is paid for ends, and covers nothing before its first charge. */
  async function findPlanned({ flowId, mandateId }: SubscriptionChange): Promise<Subscription | undefined> {
    const found = await findMade(flowId, mandateId)
    return found && { id: required(found.id), periodEndsAt: nextCharge(found), paidUntil: undefined }
  }

  /** The provider allows few updates, so one is made only where something differs. */
  async function chargeFromNowOn({ subscriptionId, to, flowId, contactId }: PlannedChange): Promise<Subscription> {
    const running = await ask(client.subscriptions.find(subscriptionId))
    if (Number(running.amount) !== to.chargeCents) {
      const metadata = { flow: String(running.metadata?.flow ?? ''), contact: contactId, change: flowId }
      await ask(client.subscriptions.update(subscriptionId, { amount: to.chargeCents, metadata }))
    }
    return { id: subscriptionId, periodEndsAt: nextCharge(running), paidUntil: undefined }
  }

  /** The difference, once and beside the subscription. */
  async function chargeDifference(
    { differenceCents: amount, currency, mandateId, contactId, flowId }: PlannedChange,
    key: string,
  ): Promise<void> {
    await ask(
      client.payments.create(
        {
          amount,
          currency: currency as Parameters<typeof client.payments.create>[0]['currency'],
          description: 'Membership',
          links: { mandate: mandateId },
          metadata: { kind: proratedMark, contact: contactId, change: flowId },
        },
        key,
      ),
    )
  }

  return {
    create,

    async find(flowId, { mandateId }) {
      const found = await findMade(flowId, mandateId)
      return found && toSubscription(found)
    },

    async read(id) {
      const subscription = await ask(orMissing(client.subscriptions.find(id)))
      if (!subscription) return undefined
      if (!['active', 'paused', 'pending_customer_approval'].includes(subscription.status ?? ''))
        return { state: 'ended' }
      const mandateId = subscription.links?.mandate
      const mandate = mandateId ? await ask(orMissing(client.mandates.find(mandateId))) : undefined
      return { state: 'running', ...toRunning(subscription), customerId: mandate?.links?.customer }
    },

    async planChange({ from, to, renewsAt }, now) {
      // Months are paid for one by one, so only a year's contribution has whole months left.
      const monthsLeft = from.period === 'annually' ? wholeMonthsUntil(renewsAt, now) : 0
      return { differenceCents: differenceCents({ from: from.chargeCents, to: to.chargeCents, monthsLeft }) }
    },

    async change(change, key) {
      const { to, mandateId, currency, flowId, contactId, renewsAt, subscriptionId } = change
      // What runs may be of a period that was planned and is taken back.
      if (!isOfPeriod(await ask(client.subscriptions.find(subscriptionId)), to.period)) {
        const terms = { flowId, contactId, customerId: '', mandateId, currency, taxPercent: null, ...to }
        await create({ ...terms, startsAt: renewsAt }, key)
        return required(await findPlanned(change))
      }
      if (change.billing === 'charged') await chargeDifference(change, key)
      return chargeFromNowOn(change)
    },

    async findChange(change) {
      const { flowId, subscriptionId, mandateId, to } = change
      const planned = await findPlanned(change)
      if (planned) return planned
      const running = await ask(client.subscriptions.find(subscriptionId))
      if (!isOfPeriod(running, to.period)) return undefined
      if (running.metadata?.change === flowId)
        return { id: subscriptionId, periodEndsAt: nextCharge(running), paidUntil: undefined }
      const { payments } = await ask(client.payments.list({ mandate: mandateId, limit: 100 }))
      const isCharged = payments.some(({ metadata }) => metadata?.change === flowId)
      return isCharged ? chargeFromNowOn(change) : undefined
    },

    async cancel(id) {
      await ask(orGone(client.subscriptions.cancel(id)))
    },
  }
}
