import { recordAt, textAt } from './form.ts'
import { newId, seconds } from './ids.ts'
import type { Memory, Thing } from './store.ts'
import { itemOf } from './stripe-objects.ts'
import { readPrice } from './stripe-prices.ts'
import { get, invalidRequest, type Request, require } from './stripe-request.ts'
import { readPhaseRates } from './stripe-tax-rates.ts'

export async function createSchedule(memory: Memory, { form }: Request): Promise<Thing> {
  const subscription = await get(memory, require(form, 'from_subscription'), 'subscription')
  if (subscription.schedule) throw invalidRequest('subscription_managed_by_schedule')
  const { current_period_start: start_date, current_period_end: end_date, price } = itemOf(subscription)
  const schedule = await memory.save('subscription_schedule', {
    id: newId('sub_sched_'),
    object: 'subscription_schedule',
    created: seconds(new Date()),
    customer: subscription.customer,
    end_behavior: 'release',
    metadata: {},
    phases: [{ start_date, end_date, items: [{ price: price.id, quantity: 1 }] }],
    status: 'active',
    subscription: subscription.id,
  })
  await memory.save('subscription', { ...subscription, schedule: schedule.id })
  return schedule
}

export async function updateSchedule(memory: Memory, { id, form }: Request): Promise<Thing> {
  const schedule = await get(memory, id, 'subscription_schedule')
  if (schedule.status !== 'active') throw invalidRequest('invalid_schedule_status')
  Object.assign(schedule.metadata, recordAt(form, 'metadata'))
  const [first, second] = schedule.phases
  const named = textAt(form, 'phases', '1', 'items', '0', 'price')
  const planned = second?.items[0].price
  if (named && named !== planned?.id) throw invalidRequest('resource_missing', 'phases[1][items][0][price]')
  const price = named ? planned : await readPrice(memory, form, 'phases', '1', 'items', '0', 'price_data')
  if (textAt(form, 'phases', '0', 'end_date') !== String(first.end_date))
    throw invalidRequest('invalid_phase', 'phases[0]')
  const [now, then] = await readPhaseRates(memory, form)
  schedule.phases = [
    { ...first, ...(now && { default_tax_rates: now }) },
    { start_date: first.end_date, items: [{ price, quantity: 1 }], ...(then && { default_tax_rates: then }) },
  ]
  if (now) {
    const subscription = await get(memory, schedule.subscription, 'subscription')
    await memory.save('subscription', { ...subscription, default_tax_rates: now })
  }
  return memory.save('subscription_schedule', schedule)
}

export async function releaseSchedule(memory: Memory, { id }: Request): Promise<Thing> {
  const schedule = await get(memory, id, 'subscription_schedule')
  if (schedule.status !== 'active') throw invalidRequest('invalid_schedule_status')
  const subscription = await get(memory, schedule.subscription, 'subscription')
  await memory.save('subscription', { ...subscription, schedule: null })
  return memory.save('subscription_schedule', { ...schedule, status: 'released' })
}
