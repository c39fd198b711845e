import type { Payment } from 'gocardless-nodejs'
import type { ListedPayment, ProviderLists } from '../lists.ts'
import type { GoCardlessTools } from './client.ts'
import { paymentPrefix, toProviderPayment } from './payment.ts'
import { asText, toDay, toRunning } from './subscription.ts'

interface Page {
  meta: { cursors: { after?: string | null } }
}

const limit = 100

/** What may happen to a payment long after its charge, beside its refunds. */
const laterActions = ['charged_back', 'chargeback_cancelled', 'failed'] as const

/** Of more that something happened to, the account is not ours alone. */
const mostAsked = 500

/** Going through all there is. The cursor is the provider's own, so what comes meanwhile moves nothing. */
export function goCardlessLists({ client, ask, orMissing }: GoCardlessTools): ProviderLists {
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

  /** Banks take back for a year what they paid, and a newsroom gives back what it likes. */
  async function collectTouched(since: Date): Promise<Set<string>> {
    const created_at = { gte: since.toISOString() }
    const touched = new Set<string>()
    for (const action of laterActions) {
      const about = { resource_type: 'payments', action, created_at } as const
      for await (const { events } of pages((place) => client.events.list({ ...about, ...place })))
        for (const { links } of events) if (links?.payment) touched.add(links.payment)
    }
    for await (const { refunds } of pages((place) => client.refunds.list({ created_at, ...place })))
      for (const { links } of refunds) if (links?.payment) touched.add(links.payment)
    return touched
  }

  return {
    paymentPrefix,

    async *walkPayments(since) {
      const charge_date = { gte: toDay(since) }
      const sorted = { sort_field: 'charge_date', sort_direction: 'desc' } as const
      const earlier = await collectTouched(since)
      for await (const { payments } of pages((place) => client.payments.list({ charge_date, ...sorted, ...place }))) {
        for (const { id } of payments) earlier.delete(id ?? '')
        yield payments.map(listed)
      }
      for (const id of [...earlier].slice(0, mostAsked)) {
        const payment = await ask(orMissing(client.payments.find(id)))
        if (payment) yield [listed(payment)]
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
        yield mandates.flatMap(({ id, links }) => (id ? { id, replacedBy: links?.new_mandate } : []))
      }
    },
  }
}

function listed(payment: Payment): ListedPayment {
  return { ...toProviderPayment(payment, undefined), contactId: asText(payment.metadata?.contact) }
}
