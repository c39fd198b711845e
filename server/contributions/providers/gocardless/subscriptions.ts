import type { Subscription as GoCardlessSubscription } from 'gocardless-nodejs'
import type { NewSubscription, Subscription, SubscriptionChange, Subscriptions } from '../subscriptions.ts'
import { type GoCardlessTools, required } from './client.ts'
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
    return found && { id: required(found.id), paidUntil: nextCharge(found) }
  }

  /** The provider allows few updates, so one is made only where something differs. */
  async function chargeFromNowOn({ subscriptionId, to, flowId, contactId }: SubscriptionChange): Promise<Subscription> {
    const running = await ask(client.subscriptions.find(subscriptionId))
    if (Number(running.amount) !== to.chargeCents) {
      const metadata = { flow: String(running.metadata?.flow ?? ''), contact: contactId, change: flowId }
      await ask(client.subscriptions.update(subscriptionId, { amount: to.chargeCents, metadata }))
    }
    return { id: subscriptionId, paidUntil: nextCharge(running) }
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

    async change(change, key) {
      const { to, mandateId, currency, flowId, contactId, renewsAt, subscriptionId } = change
      // What runs may be of a period that was planned and is taken back.
      if (!isOfPeriod(await ask(client.subscriptions.find(subscriptionId)), to.period)) {
        const terms = { flowId, contactId, customerId: '', mandateId, currency, taxPercent: null, ...to }
        await create({ ...terms, startsAt: renewsAt }, key)
        return required(await findPlanned(change))
      }
      return chargeFromNowOn(change)
    },

    async findChange(change) {
      const planned = await findPlanned(change)
      if (planned) return planned
      const running = await ask(client.subscriptions.find(change.subscriptionId))
      const isMade = isOfPeriod(running, change.to.period) && running.metadata?.change === change.flowId
      return isMade ? { id: change.subscriptionId, paidUntil: nextCharge(running) } : undefined
    },

    async cancel(id) {
      await ask(orGone(client.subscriptions.cancel(id)))
    },
  }
}
