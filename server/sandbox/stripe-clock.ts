import type { Memory, Thing } from './store.ts'

/** What time it is for a customer: that of its test clock, where it has one. */
export async function timeFor(memory: Memory, customer: string | Thing): Promise<Date> {
  const known = typeof customer === 'string' ? await memory.find(customer) : customer
  const clock = known?.test_clock ? await memory.find(known.test_clock) : undefined
  return clock ? new Date(clock.frozen_time * 1000) : new Date()
}
