import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { cancelMandate, cancelSubscription, chargeNext, chargeOnce } from './gocardless-actions.ts'
import { isThingPage, listMandates, listPayments, listSubscriptions, type ThingPage } from './gocardless-lists.ts'
import { earliestCharge, emitGoCardless, withUpcoming } from './gocardless-objects.ts'
import { findRefundRefusal, listRefunds, refundPayment } from './gocardless-refunds.ts'
import { newId } from './ids.ts'
import { once } from './once.ts'
import { isDecline } from './outcomes.ts'
import { SandboxError } from './sandbox-error.ts'
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
  ['POST', '/redirect_flows', 'redirect_flows', createRedirectFlow],
  ['GET', '/redirect_flows/:id', 'redirect_flows', (memory, { id }) => get(memory, id)],
  ['POST', '/redirect_flows/:id/actions/complete', 'redirect_flows', completeRedirectFlow],
  ['GET', '/customers/:id', 'customers', (memory, { id }) => get(memory, id)],
  ['PUT', '/customers/:id', 'customers', updateCustomer],
  ['DELETE', '/customers/:id', 'customers', removeCustomer],
  ['GET', '/customer_bank_accounts/:id', 'customer_bank_accounts', (memory, { id }) => get(memory, id)],
  ['GET', '/mandates', 'mandates', listMandates],
  ['GET', '/mandates/:id', 'mandates', (memory, { id }) => get(memory, id)],
  ['POST', '/mandates/:id/actions/cancel', 'mandates', endMandate],
  ['POST', '/subscriptions', 'subscriptions', createSubscription],
  ['GET', '/subscriptions', 'subscriptions', listSubscriptions],
  ['GET', '/subscriptions/:id', 'subscriptions', async (memory, { id }) => withUpcoming(await get(memory, id))],
  ['PUT', '/subscriptions/:id', 'subscriptions', updateSubscription],
  ['POST', '/subscriptions/:id/actions/cancel', 'subscriptions', endSubscription],
  ['POST', '/payments', 'payments', createPayment],
  ['GET', '/payments', 'payments', listPayments],
  ['GET', '/payments/:id', 'payments', (memory, { id }) => get(memory, id)],
  ['POST', '/refunds', 'refunds', createRefund],
  ['GET', '/refunds', 'refunds', listRefunds],
  ['GET', '/refunds/:id', 'refunds', (memory, { id }) => get(memory, id)],
]

/** The part of GoCardless's HTTP interface that Masthead's adapter uses. */
export function goCardlessApi(
  fastify: FastifyInstance,
  settings: { store: Store; token: string; publicUrl: () => string },
): void {
  for (const [method, path, resource, act] of routes) {
    const url = `/gc${path}`
    fastify.route({ method, url, handler: (request, reply) => answer(request, reply, resource, act, settings) })
  }
}

async function answer(
  request: FastifyRequest,
  reply: FastifyReply,
  resource: string,
  act: Act,
  { store, token, publicUrl }: { store: Store; token: string; publicUrl: () => string },
) {
  if (request.headers.authorization !== `Bearer ${token}`) {
    return reply.code(401).send(errorBody(401, 'invalid_api_usage', 'access_token_not_found'))
  }
  const { id = '' } = request.params as { id?: string }
  const sent = (request.body ?? {}) as Record<string, unknown>
  const key = request.headers['idempotency-key']
  // A creation under a known key is refused with the id of what it made, whatever was sent.
  const repeated = (body: unknown) => conflict((body as Record<string, Thing>)[resource]?.id ?? '')
  const creates = request.method === 'POST' && id === ''
  const { status, body } = await once(
    store,
    {
      key: creates && key ? `gocardless:${key}` : undefined,
      request: request.url,
      rules: { onOtherRequest: () => conflict(''), onRepeat: repeated },
    },
    async (memory) => {
      const query = request.query as Record<string, string>
      const found = await act(memory, { id, body: sent[resource] ?? sent.data ?? {}, query, publicUrl: publicUrl() })
      if (!isThingPage(found)) return { [resource]: found }
      const meta = { cursors: { before: null, after: found.after }, limit: Number(query.limit ?? 50) }
      return { [resource]: found.things, meta }
    },
  )
  return reply.code(status).send(body)
}

function errorBody(code: number, type: string, reason: string, links: object = {}): object {
  const message = `The sandbox refuses this: ${reason}`
  return {
    error: { code, type, message, documentation_url: '', request_id: newId(''), errors: [{ reason, message, links }] },
  }
}

function conflict(id: string): SandboxError {
  const links = { conflicting_resource_id: id }
  return new SandboxError(409, errorBody(409, 'invalid_state', 'idempotent_creation_conflict', links))
}

function invalidState(reason: string): SandboxError {
  return new SandboxError(422, errorBody(422, 'invalid_state', reason))
}

async function get(memory: Memory, id: string): Promise<Thing> {
  const thing = await memory.find(id)
  if (!thing) throw new SandboxError(404, errorBody(404, 'invalid_api_usage', 'resource_not_found'))
  return thing
}

async function updateCustomer(memory: Memory, { id, body }: Request): Promise<Thing> {
  const customer = await get(memory, id)
  for (const field of ['email', 'given_name', 'family_name']) customer[field] = body[field] ?? customer[field]
  return memory.save('gc_customer', customer)
}

async function removeCustomer(memory: Memory, { id }: Request): Promise<Thing> {
  const customer = await get(memory, id)
  await memory.remove(id)
  return customer
}

async function createRedirectFlow(memory: Memory, { body, publicUrl }: Request): Promise<Thing> {
  const id = newId('RE')
  return memory.save('redirect_flow', {
    id,
    created_at: new Date().toISOString(),
    description: body.description ?? null,
    links: {},
    metadata: body.metadata ?? {},
    prefilled_customer: body.prefilled_customer ?? {},
    redirect_url: `${publicUrl}/flow/${id}`,
    scheme: 'sepa_core',
    session_token: body.session_token,
    success_redirect_url: body.success_redirect_url,
  })
}

async function completeRedirectFlow(memory: Memory, { id, body }: Request): Promise<Thing> {
  const flow = await get(memory, id)
  if (flow.links.mandate) throw invalidState('redirect_flow_already_completed')
  if (!flow.payer) throw invalidState('redirect_flow_incomplete')
  if (flow.session_token !== body.session_token) throw invalidState('session_token_mismatch')
  const { givenName, familyName, email, outcome } = flow.payer
  const created = { created_at: new Date().toISOString(), metadata: {} }
  const customer = await memory.save('gc_customer', {
    ...created,
    id: newId('CU'),
    given_name: givenName,
    family_name: familyName,
    email,
    address_line1: '1 Harbour Street',
    address_line2: null,
    city: 'Sandbox Bay',
    postal_code: '12345',
    country_code: 'DE',
  })
  const account = await memory.save('bank_account', {
    ...created,
    id: newId('BA'),
    account_holder_name: `${givenName} ${familyName}`.toUpperCase(),
    account_number_ending: '11',
    bank_name: 'Sandbox Savings Bank',
    country_code: 'DE',
    enabled: true,
    links: { customer: customer.id },
  })
  const mandate = await memory.save('mandate', {
    ...created,
    id: newId('MD'),
    links: { customer: customer.id, customer_bank_account: account.id },
    next_possible_charge_date: earliestCharge(),
    outcome,
    reference: newId('SANDBOX-'),
    scheme: 'sepa_core',
    status: 'active',
  })
  flow.links = { customer: customer.id, customer_bank_account: account.id, mandate: mandate.id }
  await memory.save('redirect_flow', flow)
  await emitGoCardless(memory, 'mandates', 'created', { mandate: mandate.id })
  return flow
}

async function endMandate(memory: Memory, { id }: Request): Promise<Thing> {
  const mandate = await get(memory, id)
  if (mandate.status === 'cancelled') throw invalidState('cancellation_failed')
  await cancelMandate(memory, mandate)
  return mandate
}

async function createSubscription(memory: Memory, { body }: Request): Promise<Thing> {
  const mandate = await get(memory, body.links?.mandate ?? '')
  if (mandate.status !== 'active') throw invalidState('mandate_is_inactive')
  const subscription = await memory.save('gc_subscription', {
    id: newId('SB'),
    amount: Number(body.amount),
    charged: 0,
    created_at: new Date().toISOString(),
    currency: body.currency,
    interval: 1,
    interval_unit: body.interval_unit,
    links: { mandate: mandate.id },
    metadata: body.metadata ?? {},
    name: body.name ?? null,
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
  const subscription = await get(memory, id)
  if (subscription.status === 'cancelled') throw invalidState('subscription_not_active')
  if (body.amount !== undefined) subscription.amount = Number(body.amount)
  if (body.metadata) subscription.metadata = body.metadata
  await memory.save('gc_subscription', subscription)
  await emitGoCardless(memory, 'subscriptions', 'amended', { subscription: id })
  return withUpcoming(subscription)
}

async function createPayment(memory: Memory, { body }: Request): Promise<Thing> {
  const mandate = await get(memory, body.links?.mandate ?? '')
  if (mandate.status !== 'active') throw invalidState('mandate_is_inactive')
  return chargeOnce(memory, mandate, {
    amount: Number(body.amount),
    currency: body.currency,
    description: body.description ?? null,
    metadata: body.metadata ?? {},
  })
}

async function createRefund(memory: Memory, { body }: Request): Promise<Thing> {
  const payment = await get(memory, body.links?.payment ?? '')
  const amount = Number(body.amount)
  const confirmed = body.total_amount_confirmation
  const refusal = await findRefundRefusal(memory, payment, { amount, confirmed })
  if (refusal) throw new SandboxError(422, errorBody(422, ...refusal))
  return refundPayment(memory, payment, { amount, metadata: body.metadata ?? {} })
}

async function endSubscription(memory: Memory, { id }: Request): Promise<Thing> {
  const subscription = await get(memory, id)
  if (subscription.status === 'cancelled') throw invalidState('cancellation_failed')
  await cancelSubscription(memory, subscription)
  return withUpcoming(subscription)
}
