import type { Subscription as GoCardlessSubscription } from 'gocardless-nodejs'
import type { NewSubscription, Subscription, SubscriptionChange, Subscriptions } from '../subscriptions.ts'
import { type GoCardlessTools, orExhausted, required } from './client.ts'
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
          retry_if_possible: true,
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

  /** A subscription of the new terms beside the one that runs, which is for the caller to cancel. */
  async function createPlanned(change: SubscriptionChange, startsAt: Date, key: string): Promise<Subscription> {
    const { to, flowId, contactId, mandateId, currency, taxPercent } = change
    await create({ ...to, flowId, contactId, customerId: '', mandateId, currency, taxPercent, startsAt }, key)
    return required(await findPlanned(change))
  }

  /**
   * The provider allows few updates, so one is made only where something differs. After the last one another subscription
   * takes over with the charge that would be next: neither a charge is left out, nor one made twice.
   */
  async function chargeFromNowOn(change: SubscriptionChange, key: string): Promise<Subscription> {
    const { subscriptionId, to, flowId, contactId } = change
    const running = await ask(client.subscriptions.find(subscriptionId))
    if (Number(running.amount) !== to.chargeCents) {
      const metadata = { flow: String(running.metadata?.flow ?? ''), contact: contactId, change: flowId }
      const update = { amount: to.chargeCents, metadata }
      const isTaken = await ask(orExhausted(client.subscriptions.update(subscriptionId, update)))
      if (!isTaken) return createPlanned(change, nextCharge(running), `${key}:replaced`)
    }
    return { id: subscriptionId, periodEndsAt: nextCharge(running), paidUntil: undefined }
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
      // What runs may be of a period that was planned and is taken back.
      const running = await ask(client.subscriptions.find(change.subscriptionId))
      if (!isOfPeriod(running, change.to.period)) return createPlanned(change, change.renewsAt, key)
      return chargeFromNowOn(change, key)
    },

    async findChange(change) {
      const planned = await findPlanned(change)
      if (planned) return planned
      const running = await ask(client.subscriptions.find(change.subscriptionId))
      const isMade = isOfPeriod(running, change.to.period) && running.metadata?.change === change.flowId
      return isMade ? { id: change.subscriptionId, periodEndsAt: nextCharge(running), paidUntil: undefined } : undefined
    },

    async cancel(id) {
      await ask(orGone(client.subscriptions.cancel(id)))
    },
  }
}
