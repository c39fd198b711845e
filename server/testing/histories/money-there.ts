import { addDays, addMonths } from '#domain/dates/calendar.ts'
import { readAll } from './providers.ts'
import type { MoneyWorld, Thing } from './world.ts'

/** A charge as its provider has it, in minor units. */
export interface ChargeThere {
  id: string
  state: 'received' | 'under-way' | 'missing'
  cents: number
  refundedCents: number
  /** What a bank took back for good. */
  lostCents: number
  /** A bank took back whatever was left of it. */
  isTaken: boolean
  /** What of a contribution's time it pays for; undefined for differences and single payments. */
  period: { start: Date; end: Date; subscription: string } | undefined
  /** The first of its subscription, for which membership is given while it is under way. */
  isFirst: boolean
  /** For a change that was carried out: also where its debit came back afterwards, or went with its mandate. */
  isDifference: boolean
}

export interface MoneyThere {
  charges: ChargeThere[]
  /** Ids of subscriptions that go on to charge, with what they do. */
  running: { id: string; cents: number }[]
}

/** What the providers have of everything that moved, read from their objects alone. */
export async function readMoneyThere(world: MoneyWorld): Promise<MoneyThere> {
  const { subscriptions, invoices, gcSubscriptions, payments } = await readAll(world)
  const [refunds, disputes] = await Promise.all([world.things('refund'), world.things('dispute')])
  return {
    charges: [
      ...invoices.filter(({ total }) => total > 0).map((invoice) => chargeOfInvoice(invoice, { refunds, disputes })),
      ...payments.map((payment) => chargeOfPayment(payment, { gcSubscriptions, payments })),
    ],
    running: [
      ...subscriptions
        .filter(({ status }) => status !== 'canceled')
        .map(({ id, items }) => ({ id, cents: items.data[0].price.unit_amount })),
      ...gcSubscriptions.filter(({ status }) => status === 'active').map(({ id, amount }) => ({ id, cents: amount })),
    ],
  }
}

function chargeOfInvoice(invoice: Thing, { refunds, disputes }: { refunds: Thing[]; disputes: Thing[] }): ChargeThere {
  const charge = `ch_${invoice.id.slice(3)}`
  const sum = (things: Thing[], state: string) =>
    things
      .filter((thing) => thing.charge === charge && thing.status === state)
      .reduce((total: number, { amount }) => total + amount, 0)
  const isOfPeriod = ['subscription_create', 'subscription_cycle'].includes(invoice.billing_reason)
  const { start, end } = invoice.lines.data.at(-1).period
  const [refundedCents, lostCents] = [sum(refunds, 'succeeded'), sum(disputes, 'lost')]
  return {
    id: invoice.id,
    state: invoice.status === 'paid' ? 'received' : invoice.processing ? 'under-way' : 'missing',
    cents: invoice.total,
    refundedCents,
    lostCents,
    isTaken: lostCents > 0 && refundedCents + lostCents >= invoice.total,
    period: isOfPeriod
      ? {
          start: new Date(start * 1000),
          end: new Date(end * 1000),
          subscription: invoice.parent.subscription_details.subscription,
        }
      : undefined,
    isFirst: invoice.billing_reason === 'subscription_create',
    // Declined at once, it is void, and the change is not made.
    isDifference: invoice.metadata.kind === 'prorated' && !['draft', 'void'].includes(invoice.status),
  }
}

function chargeOfPayment(
  { id, amount, amount_refunded: refunded, status, charge_date: date, links, metadata }: Thing,
  { gcSubscriptions, payments }: { gcSubscriptions: Thing[]; payments: Thing[] },
): ChargeThere {
  const subscription = gcSubscriptions.find((each) => each.id === links.subscription)
  const isTaken = status === 'charged_back'
  const start = new Date(date)
  const months = subscription?.interval_unit === 'yearly' ? 12 : 1
  const of = payments.filter((each) => each.links.subscription === links.subscription)
  return {
    id,
    state: ['confirmed', 'paid_out', 'charged_back'].includes(status)
      ? 'received'
      : ['pending_submission', 'submitted'].includes(status)
        ? 'under-way'
        : 'missing',
    cents: amount,
    refundedCents: refunded,
    lostCents: isTaken ? amount - refunded : 0,
    // Also where nothing was left: a bank takes back what had been refunded.
    isTaken,
    period: subscription && {
      start,
      end: nextAfter(start, new Date(subscription.start_date), months),
      subscription: subscription.id,
    },
    isFirst: subscription !== undefined && of.at(-1)?.id === id,
    isDifference: metadata?.kind === 'prorated',
  }
}

/** Charges of the 31st come on the last day of shorter months, and go on by the 31st. */
function nextAfter(charge: Date, first: Date, months: number): Date {
  let next = first
  for (let count = 1; next <= charge; count++) next = addMonths(first, count * months)
  return next
}

/** What is left of charges that came in. */
export function netCents({ charges }: MoneyThere): number {
  return charges
    .filter(({ state }) => state === 'received')
    .reduce((sum, { cents, refundedCents, lostCents }) => sum + cents - refundedCents - lostCents, 0)
}

/** Two payments for the same time, but for the days by which banks move a charge. */
export function findDoubleCharge({ charges }: MoneyThere): [ChargeThere, ChargeThere] | undefined {
  const paid = charges
    .filter((charge) => charge.state === 'received' && !charge.isTaken && charge.refundedCents < charge.cents)
    .flatMap((charge) => (charge.period ? [{ charge, ...charge.period }] : []))
    .toSorted((a, b) => a.start.getTime() - b.start.getTime())
  for (const [index, { start, charge }] of paid.entries()) {
    const before = paid[index - 1]
    if (before && addDays(start, bankDays) < before.end) return [before.charge, charge]
  }
  return undefined
}

/** Direct debits are charged on days, some after what was paid ends. */
const bankDays = 2
