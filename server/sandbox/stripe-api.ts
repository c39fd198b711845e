import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { type FormBody, listAt, readForm, recordAt, textAt } from './form.ts'
import { newId, seconds } from './ids.ts'
import { once } from './once.ts'
import { isDecline, type SandboxOutcome } from './outcomes.ts'
import { SandboxError } from './sandbox-error.ts'
import type { Memory, Store, Thing } from './store.ts'
import { cancel, chargePeriod, openInvoice, settleInvoice } from './stripe-actions.ts'
import { listCharges, listInvoicePayments, readCharge } from './stripe-charges.ts'
import { payInvoice, readInvoice, voidInvoice } from './stripe-invoices.ts'
import { listInvoices, listSubscriptions } from './stripe-lists.ts'
import { afterInterval, emitStripe, itemOf, listOf, prorationInvoice } from './stripe-objects.ts'
import { createInvoice, createInvoiceItem, finalizeInvoice, markUncollectible } from './stripe-once.ts'
import { type Act, declined, errorBody, get, invalidRequest, missing, type Request, require } from './stripe-request.ts'
import { createRefund, listDisputes, listRefunds } from './stripe-returns.ts'

const routes: readonly [method: 'GET' | 'POST' | 'DELETE', path: string, act: Act][] = [
  ['POST', '/v1/setup_intents', createSetupIntent],
  ['GET', '/v1/setup_intents/:id', readSetupIntent],
  ['POST', '/v1/customers', createCustomer],
  ['GET', '/v1/customers/:id', (memory, { id }) => get(memory, id, 'customer')],
  ['POST', '/v1/customers/:id', updateCustomer],
  ['DELETE', '/v1/customers/:id', deleteCustomer],
  ['GET', '/v1/payment_methods/:id', (memory, { id }) => get(memory, id, 'payment_method')],
  ['POST', '/v1/payment_methods/:id/attach', attach],
  ['POST', '/v1/payment_methods/:id/detach', detach],
  ['GET', '/v1/products/:id', (memory, { id }) => get(memory, id, 'product')],
  ['POST', '/v1/products', createProduct],
  ['GET', '/v1/tax_rates', async (memory) => listOf(await memory.list('tax_rate', { active: true }), '/v1/tax_rates')],
  ['POST', '/v1/tax_rates', createTaxRate],
  ['POST', '/v1/subscriptions', createSubscription],
  ['GET', '/v1/subscriptions', listSubscriptions],
  ['GET', '/v1/subscriptions/:id', readSubscription],
  ['POST', '/v1/subscriptions/:id', changeSubscription],
  ['DELETE', '/v1/subscriptions/:id', cancelSubscription],
  ['POST', '/v1/subscription_schedules', createSchedule],
  ['POST', '/v1/subscription_schedules/:id', updateSchedule],
  ['POST', '/v1/subscription_schedules/:id/release', releaseSchedule],
  ['POST', '/v1/invoices/create_preview', previewInvoice],
  ['POST', '/v1/webhook_endpoints', createWebhookEndpoint],
  [
    'GET',
    '/v1/webhook_endpoints',
    async (memory) => listOf(await memory.list('webhook_endpoint'), '/v1/webhook_endpoints'),
  ],
  ['DELETE', '/v1/webhook_endpoints/:id', removeWebhookEndpoint],
  ['GET', '/v1/invoices', listInvoices],
  ['GET', '/v1/invoices/:id', readInvoice],
  ['POST', '/v1/invoices', createInvoice],
  ['POST', '/v1/invoiceitems', createInvoiceItem],
  ['POST', '/v1/invoices/:id/finalize', finalizeInvoice],
  ['POST', '/v1/invoices/:id/mark_uncollectible', markUncollectible],
  ['POST', '/v1/invoices/:id/pay', payInvoice],
  ['POST', '/v1/invoices/:id/void', voidInvoice],
  ['GET', '/v1/invoice_payments', listInvoicePayments],
  ['GET', '/v1/charges', listCharges],
  ['GET', '/v1/charges/:id', readCharge],
  ['POST', '/v1/refunds', createRefund],
  ['GET', '/v1/refunds', listRefunds],
  ['GET', '/v1/disputes', listDisputes],
]

/** The part of Stripe's HTTP interface that Masthead's adapter uses: forms in, JSON out. */
export function stripeApi(
  fastify: FastifyInstance,
  { store, key, publicUrl }: { store: Store; key: string; publicUrl: () => string },
): void {
  fastify.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_request, body, done) =>
    done(null, readForm(String(body))),
  )
  for (const [method, url, act] of routes) {
    fastify.route({ method, url, handler: (request, reply) => answer(request, reply, { store, key, act, publicUrl }) })
  }
}

async function answer(
  request: FastifyRequest,
  reply: FastifyReply,
  { store, key, act, publicUrl }: { store: Store; key: string; act: Act; publicUrl: () => string },
) {
  if (request.headers.authorization !== `Bearer ${key}`) return reply.code(401).send(errorBody('invalid_request_error'))
  const { id = '' } = request.params as { id?: string }
  const form = request.method === 'GET' ? readForm(request.url.split('?')[1] ?? '') : ((request.body ?? {}) as FormBody)
  const idempotencyKey = request.headers['idempotency-key']
  const { status, body, replayed } = await once(
    store,
    {
      key: request.method === 'POST' && idempotencyKey ? `stripe:${idempotencyKey}` : undefined,
      request: [request.url, form],
      rules: { onOtherRequest: () => new SandboxError(400, errorBody('idempotency_error')) },
    },
    (memory) => act(memory, { id, form, publicUrl: publicUrl() }),
  )
  if (replayed) reply.header('idempotent-replayed', 'true')
  return reply.code(status).send(body)
}

async function createSetupIntent(memory: Memory, { form }: Request): Promise<Thing> {
  const [type] = listAt(form, 'allowed_payment_method_types')
  if (!type) throw invalidRequest('parameter_missing', 'allowed_payment_method_types')
  const id = newId('seti_')
  return memory.save('setup_intent', {
    id,
    object: 'setup_intent',
    allowed_payment_method_types: [type],
    payment_method_types: [type],
    client_secret: `${id}_secret_${newId('')}`,
    created: seconds(new Date()),
    customer: null,
    last_setup_error: null,
    latest_attempt: null,
    livemode: false,
    metadata: recordAt(form, 'metadata'),
    payment_method: null,
    status: 'requires_payment_method',
    usage: textAt(form, 'usage') ?? 'off_session',
  })
}

async function readSetupIntent(memory: Memory, { id, form }: Request): Promise<Thing> {
  return expand(memory, await get(memory, id, 'setup_intent'), form)
}

async function readSubscription(memory: Memory, { id, form }: Request): Promise<Thing> {
  return expand(memory, await get(memory, id, 'subscription'), form)
}

async function expand(memory: Memory, thing: Thing, form: FormBody): Promise<Thing> {
  const expanded = { ...thing }
  for (const field of listAt(form, 'expand')) {
    if (typeof thing[field] === 'string') expanded[field] = await memory.find(thing[field])
  }
  return expanded
}

async function createCustomer(memory: Memory, { form }: Request): Promise<Thing> {
  const id = newId('cus_')
  const method = textAt(form, 'payment_method')
  if (method) await attachTo(memory, method, id)
  const customer = await memory.save('customer', {
    id,
    object: 'customer',
    address: form.address ? recordAt(form, 'address') : null,
    created: seconds(new Date()),
    email: textAt(form, 'email') ?? null,
    name: textAt(form, 'name') ?? null,
    invoice_settings: { default_payment_method: textAt(form, 'invoice_settings', 'default_payment_method') ?? null },
    livemode: false,
    metadata: recordAt(form, 'metadata'),
  })
  await emitStripe(memory, 'customer.created', customer)
  return customer
}

async function updateCustomer(memory: Memory, { id, form }: Request): Promise<Thing> {
  const customer = await get(memory, id, 'customer')
  const method = textAt(form, 'invoice_settings', 'default_payment_method')
  if (method) {
    const { customer: owner } = await get(memory, method, 'payment_method')
    if (owner !== id) throw invalidRequest('resource_missing', 'invoice_settings.default_payment_method')
    customer.invoice_settings.default_payment_method = method
  }
  if (form.address) customer.address = recordAt(form, 'address')
  for (const field of ['email', 'name']) customer[field] = textAt(form, field) ?? customer[field]
  return memory.save('customer', customer)
}

async function deleteCustomer(memory: Memory, { id }: Request) {
  const customer = await get(memory, id, 'customer')
  for (const subscription of await memory.list('subscription', { customer: id })) {
    if (subscription.status !== 'canceled') await cancel(memory, subscription)
  }
  await memory.remove(id)
  await emitStripe(memory, 'customer.deleted', customer)
  return { id, object: 'customer', deleted: true }
}

async function attach(memory: Memory, { id, form }: Request): Promise<Thing> {
  const customer = await get(memory, require(form, 'customer'), 'customer')
  return attachTo(memory, id, customer.id)
}

async function attachTo(memory: Memory, id: string, customerId: string): Promise<Thing> {
  const method = await get(memory, id, 'payment_method')
  if (method.customer && method.customer !== customerId) throw invalidRequest('payment_method_unexpected_state')
  method.customer = customerId
  return memory.save('payment_method', method)
}

async function detach(memory: Memory, { id }: Request): Promise<Thing> {
  const method = await get(memory, id, 'payment_method')
  if (!method.customer) throw invalidRequest('payment_method_unexpected_state')
  method.customer = null
  await memory.save('payment_method', method)
  await emitStripe(memory, 'payment_method.detached', method)
  return method
}

async function createProduct(memory: Memory, { form }: Request): Promise<Thing> {
  const id = textAt(form, 'id') ?? newId('prod_')
  if (await memory.find(id)) throw invalidRequest('resource_already_exists', 'id')
  return memory.save('product', { id, object: 'product', active: true, name: require(form, 'name'), livemode: false })
}

async function createTaxRate(memory: Memory, { form }: Request): Promise<Thing> {
  return memory.save('tax_rate', {
    id: newId('txr_'),
    object: 'tax_rate',
    active: true,
    display_name: require(form, 'display_name'),
    inclusive: textAt(form, 'inclusive') === 'true',
    percentage: Number(require(form, 'percentage')),
  })
}

async function createSubscription(memory: Memory, { form }: Request): Promise<Thing> {
  const customer = await get(memory, require(form, 'customer'), 'customer')
  const method = await get(memory, require(form, 'default_payment_method'), 'payment_method')
  if (method.customer !== customer.id) throw invalidRequest('resource_missing', 'default_payment_method')
  const price = await readPrice(memory, form, 'items', '0', 'price_data')
  const outcome = method.metadata.outcome as SandboxOutcome
  const anchor = textAt(form, 'billing_cycle_anchor')
  const isDeclined = isDecline(outcome) && !anchor
  if (isDeclined && textAt(form, 'payment_behavior') === 'error_if_incomplete') throw declined(outcome)

  const now = new Date()
  const periodEnd = anchor ? Number(anchor) : seconds(afterInterval(now, price))
  const id = newId('sub_')
  const item: Thing = {
    id: newId('si_'),
    object: 'subscription_item',
    created: seconds(now),
    current_period_start: seconds(now),
    current_period_end: periodEnd,
    metadata: {},
    price,
    quantity: 1,
    subscription: id,
  }
  const subscription = await memory.save('subscription', {
    id,
    object: 'subscription',
    billing_cycle_anchor: anchor ? periodEnd : seconds(now),
    cancel_at_period_end: false,
    canceled_at: null,
    collection_method: 'charge_automatically',
    created: seconds(now),
    currency: price.currency,
    customer: customer.id,
    default_payment_method: method.id,
    default_tax_rates: listAt(form, 'default_tax_rates'),
    ended_at: null,
    items: { object: 'list', data: [item], has_more: false, url: '/v1/subscription_items' },
    latest_invoice: null,
    livemode: false,
    metadata: recordAt(form, 'metadata'),
    schedule: null,
    start_date: seconds(now),
    status: isDeclined ? 'incomplete' : 'active',
  })
  await emitStripe(memory, 'customer.subscription.created', subscription)
  if (!anchor) {
    const settling = isDeclined ? 'failed' : outcome === 'pending' ? 'pending' : 'paid'
    await chargePeriod(memory, subscription, 'subscription_create', settling)
  }
  return memory.save('subscription', subscription)
}

/** A price named within another request. */
async function readPrice(memory: Memory, form: FormBody, ...path: string[]): Promise<Thing> {
  const product = await get(memory, require(form, ...path, 'product'), 'product')
  return {
    id: newId('price_'),
    object: 'price',
    currency: require(form, ...path, 'currency'),
    product: product.id,
    recurring: { interval: require(form, ...path, 'recurring', 'interval'), interval_count: 1 },
    unit_amount: Number(require(form, ...path, 'unit_amount')),
  }
}

async function changeSubscription(memory: Memory, { id, form }: Request): Promise<Thing> {
  const subscription = await get(memory, id, 'subscription')
  if (subscription.status === 'canceled') throw missing()
  const methodId = textAt(form, 'default_payment_method')
  if (methodId) {
    const { customer } = await get(memory, methodId, 'payment_method')
    if (customer !== subscription.customer) throw invalidRequest('resource_missing', 'default_payment_method')
    subscription.default_payment_method = methodId
  }
  Object.assign(subscription.metadata, recordAt(form, 'metadata'))
  if (form.default_tax_rates !== undefined) subscription.default_tax_rates = listAt(form, 'default_tax_rates')
  if (form.items) await changePrice(memory, subscription, form)
  await memory.save('subscription', subscription)
  await emitStripe(memory, 'customer.subscription.updated', subscription)
  return subscription
}

async function changePrice(memory: Memory, subscription: Thing, form: FormBody): Promise<void> {
  const item = itemOf(subscription)
  if (textAt(form, 'items', '0', 'id') !== item.id) throw invalidRequest('resource_missing', 'items[0][id]')
  if (subscription.schedule) throw invalidRequest('subscription_managed_by_schedule')
  const price = await readPrice(memory, form, 'items', '0', 'price_data')
  if (textAt(form, 'proration_behavior') === 'always_invoice') {
    const { outcome } = (await get(memory, subscription.default_payment_method, 'payment_method')).metadata
    if (isDecline(outcome)) throw declined(outcome)
    const at = Number(textAt(form, 'proration_date') ?? seconds(new Date()))
    const invoice = prorationInvoice(subscription, price, at)
    subscription.latest_invoice = invoice.id
    await openInvoice(memory, invoice)
    if (outcome !== 'pending') await settleInvoice(memory, invoice, subscription, 'paid')
  }
  const trialEnd = textAt(form, 'trial_end')
  if (trialEnd) {
    subscription.status = 'trialing'
    item.current_period_end = Number(trialEnd)
  } else if (price.recurring.interval !== item.price.recurring.interval) {
    item.current_period_start = seconds(new Date())
    item.current_period_end = seconds(afterInterval(new Date(), price))
  }
  item.price = price
}

async function previewInvoice(memory: Memory, { form }: Request): Promise<Thing> {
  const subscription = await get(memory, require(form, 'subscription'), 'subscription')
  const details = form.subscription_details
  if (typeof details !== 'object') throw invalidRequest('parameter_missing', 'subscription_details')
  const price = await readPrice(memory, details, 'items', '0', 'price_data')
  const at = Number(textAt(details, 'proration_date') ?? seconds(new Date()))
  return prorationInvoice(subscription, price, at)
}

async function createSchedule(memory: Memory, { form }: Request): Promise<Thing> {
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

async function updateSchedule(memory: Memory, { id, form }: Request): Promise<Thing> {
  const schedule = await get(memory, id, 'subscription_schedule')
  if (schedule.status !== 'active') throw invalidRequest('invalid_schedule_status')
  Object.assign(schedule.metadata, recordAt(form, 'metadata'))
  const price = await readPrice(memory, form, 'phases', '1', 'items', '0', 'price_data')
  const [first] = schedule.phases
  if (textAt(form, 'phases', '0', 'end_date') !== String(first.end_date))
    throw invalidRequest('invalid_phase', 'phases[0]')
  schedule.phases = [first, { start_date: first.end_date, items: [{ price, quantity: 1 }] }]
  return memory.save('subscription_schedule', schedule)
}

async function releaseSchedule(memory: Memory, { id }: Request): Promise<Thing> {
  const schedule = await get(memory, id, 'subscription_schedule')
  if (schedule.status !== 'active') throw invalidRequest('invalid_schedule_status')
  const subscription = await get(memory, schedule.subscription, 'subscription')
  await memory.save('subscription', { ...subscription, schedule: null })
  return memory.save('subscription_schedule', { ...schedule, status: 'released' })
}

/** Kept as the provider would; the simulator itself tells its one application. */
async function createWebhookEndpoint(memory: Memory, { form }: Request): Promise<Thing> {
  const endpoint = {
    id: newId('we_'),
    object: 'webhook_endpoint',
    enabled_events: listAt(form, 'enabled_events'),
    status: 'enabled',
    url: require(form, 'url'),
  }
  await memory.save('webhook_endpoint', endpoint)
  return { ...endpoint, secret: `whsec_${newId('')}` }
}

async function removeWebhookEndpoint(memory: Memory, { id }: Request) {
  await get(memory, id, 'webhook_endpoint')
  await memory.remove(id)
  return { id, object: 'webhook_endpoint', deleted: true }
}

async function cancelSubscription(memory: Memory, { id }: Request): Promise<Thing> {
  const subscription = await get(memory, id, 'subscription')
  if (subscription.status === 'canceled') throw missing()
  return cancel(memory, subscription)
}
