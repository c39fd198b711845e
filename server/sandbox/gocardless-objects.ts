import { monthsLater, newId } from './ids.ts'
import type { Memory, Thing } from './store.ts'

/** Banks want to know this many days ahead. */
const noticeDays = 3

function day(date: Date): string {
  return date.toISOString().slice(0, 10)
}

export function earliestCharge(): string {
  return day(new Date(Date.now() + noticeDays * 24 * 60 * 60 * 1000))
}

export async function emitGoCardless(
  memory: Memory,
  type: 'payments' | 'subscriptions' | 'mandates' | 'refunds' | 'billing_requests',
  action: string,
  links: Record<string, string>,
  { cause = `${type}_${action}`, ...more }: { cause?: string | undefined; will_attempt_retry?: boolean } = {},
): Promise<void> {
  const event = {
    id: newId('EV'),
    created_at: new Date().toISOString(),
    resource_type: type,
    action,
    links,
    details: { origin: 'gocardless', cause, description: 'made in the sandbox', ...more },
    metadata: {},
  }
  await memory.notify('gocardless', { events: [event], meta: { webhook_id: newId('WB') } })
}

/** Without what the simulator keeps for itself. */
export function showThing({ outcome: _, payer: __, ...shown }: Thing): Omit<Thing, 'outcome' | 'payer'> {
  return shown
}

/** With the charges to come: what is still to be created as a payment. */
export function withUpcoming(subscription: Thing): Thing {
  const { charged, amendments: _, ...shown } = subscription
  const isOver = ['cancelled', 'finished'].includes(subscription.status)
  const first = new Date(subscription.start_date)
  const months = subscription.interval_unit === 'yearly' ? 12 : 1
  const upcoming = Array.from({ length: isOver ? 0 : 10 }, (_, index) => ({
    amount: subscription.amount,
    charge_date: day(monthsLater(first, (charged + index) * months)),
  }))
  return { ...shown, id: subscription.id, upcoming_payments: upcoming }
}
