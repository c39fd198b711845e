import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { type FormBody, listAt, readForm, recordAt, textAt } from './form.ts'
import { newId, seconds } from './ids.ts'
import { once } from './once.ts'
import { SandboxError } from './sandbox-error.ts'
import type { Memory, Store, Thing } from './store.ts'
import { cancel } from './stripe-actions.ts'
import { completeStripe } from './stripe-answers.ts'
import { listCharges, listInvoicePayments, readCharge } from './stripe-charges.ts'
import { confirmSetupIntent } from './stripe-confirm.ts'
import { listEvents } from './stripe-events.ts'
import { checkExpansions, expandAsked } from './stripe-expansions.ts'
import { payInvoice, readInvoice, voidInvoice } from './stripe-invoices.ts'
import { checkIdempotencyKey, checkLimits, keyUsed } from './stripe-limits.ts'
import { listInvoices, listSubscriptions } from './stripe-lists.ts'
import { emitStripe, listOf } from './stripe-objects.ts'
import { createInvoice, createInvoiceItem, deleteInvoice, finalizeInvoice, markUncollectible } from './stripe-once.ts'
import { checkParameters } from './stripe-parameters.ts'
import { type Act, errorBody, expand, get, invalidRequest, type Request, require } from './stripe-request.ts'
import { createRefund, listDisputes, listRefunds, loseDispute } from './stripe-returns.ts'
import { createSchedule, releaseSchedule, updateSchedule } from './stripe-schedules.ts'
import { cancelSubscription, changeSubscription, createSubscription, readSubscription } from './stripe-subscriptions.ts'
import { listTaxIds, saveTaxIds } from './stripe-tax-ids.ts'
import { createTaxRate, updateInvoice } from './stripe-tax-rates.ts'
import { advanceTestClock, createTestClock, deleteTestClock, readTestClock } from './stripe-test-clocks.ts'
import { makeTestCard } from './stripe-test-methods.ts'

const routes: readonly [method: 'GET' | 'POST' | 'DELETE', path: string, act: Act][] = [
  ['POST', '/v1/setup_intents', createSetupIntent],
  ['GET', '/v1/setup_intents/:id', readSetupIntent],
  ['POST', '/v1/setup_intents/:id/confirm', confirmSetupIntent],
  ['POST', '/v1/customers', createCustomer],
  ['GET', '/v1/customers/:id', (memory, { id }) => get(memory, id, 'customer')],
  ['POST', '/v1/customers/:id', updateCustomer],
  ['DELETE', '/v1/customers/:id', deleteCustomer],
  ['GET', '/v1/customers/:id/tax_ids', listTaxIds],
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
  ['POST', '/v1/invoices/:id', updateInvoice],
  ['DELETE', '/v1/invoices/:id', deleteInvoice],
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
  ['POST', '/v1/disputes/:id/close', loseDispute],
  ['GET', '/v1/events', listEvents],
  ['POST', '/v1/test_helpers/test_clocks', createTestClock],
  ['GET', '/v1/test_helpers/test_clocks/:id', readTestClock],
  ['POST', '/v1/test_helpers/test_clocks/:id/advance', advanceTestClock],
  ['DELETE', '/v1/test_helpers/test_clocks/:id', deleteTestClock],
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
    const route = { name: `${method} ${url}`, act }
    const handler = (request: FastifyRequest, reply: FastifyReply) =>
      answer(request, reply, { store, key, route, publicUrl })
    fastify.route({ method, url, handler })
  }
}

async function answer(
  request: FastifyRequest,
  reply: FastifyReply,
  { store, key, route, publicUrl }: { store: Store; key: string; route: Route; publicUrl: () => string },
) {
  if (request.headers.authorization !== `Bearer ${key}`) return reply.code(401).send(errorBody('invalid_request_error'))
  const { id = '' } = request.params as { id?: string }
  const form = request.method === 'GET' ? readForm(request.url.split('?')[1] ?? '') : ((request.body ?? {}) as FormBody)
  const idempotencyKey = request.headers['idempotency-key']
  const wrong = findWrong(route, form, idempotencyKey)
  if (wrong) return reply.code(wrong.status).send(wrong.body)
  const { status, body, replayed } = await once(
    store,
    {
      key: request.method === 'POST' && idempotencyKey ? `stripe:${idempotencyKey}` : undefined,
      request: [request.url, form],
      rules: { onOtherRequest: () => keyUsed(String(idempotencyKey)) },
    },
    async (memory) => {
      const found = await route.act(memory, { id, form, publicUrl: publicUrl() })
      return completeStripe(await expandAsked(memory, found, form))
    },
  )
  if (replayed) reply.header('idempotent-replayed', 'true')
  return reply.code(status).send(body)
}

interface Route {
  name: string
  act: Act
}

/**
 * What is wrong with a request before anything is done: such an answer isn't kept under its key
 * (https://docs.stripe.com/api/idempotent_requests).
 */
function findWrong({ name }: Route, form: FormBody, key: string | string[] | undefined): SandboxError | undefined {
  try {
    checkIdempotencyKey(key)
    checkParameters(name, form)
    checkExpansions(name, form)
    checkLimits(form)
    return undefined
  } catch (error) {
    if (error instanceof SandboxError) return error
    throw error
  }
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

async function createCustomer(memory: Memory, { form }: Request): Promise<Thing> {
  const id = newId('cus_')
  const method = textAt(form, 'payment_method')
  const test_clock = textAt(form, 'test_clock') ?? null
  if (test_clock) await get(memory, test_clock, 'test_helpers.test_clock')
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
    test_clock,
  })
  await saveTaxIds(memory, id, form)
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
  for (const method of await memory.list('payment_method', { customer: id })) {
    await memory.save('payment_method', { ...method, customer: null, detached: true })
  }
  await memory.remove(id)
  await emitStripe(memory, 'customer.deleted', customer)
  return { id, object: 'customer', deleted: true }
}

async function attach(memory: Memory, { id, form }: Request): Promise<Thing> {
  const customer = await get(memory, require(form, 'customer'), 'customer')
  const named = await makeTestCard(memory, id)
  return attachTo(memory, named?.method.id ?? id, customer.id)
}

async function attachTo(memory: Memory, id: string, customerId: string): Promise<Thing> {
  const method = await get(memory, id, 'payment_method')
  if (method.detached) throw invalidRequest('payment_method_unexpected_state', 'payment_method', usedUp)
  if (method.customer && method.customer !== customerId) {
    const message = 'The payment method you provided has already been attached to a customer.'
    throw invalidRequest('payment_method_unexpected_state', 'payment_method', message)
  }
  method.customer = customerId
  return memory.save('payment_method', method)
}

const usedUp =
  'This PaymentMethod was previously used without being attached to a Customer or was detached from a Customer, and may ' +
  'not be used again.'

/** “After a PaymentMethod is detached, it can no longer be used for a payment or re-attached”: `PaymentMethodResource`. */
async function detach(memory: Memory, { id }: Request): Promise<Thing> {
  const method = await get(memory, id, 'payment_method')
  if (!method.customer) throw invalidRequest('payment_method_unexpected_state')
  method.customer = null
  method.detached = true
  await memory.save('payment_method', method)
  await emitStripe(memory, 'payment_method.detached', method)
  return method
}

async function createProduct(memory: Memory, { form }: Request): Promise<Thing> {
  const id = textAt(form, 'id') ?? newId('prod_')
  if (await memory.find(id)) throw invalidRequest('resource_already_exists', 'id')
  const created = seconds(new Date())
  const facts = { active: true, created, name: require(form, 'name'), livemode: false }
  return memory.save('product', { id, object: 'product', ...facts })
}

/** Kept as the provider would; the simulator itself tells its one application. */
async function createWebhookEndpoint(memory: Memory, { form }: Request): Promise<Thing> {
  const endpoint = {
    id: newId('we_'),
    object: 'webhook_endpoint',
    created: seconds(new Date()),
    api_version: readVersion(form),
    enabled_events: listAt(form, 'enabled_events'),
    status: 'enabled',
    url: require(form, 'url'),
  }
  await memory.save('webhook_endpoint', endpoint)
  return { ...endpoint, secret: `whsec_${newId('')}` }
}

/** As Stripe names its versions: `WebhookEndpointCreateParams.ApiVersion`. */
function readVersion(form: FormBody): string | null {
  const version = textAt(form, 'api_version')
  if (version !== undefined && !/^\d{4}-\d{2}-\d{2}(\.[a-z]+)?$/.test(version))
    throw invalidRequest('parameter_invalid', 'api_version')
  return version ?? null
}

async function removeWebhookEndpoint(memory: Memory, { id }: Request) {
  await get(memory, id, 'webhook_endpoint')
  await memory.remove(id)
  return { id, object: 'webhook_endpoint', deleted: true }
}
