import type { Literal } from './compile.ts'
import type { Exchange } from './record.ts'

/** Whose parameter types they are: a service of the client and its function, by route. The rest is sent without a body. */
const requests: Readonly<Record<string, readonly [service: string, act: string]>> = {
  'POST /billing_requests': ['billingRequests', 'create'],
  'POST /billing_requests/:id/actions/cancel': ['billingRequests', 'cancel'],
  'POST /billing_request_flows': ['billingRequestFlows', 'create'],
  'PUT /customers/:id': ['customers', 'update'],
  'POST /mandates/:id/actions/cancel': ['mandates', 'cancel'],
  'POST /payments': ['payments', 'create'],
  'POST /refunds': ['refunds', 'create'],
  'POST /subscriptions': ['subscriptions', 'create'],
  'PUT /subscriptions/:id': ['subscriptions', 'update'],
  'POST /subscriptions/:id/actions/cancel': ['subscriptions', 'cancel'],
}

const answers: Readonly<Record<string, string>> = {
  billing_requests: 'BillingRequest',
  billing_request_flows: 'BillingRequestFlow',
  customers: 'Customer',
  customer_bank_accounts: 'CustomerBankAccount',
  events: 'Event',
  mandates: 'Mandate',
  payments: 'Payment',
  refunds: 'Refund',
  subscriptions: 'Subscription',
}

/** What was sent, as the SDK takes it before it wraps it into the resource's name. */
export function goCardlessRequest({ method, path, body }: Exchange): Literal | undefined {
  const route = `${method} ${path.replace(/^\/gc/, '').replace(/(?<=s\/)[A-Z]{2}\w+/, ':id')}`
  if (body === '') return undefined
  const [service, act] = requests[route] ?? []
  if (!service || !act) throw new Error(`${route} is none of the requests`)
  const [sent] = Object.values(JSON.parse(body) as object)
  const at = route.includes(':id') ? 1 : 0
  const type = `NonNullable<Parameters<GoCardless.GoCardlessClient['${service}']['${act}']>[${at}]>`
  return { label: route, type, value: sent ?? {} }
}

/** Each thing of an answer. */
export function goCardlessAnswers({ method, path, answer }: Exchange): Literal[] {
  const { meta: _, ...found } = answer as Record<string, unknown>
  return Object.entries(found).flatMap(([resource, things]) => {
    const type = answers[resource]
    if (!type) throw new Error(`what are ${resource}?`)
    const label = `${method} ${path}`
    return [things].flat().map((value) => ({ label, type: `GoCardless.${type}`, value }))
  })
}

export function goCardlessEvents({ events }: { events: { resource_type: string; action: string }[] }): Literal[] {
  return events.map((event) => ({
    label: `${event.resource_type} ${event.action}`,
    type: 'GoCardless.Event',
    value: event,
  }))
}
