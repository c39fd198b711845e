import type { ProviderLists } from '../lists.ts'
import type { GoCardlessTools } from './client.ts'
import { paymentPrefix, toProviderPayment } from './payment.ts'
import { asText, toDay, toRunning } from './subscription.ts'

interface Page {
  meta: { cursors: { after?: string | null } }
}

const limit = 100

/** Going through all there is. The cursor is the provider's own, so what comes meanwhile moves nothing. */
export function goCardlessLists({ client, ask }: GoCardlessTools): ProviderLists {
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
    paymentPrefix,

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
        yield mandates.flatMap(({ id, links }) => (id ? { id, replacedBy: links?.new_mandate } : []))
      }
    },
  }
}
