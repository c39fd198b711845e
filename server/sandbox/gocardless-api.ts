import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { cancelSubscription, chargeNext, chargeOnce } from './gocardless-actions.ts'
import { listEvents } from './gocardless-events.ts'
import {
  isThingPage,
  listMandates,
  listPayments,
  listRefunds,
  listSubscriptions,
  type ThingPage,
} from './gocardless-lists.ts'
import {
  cancelBillingRequest,
  completeRedirectFlow,
  createBillingRequest,
  createBillingRequestFlow,
  endMandate,
  rejectRedirectFlow,
} from './gocardless-mandates.ts'
import { earliestCharge, emitGoCardless, showThing, withUpcoming } from './gocardless-objects.ts'
import { createRefund } from './gocardless-refunds.ts'
import { conflictRefusal, getThing, stateRefusal, usageRefusal } from './gocardless-refusals.ts'
import { checkCharge, checkRequest, mostAmendments } from './gocardless-rules.ts'
import { collectAccount, collectCustomer, confirmPayer, fulfilRequest, runScenario } from './gocardless-scenarios.ts'
import { newId } from './ids.ts'
import { once } from './once.ts'
import { isDecline } from './outcomes.ts'
import type { Memory, Store, Thing } from './store.ts'

interface Request {
  id: string
  // biome-ignore lint/suspicious/noExplicitAny: whatever the client sent
  body: any
  query: Record<string, string>
  /** Where the simulator's own pages are reached. */
  publicUrl: string
}

type Act = (memory: Memory, request: Request) => Promise<Thing | ThingPage>

/** The resource's name wraps body and answer. */
const routes: readonly [method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, resource: string, act: Act][] = [
  ['POST', '/billing_requests', 'billing_requests', createBillingRequest],
  ['GET', '/billing_requests/:id', 'billing_requests', (memory, { id }) => getThing(memory, id)],
  ['POST', '/billing_requests/:id/actions/cancel', 'billing_requests', cancelBillingRequest],
  ['POST', '/billing_requests/:id/actions/collect_customer_details', 'billing_requests', collectCustomer],
  ['POST', '/billing_requests/:id/actions/collect_bank_account', 'billing_requests', collectAccount],
  ['POST', '/billing_requests/:id/actions/confirm_payer_details', 'billing_requests', confirmPayer],
  ['POST', '/billing_requests/:id/actions/fulfil', 'billing_requests', fulfilRequest],
  ['POST', '/billing_request_flows', 'billing_request_flows', createBillingRequestFlow],
  ['POST', '/redirect_flows', 'redirect_flows', rejectRedirectFlow],
  ['GET', '/redirect_flows/:id', 'redirect_flows', (memory, { id }) => getThing(memory, id)],
  ['POST', '/redirect_flows/:id/actions/complete', 'redirect_flows', completeRedirectFlow],
  ['GET', '/customers/:id', 'customers', (memory, { id }) => getThing(memory, id)],
  ['PUT', '/customers/:id', 'customers', updateCustomer],
  ['DELETE', '/customers/:id', 'customers', removeCustomer],
  ['GET', '/customer_bank_accounts/:id', 'customer_bank_accounts', (memory, { id }) => getThing(memory, id)],
  ['GET', '/mandates', 'mandates', listMandates],
  ['GET', '/mandates/:id', 'mandates', (memory, { id }) => getThing(memory, id)],
  ['POST', '/mandates/:id/actions/cancel', 'mandates', endMandate],
  ['POST', '/subscriptions', 'subscriptions', createSubscription],
  ['GET', '/subscriptions', 'subscriptions', listSubscriptions],
  ['GET', '/subscriptions/:id', 'subscriptions', async (memory, { id }) => withUpcoming(await getThing(memory, id))],
  ['PUT', '/subscriptions/:id', 'subscriptions', updateSubscription],
  ['POST', '/subscriptions/:id/actions/cancel', 'subscriptions', endSubscription],
  ['POST', '/payments', 'payments', createPayment],
  ['GET', '/payments', 'payments', listPayments],
  ['GET', '/payments/:id', 'payments', (memory, { id }) => getThing(memory, id)],
  ['POST', '/refunds', 'refunds', createRefund],
  ['GET', '/refunds', 'refunds', listRefunds],
  ['GET', '/refunds/:id', 'refunds', (memory, { id }) => getThing(memory, id)],
  ['GET', '/events', 'events', listEvents],
  ['POST', '/scenario_simulators/:id/actions/run', 'scenario_simulators', runScenario],
]

/** The part of GoCardless's HTTP interface that Masthead's adapter uses. */
export function goCardlessApi(fastify: FastifyInstance, settings: Settings): void {
  for (const [method, path, resource, act] of routes) {
    const route = { name: `${method} ${path}`, resource, act }
    fastify.route({
      method,
      url: `/gc${path}`,
      handler: (request, reply) => answer(request, reply, route, settings),
    })
  }
}

interface Settings {
  store: Store
  token: string
  publicUrl: () => string
}

interface Route {
  name: string
  resource: string
  act: Act
}

async function answer(
  request: FastifyRequest,
  reply: FastifyReply,
  { name, resource, act }: Route,
  { store, token, publicUrl }: Settings,
) {
  const { authorization, 'gocardless-version': version, 'idempotency-key': key } = request.headers
  const refused =
    authorization !== `Bearer ${token}`
      ? usageRefusal(401, 'access_token_not_found')
      : !version
        ? usageRefusal(400, 'version_not_found')
        : undefined
  if (refused) return reply.code(refused.status).send(refused.body)
  const { id = '' } = request.params as { id?: string }
  const sent = (request.body ?? {}) as Record<string, object>
  // A creation under a known key is refused with the id of what it made, whatever was sent.
  const repeated = (body: unknown) => conflictRefusal((body as Record<string, Thing>)[resource]?.id ?? '')
  const creates = request.method === 'POST' && id === ''
  const { status, body } = await once(
    store,
    {
      key: creates && key ? `gocardless:${key}` : undefined,
      request: request.url,
      rules: { onOtherRequest: () => conflictRefusal(''), onRepeat: repeated },
    },
    async (memory) => {
      const query = request.query as Record<string, string>
      const body = sent[resource] ?? sent.data ?? {}
      checkRequest(name, resource, body)
      const found = await act(memory, { id, body, query, publicUrl: publicUrl() })
      if (!isThingPage(found)) return { [resource]: showThing(found) }
      const meta = { cursors: { before: null, after: found.after }, limit: Number(query.limit ?? 50) }
      return { [resource]: found.things.map(showThing), meta }
    },
  )
  return reply.code(status).send(body)
}

async function updateCustomer(memory: Memory, { id, body }: Request): Promise<Thing> {
  const customer = await getThing(memory, id)
  for (const field of ['email', 'given_name', 'family_name']) customer[field] = body[field] ?? customer[field]
  return memory.save('gc_customer', customer)
}

async function removeCustomer(memory: Memory, { id }: Request): Promise<Thing> {
  const customer = await getThing(memory, id)
  await memory.remove(id)
  return customer
}

async function createSubscription(memory: Memory, { body }: Request): Promise<Thing> {
  const mandate = await getThing(memory, body.links?.mandate ?? '')
  checkCharge('subscriptions', mandate, body)
  const subscription = await memory.save('gc_subscription', {
    id: newId('SB'),
    amendments: 0,
    amount: Number(body.amount),
    charged: 0,
    created_at: new Date().toISOString(),
    currency: body.currency,
    interval: 1,
    interval_unit: body.interval_unit,
    links: { mandate: mandate.id },
    metadata: body.metadata ?? {},
    name: body.name ?? null,
    retry_if_possible: body.retry_if_possible ?? false,
    start_date: body.start_date ?? earliestCharge(),
    status: 'active',
  })
  const shown = withUpcoming(subscription)
  await emitGoCardless(memory, 'subscriptions', 'created', { subscription: subscription.id })
  if (!body.start_date) {
    const settling = mandate.outcome === 'pending' ? 'pending' : isDecline(mandate.outcome) ? 'failed' : 'confirmed'
    await chargeNext(memory, subscription, settling)
  }
  return shown
}

async function updateSubscription(memory: Memory, { id, body }: Request): Promise<Thing> {
  const subscription = await getThing(memory, id)
  if (subscription.status === 'cancelled') throw stateRefusal('subscription_not_active')
  const amount = Number(body.amount ?? subscription.amount)
  if (amount !== subscription.amount) {
    const amendments = (subscription.amendments ?? 0) + 1
    if (amendments > mostAmendments) throw stateRefusal('number_of_subscription_amendments_exceeded')
    Object.assign(subscription, { amount, amendments })
  }
  if (body.metadata) subscription.metadata = body.metadata
  await memory.save('gc_subscription', subscription)
  await emitGoCardless(memory, 'subscriptions', 'amended', { subscription: id })
  return withUpcoming(subscription)
}

async function createPayment(memory: Memory, { body }: Request): Promise<Thing> {
  const mandate = await getThing(memory, body.links?.mandate ?? '')
  checkCharge('payments', mandate, body)
  return chargeOnce(memory, mandate, {
    amount: Number(body.amount),
    currency: body.currency,
    description: body.description ?? null,
    metadata: body.metadata ?? {},
    retry_if_possible: body.retry_if_possible ?? false,
  })
}

async function endSubscription(memory: Memory, { id }: Request): Promise<Thing> {
  const subscription = await getThing(memory, id)
  if (subscription.status === 'cancelled') throw stateRefusal('cancellation_failed')
  await cancelSubscription(memory, subscription)
  return withUpcoming(subscription)
}
