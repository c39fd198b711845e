import { addDays } from '#domain/dates/calendar.ts'
import type { Act, Deed } from './acts.ts'
import type { MoneyWorld, Thing } from './world.ts'

/** What the providers do by themselves, and what happens to payments over there. */

/** When a debit is with the bank and can't be called back, and how long the bank takes for it. */
const submissionDays = 2
const debitDays = 5

interface Due {
  at: Date
  happen: (world: MoneyWorld, act: Act) => Promise<unknown>
}

/** When something falls due next: a renewal, the end of a draft's hour, the bank's word on a debit. */
export async function dueAt(world: MoneyWorld): Promise<Date | undefined> {
  return (await nextDue(world))?.at
}

export async function carryOutDue(world: MoneyWorld, act: Act): Promise<void> {
  await (await nextDue(world))?.happen(world, act)
}

async function nextDue(world: MoneyWorld): Promise<Due | undefined> {
  const { subscriptions, invoices, gcSubscriptions, payments } = await readAll(world)
  const due: Due[] = [
    ...subscriptions
      .filter(({ status }) => ['active', 'trialing', 'past_due', 'unpaid'].includes(status))
      .map(({ id, items }) => ({
        at: new Date(items.data[0].current_period_end * 1000),
        happen: (world: MoneyWorld, { charges }: Act) => world.press('subscription', renewals[charges], id),
      })),
    ...invoices
      .filter(({ status, automatically_finalizes_at: at }) => status === 'draft' && at)
      .map(({ id, automatically_finalizes_at: at }) => ({
        at: new Date(at * 1000),
        happen: (world: MoneyWorld) => world.press('invoice', 'finalise', id),
      })),
    ...invoices
      .filter(({ status, processing }) => status === 'open' && processing)
      .map(({ id, created }) => ({
        at: addDays(new Date(created * 1000), debitDays),
        happen: (world: MoneyWorld, { debits }: Act) => world.press('invoice', debits, id),
      })),
    ...gcSubscriptions
      .filter(({ status }) => status === 'active')
      .map((thing) => ({
        at: new Date(nextChargeOf(thing)),
        happen: (world: MoneyWorld, { charges }: Act) =>
          world.press('gc_subscription', charges === 'draft' ? 'renew-pending' : renewals[charges], thing.id),
      })),
    ...payments
      .filter(({ status }) => status === 'pending_submission')
      .map(({ id, created_at: at }) => ({
        at: addDays(new Date(at), submissionDays),
        happen: (world: MoneyWorld) => world.press('payment', 'submit', id),
      })),
    ...payments
      .filter(({ status }) => status === 'submitted')
      .map(({ id, created_at: at }) => ({
        at: addDays(new Date(at), debitDays),
        happen: (world: MoneyWorld, { debits }: Act) => world.press('payment', debits, id),
      })),
  ]
  return due.toSorted((a, b) => a.at.getTime() - b.at.getTime())[0]
}

const renewals = { paid: 'renew', failed: 'renew-failing', pending: 'renew-pending', draft: 'renew-draft' } as const

/** As the simulator counts charges: the same day of each month, or its last. */
function nextChargeOf({ start_date: start, charged, interval_unit: unit }: Thing): Date {
  const first = new Date(start)
  const months = charged * (unit === 'yearly' ? 12 : 1)
  const last = new Date(Date.UTC(first.getUTCFullYear(), first.getUTCMonth() + months + 1, 0)).getUTCDate()
  return new Date(Date.UTC(first.getUTCFullYear(), first.getUTCMonth() + months, Math.min(first.getUTCDate(), last)))
}

export async function readAll({ things }: MoneyWorld) {
  const [subscriptions, invoices, gcSubscriptions, payments] = await Promise.all(
    ['subscription', 'invoice', 'gc_subscription', 'payment'].map(things),
  )
  return {
    subscriptions: subscriptions ?? [],
    invoices: invoices ?? [],
    gcSubscriptions: gcSubscriptions ?? [],
    payments: payments ?? [],
  }
}

/** What came in, newest first. */
export async function listReceived(world: MoneyWorld): Promise<Thing[]> {
  const { invoices, payments } = await readAll(world)
  const cards = invoices.filter(({ status, total }) => status === 'paid' && total > 0)
  const debits = payments.filter(({ status }) => ['confirmed', 'paid_out', 'charged_back'].includes(status))
  return [
    ...cards.map((thing) => ({ ...thing, kind: 'invoice', at: thing.created * 1000 })),
    ...debits.map((thing) => ({ ...thing, kind: 'payment', at: new Date(thing.created_at).getTime() })),
  ].toSorted((a, b) => b.at - a.at)
}

/** What happens over there; false where it can't. */
export async function press(world: MoneyWorld, deed: Deed): Promise<boolean> {
  const act = choose(
    await readAll(world),
    'latest' in deed ? (await listReceived(world))[deed.latest] : undefined,
    deed,
  )
  return act === undefined ? false : world.press(...act)
}

type Button = [kind: string, action: string, id: string]

function choose(
  { subscriptions, invoices, gcSubscriptions, payments }: Awaited<ReturnType<typeof readAll>>,
  received: Thing,
  { does }: Deed,
): Button | undefined {
  const running = subscriptions.find(({ status }) => ['active', 'trialing', 'past_due', 'unpaid'].includes(status))
  const runningDebit = gcSubscriptions.find(({ status }) => status === 'active')
  switch (does) {
    case 'dispute':
      return received && received.status !== 'charged_back' ? [received.kind, 'dispute', received.id] : undefined
    case 'dispute-lost':
      // A direct debit that is charged back is lost at once.
      return received?.kind === 'invoice' ? ['invoice', 'dispute-lost', received.id] : undefined
    case 'refund-failing':
    case 'dispute-won':
      return received && [received.kind, does, received.id]
    case 'retry': {
      const owed = invoices.find((invoice) => isRetried(invoice, subscriptions))
      if (owed) return ['invoice', 'pay', owed.id]
      // An earlier one would be collected for time that a later one has paid for.
      const failed = payments.find((payment) => payment.status === 'failed' && isLatestOf(payment, payments))
      const runs = gcSubscriptions.some(({ id, status }) => id === failed?.links.subscription && status === 'active')
      return runs ? ['payment', 'pay', failed.id] : undefined
    }
    case 'bounce': {
      const debit = invoices.find(({ status, processing }) => status === 'open' && processing)
      if (debit) return ['invoice', 'fail', debit.id]
      const pending = payments.find(({ status }) => status.startsWith('pending') || status === 'submitted')
      return pending && ['payment', 'fail', pending.id]
    }
    case 'give-up':
    case 'leave-unpaid':
      return running?.status === 'past_due' ? ['subscription', does, running.id] : undefined
    case 'end-at-provider':
      if (running) return ['subscription', 'cancel', running.id]
      return runningDebit && ['gc_subscription', 'cancel', runningDebit.id]
    case 'replace-card':
      return running && ['payment_method', 'replace', running.default_payment_method]
    case 'replace-mandate':
      return runningDebit && ['mandate', 'replace', runningDebit.links.mandate]
    case 'cancel-mandate':
      return runningDebit && ['mandate', 'cancel', runningDebit.links.mandate]
    default:
      throw new Error(`${does} is no act of a provider`)
  }
}

/** Whether its subscription has made none since; newest come first. */
function isLatestOf({ id, links }: Thing, payments: Thing[]): boolean {
  return payments.find((each) => each.links.subscription === links.subscription)?.id === id
}

/** Stripe stops collecting for a subscription that ended. */
function isRetried({ status, processing, attempted, parent }: Thing, subscriptions: Thing[]): boolean {
  const { subscription } = parent?.subscription_details ?? {}
  const runs = subscriptions.some((each) => each.id === subscription && each.status === 'past_due')
  return status === 'open' && !processing && attempted && runs
}
