import type Stripe from 'stripe'
import type { Returns } from '#domain/payments/returns.ts'
import type { ListedPayment } from '../lists.ts'
import { idOf, type StripeTools } from './client.ts'
import { listed, withPayments } from './invoice.ts'
import { payingIntent, readReturns, sumReturns, withReturns } from './returns.ts'

type Pages = <Item extends { id: string }>(
  list: (place: { limit: number; starting_after?: string }) => Promise<Stripe.ApiList<Item>>,
) => AsyncIterable<Item[]>

/** What went back since a moment, by the intents that had paid it. */
export async function collectReturns(
  { stripe }: Pick<StripeTools, 'stripe'>,
  pages: Pages,
  since: Date,
): Promise<Map<string, Returns>> {
  const created = { gte: Math.floor(since.getTime() / 1000) }
  const refunds = new Map<string, Stripe.Refund[]>()
  const disputes = new Map<string, Stripe.Dispute[]>()
  for await (const page of pages((place) => stripe.refunds.list({ created, ...place }))) gather(refunds, page)
  for await (const page of pages((place) => stripe.disputes.list({ created, ...place }))) gather(disputes, page)
  const intents = [...new Set([...refunds.keys(), ...disputes.keys()])]
  return new Map(
    intents.map((intent) => [intent, sumReturns(refunds.get(intent) ?? [], disputes.get(intent) ?? [])] as const),
  )
}

function gather<Part extends { payment_intent: string | { id: string } | null }>(
  parts: Map<string, Part[]>,
  page: readonly Part[],
): void {
  for (const part of page) {
    const intent = idOf(part.payment_intent)
    if (intent) parts.set(intent, [...(parts.get(intent) ?? []), part])
  }
}

/** A page of invoices with what went back of them, which they then no longer have to be looked up for. */
export function settlePage(invoices: readonly Stripe.Invoice[], returns: Map<string, Returns>): ListedPayment[] {
  return invoices.map((invoice) => {
    const intent = payingIntent(invoice)
    const known = intent ? returns.get(intent) : undefined
    if (intent) returns.delete(intent)
    return known ? { ...listed(invoice), ...withReturns(listed(invoice), known) } : listed(invoice)
  })
}

/** More went back of payments that are no invoices, as of a shop in the same account. */
const mostAsked = 500

/** Payments from before the walk of which something went back since. */
export async function* walkEarlier(
  tools: Pick<StripeTools, 'stripe' | 'ask'>,
  intents: readonly string[],
): AsyncIterable<ListedPayment[]> {
  for (const intent of intents.slice(0, mostAsked)) {
    const id = await findInvoiceOfIntent(tools, intent)
    if (!id) continue
    const invoice = await tools.ask(tools.stripe.invoices.retrieve(id, withPayments))
    yield [{ ...listed(invoice), ...withReturns(listed(invoice), await readReturns(tools, intent)) }]
  }
}

/** The way from a charge to its invoice goes by the intent: a charge names no invoice any more. */
export async function findInvoiceOfIntent(
  { stripe, ask }: Pick<StripeTools, 'stripe' | 'ask'>,
  payment_intent: string,
): Promise<string | undefined> {
  const payment = { type: 'payment_intent', payment_intent }
  const { data } = await ask(stripe.invoicePayments.list({ payment, limit: 1 }))
  return idOf(data[0]?.invoice)
}
