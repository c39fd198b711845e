import { type FormBody, listAt } from './form.ts'
import { SandboxError } from './sandbox-error.ts'
import type { Memory } from './store.ts'
import expansions from './stripe-expansions.json' with { type: 'json' }
import { errorBody, invalidRequest } from './stripe-request.ts'

/** By object, what its fields lead to, as `scripts/stripe-expansions.mjs` read them from the SDK's types. */
const known: Readonly<Record<string, Readonly<Record<string, string>>>> = expansions

/** What a route answers: itself, or a list of it. */
const objects: Readonly<Record<string, string>> = {
  charges: 'charge',
  customers: 'customer',
  disputes: 'dispute',
  invoice_payments: 'invoice_payment',
  invoiceitems: 'invoiceitem',
  invoices: 'invoice',
  payment_methods: 'payment_method',
  products: 'product',
  refunds: 'refund',
  setup_intents: 'setup_intent',
  subscription_schedules: 'subscription_schedule',
  subscriptions: 'subscription',
  tax_ids: 'tax_id',
  tax_rates: 'tax_rate',
  webhook_endpoints: 'webhook_endpoint',
}

/** So deep may things be asked for in place of their ids: https://docs.stripe.com/expand */
const deepest = 4

export function checkExpansions(route: string, form: FormBody): void {
  for (const path of listAt(form, 'expand')) {
    const segments = path.split('.')
    if (segments.length > deepest) {
      const message = `You cannot expand more than ${deepest} levels of a property. Property: ${path}`
      throw invalidRequest('property_expansion_max_depth', 'expand', message)
    }
    if (!canExpand(route, segments)) throw refuseExpansion(route, path)
  }
}

function canExpand(route: string, segments: readonly string[]): boolean {
  const object = objectOf(route)
  if (!isList(route)) return leadsOn(object, segments)
  return segments[0] === 'data' && leadsOn(object, segments.slice(1))
}

/** `GET /v1/customers/:id/tax_ids` is a list of tax ids, `POST /v1/invoices/:id/pay` an invoice. */
function objectOf(route: string): string {
  const names = route
    .split('/')
    .slice(2)
    .filter((name) => objects[name])
  return objects[names.at(-1) ?? ''] ?? ''
}

const isList = (route: string) => route.startsWith('GET ') && !route.endsWith('/:id')

/** Whether the last field on the way is one that stands for an object. */
function leadsOn(object: string, segments: readonly string[]): boolean {
  for (let end = segments.length; end > 0; end--) {
    const target = known[object]?.[segments.slice(0, end).join('.')]
    if (!target) continue
    const rest = segments.slice(end)
    if (rest.length === 0) return !target.startsWith('via ')
    return leadsOn(target.replace('via ', ''), rest[0] === 'data' ? rest.slice(1) : rest)
  }
  return false
}

function refuseExpansion(route: string, path: string): SandboxError {
  const hint = isList(route) && leadsOn(objectOf(route), path.split('.'))
  const instead = hint ? ` You may want to try expanding 'data.${path}' instead.` : ''
  const message = `This property cannot be expanded (${path}).${instead}`
  return new SandboxError(400, errorBody('invalid_request_error', { message }))
}

/** Things in place of their ids wherever the request asks for it, and the answer doesn't have them yet. */
export async function expandAsked(memory: Memory, answer: unknown, form: FormBody): Promise<unknown> {
  let expanded = answer
  for (const path of listAt(form, 'expand')) expanded = await expandAt(memory, expanded, path.split('.'))
  return expanded
}

async function expandAt(memory: Memory, value: unknown, segments: readonly string[]): Promise<unknown> {
  if (Array.isArray(value)) return Promise.all(value.map((member) => expandAt(memory, member, segments)))
  const found = typeof value === 'string' ? ((await memory.find(value)) ?? value) : value
  const [next, ...rest] = segments
  if (next === undefined || typeof found !== 'object' || found === null || !(next in found)) return found
  return { ...found, [next]: await expandAt(memory, (found as Record<string, unknown>)[next], rest) }
}
