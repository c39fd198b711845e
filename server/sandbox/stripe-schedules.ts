import { type FormBody, recordAt, textAt } from './form.ts'
import { newId, seconds } from './ids.ts'
import type { Memory, Thing } from './store.ts'
import { afterInterval, itemOf } from './stripe-objects.ts'
import { readPrice } from './stripe-prices.ts'
import { get, invalidRequest, invalidValue, type Request, require } from './stripe-request.ts'
import { readPhaseRates } from './stripe-tax-rates.ts'

export async function createSchedule(memory: Memory, { form }: Request): Promise<Thing> {
  const subscription = await get(memory, require(form, 'from_subscription'), 'subscription')
  assertAlone(form)
  if (subscription.schedule) throw invalidRequest('subscription_managed_by_schedule')
  const { current_period_start: start_date, current_period_end: end_date, price } = itemOf(subscription)
  const trial_end = subscription.status === 'trialing' ? subscription.trial_end : null
  const { currency, default_tax_rates } = subscription
  const phase = {
    currency,
    default_tax_rates,
    start_date,
    end_date,
    trial_end,
    items: [{ price: price.id, quantity: 1 }],
  }
  const schedule = await memory.save('subscription_schedule', {
    id: newId('sub_sched_'),
    object: 'subscription_schedule',
    created: seconds(new Date()),
    current_phase: { start_date, end_date },
    customer: subscription.customer,
    end_behavior: 'release',
    metadata: {},
    phases: [phase],
    status: 'active',
    subscription: subscription.id,
  })
  await memory.save('subscription', { ...subscription, schedule: schedule.id })
  return schedule
}

/** “When using this parameter, other parameters … cannot be set”: `SubscriptionScheduleCreateParams.from_subscription`. */
function assertAlone(form: FormBody): void {
  const other = Object.keys(form).find((name) => name !== 'from_subscription' && name !== 'expand')
  if (other) throw invalidValue(other, `You cannot set \`${other}\` if \`from_subscription\` is set.`)
}

export async function updateSchedule(memory: Memory, { id, form }: Request): Promise<Thing> {
  const schedule = await get(memory, id, 'subscription_schedule')
  if (schedule.status !== 'active') throw invalidRequest('invalid_schedule_status')
  checkPhases(form)
  Object.assign(schedule.metadata, recordAt(form, 'metadata'))
  const [first, second] = schedule.phases
  const named = textAt(form, 'phases', '1', 'items', '0', 'price')
  const planned = second?.items[0].price
  if (named && named !== planned?.id) throw invalidRequest('resource_missing', 'phases[1][items][0][price]')
  const price = named ? planned : await readPrice(memory, form, 'phases', '1', 'items', '0', 'price_data')
  if (price.currency !== first.currency) throw invalidValue('phases[1][items][0][price_data][currency]', oneCurrency)
  if (textAt(form, 'phases', '0', 'end_date') !== String(first.end_date))
    throw invalidRequest('invalid_phase', 'phases[0]')
  const [now, then] = await readPhaseRates(memory, form)
  const ends = seconds(afterInterval(new Date(first.end_date * 1000), price))
  const next = { currency: price.currency, start_date: first.end_date, end_date: ends, items: [{ price, quantity: 1 }] }
  schedule.phases = [
    { ...first, ...(now && { default_tax_rates: now }) },
    { ...next, ...(then && { default_tax_rates: then }) },
  ]
  if (now) {
    const subscription = await get(memory, schedule.subscription, 'subscription')
    await memory.save('subscription', { ...subscription, default_tax_rates: now })
  }
  return memory.save('subscription_schedule', schedule)
}

const oneCurrency = 'All prices on a subscription are expected to have the same currency.'

/** What the types say of phases in words: `SubscriptionScheduleUpdateParams.Phase`. */
function checkPhases({ phases }: FormBody): void {
  if (typeof phases !== 'object') throw invalidRequest('parameter_missing', 'phases')
  if (!textAt(phases, '0', 'start_date')) {
    throw invalidRequest('parameter_missing', 'phases[0][start_date]', 'The first phase must have a `start_date`.')
  }
  for (const [at, phase] of Object.entries(phases)) if (typeof phase === 'object') checkPhase(phase, `phases[${at}]`)
}

function checkPhase(phase: FormBody, shown: string): void {
  const [start, end, trialEnd] = ['start_date', 'end_date', 'trial_end'].map((name) =>
    Number(textAt(phase, name) ?? NaN),
  )
  if (phase.duration && phase.end_date) {
    throw invalidRequest('parameters_exclusive', `${shown}[duration]`, 'Set either `duration` or `end_date`, not both.')
  }
  if (Number(end) <= Number(start)) throw invalidValue(`${shown}[end_date]`, 'A phase ends after it starts.')
  if (Number(trialEnd) > Number(end) || Number(trialEnd) < Number(start)) {
    throw invalidValue(`${shown}[trial_end]`, 'The trial must end within the phase.')
  }
}

export async function releaseSchedule(memory: Memory, { id }: Request): Promise<Thing> {
  const schedule = await get(memory, id, 'subscription_schedule')
  if (schedule.status !== 'active') throw invalidRequest('invalid_schedule_status')
  const subscription = await get(memory, schedule.subscription, 'subscription')
  await memory.save('subscription', { ...subscription, schedule: null })
  const released = { released_at: seconds(new Date()), released_subscription: subscription.id }
  return memory.save('subscription_schedule', {
    ...schedule,
    ...released,
    current_phase: null,
    status: 'released',
    subscription: null,
  })
}
