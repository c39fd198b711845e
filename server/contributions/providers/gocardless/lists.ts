import type { GoCardlessClient, Subscription as GoCardlessSubscription } from 'gocardless-nodejs'
import { nextCharge, toDay, toProviderPayment } from './gocardless-webhook-events.ts'
import type { PaymentProvider, RunningSubscription, SubscriptionState } from './provider.ts'

type Walks = Pick<
  PaymentProvider,
  'paymentPrefix' | 'walkPayments' | 'walkSubscriptions' | 'walkLostMandates' | 'readSubscription'
>

/** Asks and turns what goes wrong into ours. */
interface Asking {
  ask<T>(request: Promise<T>): Promise<T>
  orMissing<T>(request: Promise<T>): Promise<T | undefined>
}

interface Page {
  meta: { cursors: { after?: string | null } }
}

const limit = 100

/** Going through all there is. The cursor is the provider's own, so what comes meanwhile moves nothing. */
export function goCardlessWalks(client: GoCardlessClient, { ask, orMissing }: Asking): Walks {
  async function* pages<Found extends Page>(
    list: (place: { limit: number; after?: string }) => Promise<Found>,
  ): AsyncIterable<Found> {
    let after: string | undefined
    do {
      const page = await ask(list({ limit, ...(after && { after }) }))
      yield page
      after = page.meta.cursors.after ?? undefined
    } while (after)
  }

  return {
    paymentPrefix: 'PM',

    async *walkPayments(since) {
      const charge_date = { gte: toDay(since) }
      const sorted = { sort_field: 'charge_date', sort_direction: 'desc' } as const
      for await (const { payments } of pages((place) => client.payments.list({ charge_date, ...sorted, ...place }))) {
        yield payments.map((payment) => ({
          ...toProviderPayment(payment, undefined),
          contactId: asText(payment.metadata?.contact),
        }))
      }
    },

    async *walkSubscriptions() {
      // Of years of ended ones nothing is to be learnt.
      const status: ('active' | 'paused')[] = ['active', 'paused']
      for await (const { subscriptions } of pages((place) => client.subscriptions.list({ status, ...place }))) {
        yield subscriptions.map(toRunning)
      }
    },

    async *walkLostMandates() {
      const status: ('failed' | 'cancelled' | 'expired')[] = ['failed', 'cancelled', 'expired']
      for await (const { mandates } of pages((place) => client.mandates.list({ status, ...place }))) {
        yield mandates.flatMap(({ id }) => id ?? [])
      }
    },

    async readSubscription(id): Promise<SubscriptionState | undefined> {
      const subscription = await ask(orMissing(client.subscriptions.find(id)))
      if (!subscription) return undefined
      if (!['active', 'paused', 'pending_customer_approval'].includes(subscription.status ?? ''))
        return { state: 'ended' }
      const mandateId = subscription.links?.mandate
      const mandate = mandateId ? await ask(orMissing(client.mandates.find(mandateId))) : undefined
      return { state: 'running', ...toRunning(subscription), customerId: mandate?.links?.customer }
    },
  }
}

function toRunning(subscription: GoCardlessSubscription): RunningSubscription {
  const { id = '', amount, currency, interval, interval_unit, links, metadata, status } = subscription
  const isSingle = Number(interval ?? 1) === 1
  return {
    id,
    customerId: undefined,
    mandateId: links?.mandate,
    method: 'gc_direct-debit',
    chargeCents: Number(amount ?? 0),
    period: !isSingle
      ? undefined
      : interval_unit === 'yearly'
        ? 'annually'
        : interval_unit === 'monthly'
          ? 'monthly'
          : undefined,
    currency: currency ?? '',
    paidUntil: nextCharge(subscription),
    isLate: status !== 'active',
    contactId: asText(metadata?.contact),
    flowId: asText(metadata?.flow),
  }
}

function asText(value: unknown): string | undefined {
  return typeof value === 'string' && value !== '' ? value : undefined
}
