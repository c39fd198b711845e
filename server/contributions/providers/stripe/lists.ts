import type Stripe from 'stripe'
import type { ProviderLists } from '../lists.ts'
import type { StripeTools } from './client.ts'
import { invoicePrefix } from './invoice.ts'
import { collectReturns, settlePage, walkEarlier } from './returns-since.ts'
import { toRunning } from './running.ts'

const limit = 100

/** Going through all there is. The cursor is the last id, so what comes meanwhile moves nothing. */
export function stripeLists(tools: StripeTools): ProviderLists {
  const { stripe, ask } = tools

  async function* pages<Item extends { id: string }>(
    list: (place: { limit: number; starting_after?: string }) => Promise<Stripe.ApiList<Item>>,
  ): AsyncIterable<Item[]> {
    let after: string | undefined
    for (;;) {
      const { data, has_more } = await ask(list({ limit, ...(after && { starting_after: after }) }))
      yield data
      after = data.at(-1)?.id
      if (!has_more || !after) return
    }
  }

  return {
    paymentPrefix: invoicePrefix,

    async *walkPayments(since) {
      const created = { gte: Math.floor(since.getTime() / 1000) }
      const returns = await collectReturns(tools, pages, since)
      const expand = ['data.payments', 'data.parent.subscription_details.subscription']
      for await (const invoices of pages((place) => stripe.invoices.list({ created, expand, ...place }))) {
        yield settlePage(invoices, returns)
      }
      yield* walkEarlier(tools, [...returns.keys()])
    },

    async *walkSubscriptions() {
      // Without a status these are all that are not cancelled; of years of ended ones nothing is to be learnt.
      const expand = ['data.default_payment_method', 'data.latest_invoice']
      for await (const found of pages((place) => stripe.subscriptions.list({ expand, ...place }))) {
        yield found.filter(isRunning).map(toRunning)
      }
    },
  }
}

/** One whose first payment is missing ends by itself within a day; one left unpaid charges nobody any more. */
function isRunning({ status }: Stripe.Subscription): boolean {
  return !['canceled', 'incomplete', 'incomplete_expired', 'unpaid'].includes(status)
}
