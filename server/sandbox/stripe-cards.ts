import type { Memory, Thing } from './store.ts'
import { emitStripe } from './stripe-objects.ts'

/** The bank sends a new card, and the card networks tell of it. */
export async function replaceCard(memory: Memory, method: Thing): Promise<void> {
  if (!method.card) return
  method.card = { ...method.card, exp_year: method.card.exp_year + 4, last4: '4444' }
  await memory.save('payment_method', method)
  await emitStripe(memory, 'payment_method.automatically_updated', method)
}

/** The card turns out to be good until the end of this month only. */
export async function shortenCard(memory: Memory, method: Thing): Promise<void> {
  if (!method.card) return
  const now = new Date()
  method.card = { ...method.card, exp_month: now.getUTCMonth() + 1, exp_year: now.getUTCFullYear() }
  await memory.save('payment_method', method)
  await emitStripe(memory, 'payment_method.updated', method)
}
