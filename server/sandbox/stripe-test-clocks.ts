import { textAt } from './form.ts'
import { monthsLater, newId, seconds } from './ids.ts'
import type { Memory, Thing } from './store.ts'
import { findNextDue } from './stripe-due.ts'
import { afterInterval, itemOf } from './stripe-objects.ts'
import { get, invalidValue, type Request, require } from './stripe-request.ts'

/** Test clocks, by https://docs.stripe.com/billing/testing/test-clocks and the SDK's `TestClock`. */

const kind = 'test_clock'
const object = 'test_helpers.test_clock'
const keptDays = 30

export async function createTestClock(memory: Memory, { form }: Request): Promise<Thing> {
  const now = seconds(new Date())
  return memory.save(kind, {
    id: newId('clock_'),
    object,
    created: now,
    deletes_after: now + keptDays * 86_400,
    frozen_time: Number(require(form, 'frozen_time')),
    livemode: false,
    name: textAt(form, 'name') ?? null,
    status: 'ready',
    status_details: {},
  })
}

/** Whoever asks while it advances is told so once. */
export async function readTestClock(memory: Memory, { id }: Request): Promise<Thing> {
  const clock = await get(memory, id, object)
  if (clock.status === 'advancing') await memory.save(kind, { ...clock, status: 'ready', status_details: {} })
  return clock
}

/** Lets everything happen that is due until then, each at its time. */
export async function advanceTestClock(memory: Memory, { id, form }: Request): Promise<Thing> {
  const clock = await get(memory, id, object)
  const until = Number(require(form, 'frozen_time'))
  if (clock.status !== 'ready') throw invalidValue('test_clock', 'The clock is advancing')
  if (!Number.isInteger(until) || until <= clock.frozen_time)
    throw invalidValue('frozen_time', 'A clock moves forward only')
  if (until > (await latestAdvance(memory, clock)))
    throw invalidValue('frozen_time', 'A clock moves by two intervals of its shortest subscription at most')
  for (;;) {
    const due = await findNextDue(memory, clock, until)
    if (!due) break
    clock.frozen_time = Math.max(clock.frozen_time, due.at)
    await memory.save(kind, clock)
    await due.happen()
  }
  const status_details = { advancing: { target_frozen_time: until } }
  return memory.save(kind, { ...clock, frozen_time: until, status: 'advancing', status_details })
}

async function latestAdvance(memory: Memory, clock: Thing): Promise<number> {
  const now = new Date(clock.frozen_time * 1000)
  const ends = [seconds(monthsLater(now, 24))]
  for (const customer of await memory.list('customer', { test_clock: clock.id })) {
    for (const subscription of await memory.list('subscription', { customer: customer.id })) {
      if (subscription.status === 'canceled') continue
      const { price } = itemOf(subscription)
      ends.push(seconds(afterInterval(afterInterval(now, price), price)))
    }
  }
  return Math.min(...ends)
}

/** With its customers, and whatever is theirs. */
export async function deleteTestClock(memory: Memory, { id }: Request): Promise<object> {
  await get(memory, id, object)
  for (const customer of await memory.list('customer', { test_clock: id })) {
    for (const theirs of ['subscription', 'invoice']) {
      for (const thing of await memory.list(theirs, { customer: customer.id })) await memory.remove(thing.id)
    }
    await memory.remove(customer.id)
  }
  await memory.remove(id)
  return { id, object, deleted: true }
}
