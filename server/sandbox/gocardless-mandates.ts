import { cancelMandate } from './gocardless-actions.ts'
import { earliestCharge, emitGoCardless } from './gocardless-objects.ts'
import { getThing, stateRefusal, usageRefusal } from './gocardless-refusals.ts'
import { checkMandateRequest, schemeOf } from './gocardless-rules.ts'
import { newId } from './ids.ts'
import type { SandboxOutcome } from './outcomes.ts'
import type { Memory, Thing } from './store.ts'

interface Request {
  id: string
  // biome-ignore lint/suspicious/noExplicitAny: whatever the client sent
  body: any
  publicUrl: string
}

/** Who gives a mandate, and what comes of its payments. */
export interface SandboxPayer {
  givenName: string
  familyName: string
  email: string
  outcome: SandboxOutcome
}

export async function createBillingRequest(memory: Memory, { body }: Request): Promise<Thing> {
  checkMandateRequest(body)
  const { currency, scheme = schemeOf(currency), description = null, verify = 'minimum' } = body.mandate_request
  return memory.save('billing_request', {
    id: newId('BRQ'),
    created_at: new Date().toISOString(),
    fallback_enabled: body.fallback_enabled ?? false,
    links: { mandate_request: newId('MRQ') },
    mandate_request: { currency, scheme, description, verify },
    metadata: body.metadata ?? {},
    payment_request: null,
    status: 'pending',
  })
}

export async function cancelBillingRequest(memory: Memory, { id }: Request): Promise<Thing> {
  const request = await getThing(memory, id)
  if (request.status === 'cancelled' || request.status === 'fulfilled') throw stateRefusal('billing_request_not_open')
  request.status = 'cancelled'
  return memory.save('billing_request', request)
}

export async function createBillingRequestFlow(memory: Memory, { body, publicUrl }: Request): Promise<Thing> {
  const request = await getThing(memory, body.links?.billing_request ?? '')
  if (request.status !== 'pending') throw stateRefusal('billing_request_not_open')
  const id = newId('BRF')
  return memory.save('billing_request_flow', {
    id,
    authorisation_url: `${publicUrl}/flow/${id}`,
    auto_fulfil: body.auto_fulfil ?? true,
    created_at: new Date().toISOString(),
    exit_uri: body.exit_uri ?? null,
    links: { billing_request: request.id },
    prefilled_customer: body.prefilled_customer ?? null,
    redirect_uri: body.redirect_uri ?? null,
  })
}

/** The end of the hosted page: what was asked for is there, whether or not the browser comes back. */
export async function fulfil(memory: Memory, request: Thing, payer: SandboxPayer): Promise<void> {
  const made = await createMandate(memory, payer, request.mandate_request.scheme)
  const { customer, customer_bank_account, mandate } = made
  request.links = { ...request.links, customer, customer_bank_account, mandate_request_mandate: mandate }
  request.status = 'fulfilled'
  await memory.save('billing_request', request)
  await emitGoCardless(memory, 'billing_requests', 'fulfilled', { billing_request: request.id, customer })
  await emitGoCardless(memory, 'mandates', 'created', { mandate })
}

/** New integrators can't make any; those of before are carried to their end. */
export async function rejectRedirectFlow(): Promise<Thing> {
  throw usageRefusal(403, 'forbidden')
}

export async function completeRedirectFlow(memory: Memory, { id, body }: Request): Promise<Thing> {
  const flow = await getThing(memory, id)
  if (flow.links.mandate) throw stateRefusal('redirect_flow_already_completed')
  if (!flow.payer) throw stateRefusal('redirect_flow_incomplete')
  if (flow.session_token !== body.session_token) throw stateRefusal('session_token_mismatch')
  flow.links = await createMandate(memory, flow.payer, flow.scheme)
  await memory.save('redirect_flow', flow)
  await emitGoCardless(memory, 'mandates', 'created', { mandate: flow.links.mandate })
  return flow
}

/** A customer with an account and a mandate on it; answers their ids. */
async function createMandate(
  memory: Memory,
  { givenName, familyName, email, outcome }: SandboxPayer,
  scheme: string,
): Promise<{ customer: string; customer_bank_account: string; mandate: string }> {
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
    scheme,
    status: 'pending_submission',
  })
  return { customer: customer.id, customer_bank_account: account.id, mandate: mandate.id }
}

export async function endMandate(memory: Memory, { id }: Request): Promise<Thing> {
  const mandate = await getThing(memory, id)
  if (mandate.status === 'cancelled') throw stateRefusal('cancellation_failed')
  await cancelMandate(memory, mandate)
  return mandate
}

/** Another mandate in place of this one, as when the newsroom's scheme identifier changes. What runs moves to it. */
export async function replaceMandate(memory: Memory, mandate: Thing): Promise<void> {
  const { new_mandate: _, ...links } = mandate.links
  const next = await memory.save('mandate', { ...mandate, id: newId('MD'), links, reference: newId('SANDBOX-') })
  mandate.status = 'cancelled'
  mandate.next_possible_charge_date = null
  mandate.links = { ...links, new_mandate: next.id }
  await memory.save('mandate', mandate)
  for (const subscription of await memory.list('gc_subscription', { links: { mandate: mandate.id } })) {
    subscription.links.mandate = next.id
    await memory.save('gc_subscription', subscription)
  }
  await emitGoCardless(memory, 'mandates', 'replaced', { mandate: mandate.id, new_mandate: next.id })
}
