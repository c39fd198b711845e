import { cancelMandate, settlePayment } from './gocardless-actions.ts'
import { fulfil } from './gocardless-mandates.ts'
import { getThing, stateRefusal, usageRefusal } from './gocardless-refusals.ts'
import type { Memory, Thing } from './store.ts'

interface Request {
  id: string
  // biome-ignore lint/suspicious/noExplicitAny: whatever the client sent
  body: any
}

/** What a person does on the page, by the interface: https://developer.gocardless.com/api-reference/#billing-requests */

const open = ['pending', 'ready_to_fulfil']

async function getOpen(memory: Memory, id: string): Promise<Thing> {
  const request = await getThing(memory, id)
  if (!open.includes(request.status)) throw stateRefusal('billing_request_not_open')
  return request
}

export async function collectCustomer(memory: Memory, { id, body }: Request): Promise<Thing> {
  return memory.save('billing_request', { ...(await getOpen(memory, id)), payer: body.customer })
}

export async function collectAccount(memory: Memory, { id, body }: Request): Promise<Thing> {
  return memory.save('billing_request', { ...(await getOpen(memory, id)), account: body })
}

export async function confirmPayer(memory: Memory, { id }: Request): Promise<Thing> {
  const request = await getOpen(memory, id)
  if (!request.payer || !request.account) throw stateRefusal('billing_request_actions_incomplete')
  return memory.save('billing_request', { ...request, status: 'ready_to_fulfil' })
}

/** The bank has said nothing yet to what is charged: that is for a scenario. */
export async function fulfilRequest(memory: Memory, { id }: Request): Promise<Thing> {
  const request = await getThing(memory, id)
  if (request.status !== 'ready_to_fulfil') throw stateRefusal('billing_request_not_ready_to_fulfil')
  const { given_name: givenName = '', family_name: familyName = '', email = '' } = request.payer
  await fulfil(memory, request, { givenName, familyName, email, outcome: 'pending' })
  return request
}

const scenarios: Record<string, (memory: Memory, thing: Thing) => Promise<unknown>> = {
  mandate_activated: (memory, mandate) => memory.save('mandate', { ...mandate, status: 'active' }),
  mandate_failed: cancelMandate,
  payment_submitted: (memory, payment) => settle(memory, payment, 'submitted'),
  payment_confirmed: (memory, payment) => settle(memory, payment, 'confirmed'),
  payment_failed: (memory, payment) => settle(memory, payment, 'failed'),
  payment_charged_back: (memory, payment) => settle(memory, payment, 'charged_back'),
}

/** A payment is taken through from its beginning. */
async function settle(memory: Memory, payment: Thing, status: string): Promise<void> {
  if (payment.status !== 'pending_submission') throw stateRefusal('resource_in_wrong_state')
  await settlePayment(memory, payment, status)
}

/** The sandbox lets happen what is named: https://developer.gocardless.com/api-reference/#core-endpoints-scenario-simulators */
export async function runScenario(memory: Memory, { id, body }: Request): Promise<Thing> {
  const happen = Object.hasOwn(scenarios, id) ? scenarios[id] : undefined
  if (!happen) throw usageRefusal(404, 'resource_not_found')
  await happen(memory, await getThing(memory, body.links?.resource ?? ''))
  return { id }
}
