import { type FormBody, readForm } from '#server/sandbox/form.ts'
import { type Allowed, type ParameterList, stripeParameters } from '#server/sandbox/stripe-parameter-list.ts'
import type { Literal } from './compile.ts'
import type { Exchange } from './record.ts'

/** The name of the parameters' type by route, as `POST /v1/invoices/:id/pay`. */
export type RouteTypes = Readonly<Record<string, readonly string[]>>

export function routeOf({ method, path }: Pick<Exchange, 'method' | 'path'>, routes: RouteTypes): string {
  const asked = path.split('/')
  const found = Object.keys(routes).find((route) => {
    const [verb = '', pattern = ''] = route.split(' ')
    const segments = pattern.split('/')
    const fits = segments.every((segment, at) => segment === ':id' || segment === asked[at])
    return verb === method && segments.length === asked.length && fits
  })
  if (!found) throw new Error(`${method} ${path} is none of the routes`)
  return found
}

/** A request to Stripe as its parameters' type has it: numbers, truth and lists instead of texts. */
export function stripeRequest(exchange: Exchange, routes: RouteTypes): Literal | undefined {
  const route = routeOf(exchange, routes)
  const [, type = ''] = routes[route] ?? []
  const list = stripeParameters.get(route)
  const form = readForm(exchange.method === 'GET' || exchange.method === 'DELETE' ? exchange.query : exchange.body)
  if (!list || Object.keys(form).length === 0) return undefined
  return { label: route, type: `Stripe.${type}`, value: objectOf(form, { list, path: '' }) }
}

interface Place {
  list: ParameterList
  path: string
}

function objectOf(form: FormBody, place: Place): unknown {
  return Object.fromEntries(
    Object.entries(form).map(([name, value]) => {
      const path = place.path === '' ? name : `${place.path}.${name}`
      return [name, literalOf(value, place.list.allowed.get(path), { ...place, path })]
    }),
  )
}

function literalOf(value: string | FormBody, allowed: Allowed | undefined, place: Place): unknown {
  if (typeof value === 'string') return allowed ? plain(value, allowed) : value
  if (!allowed?.members) return objectOf(value, place)
  return Object.values(value).map((member) => literalOf(member, allowed.members, place))
}

function plain(text: string, { kinds }: Allowed): unknown {
  if (kinds.has('number') && /^-?[\d.]+$/.test(text)) return Number(text)
  return kinds.has('boolean') && /^(true|false)$/.test(text) ? text === 'true' : text
}

const stripeTypes: Readonly<Record<string, string>> = {
  charge: 'Charge',
  customer: 'Customer',
  dispute: 'Dispute',
  invoice: 'Invoice',
  invoice_payment: 'InvoicePayment',
  invoiceitem: 'InvoiceItem',
  payment_method: 'PaymentMethod',
  product: 'Product',
  refund: 'Refund',
  setup_intent: 'SetupIntent',
  subscription: 'Subscription',
  subscription_schedule: 'SubscriptionSchedule',
  tax_id: 'TaxId',
  tax_rate: 'TaxRate',
  webhook_endpoint: 'WebhookEndpoint',
}

// biome-ignore lint/suspicious/noExplicitAny: what came over the wire is what is to be checked
type Answer = any

export function stripeAnswer(label: string, answer: Answer): Literal {
  if (answer.object !== 'list') return { label, type: typeOf(answer), value: answer }
  const types = new Set((answer.data as Answer[]).map(typeOf))
  return { label, type: `Stripe.ApiList<${[...types].join(' | ') || 'never'}>`, value: answer }
}

function typeOf({ object, deleted }: Answer): string {
  const type = stripeTypes[object]
  if (!type) throw new Error(`what is a ${object}?`)
  return deleted ? `Stripe.Deleted${type}` : `Stripe.${type}`
}

export function stripeEvent(event: Answer): Literal {
  return { label: event.type, type: `Extract<Stripe.Event, { type: '${event.type}' }>`, value: event }
}

/** What differs in ids and moments only is one. */
export function withoutRepetition(literals: readonly Literal[]): Literal[] {
  const byShape = new Map(
    literals.map((literal) => [
      literal.label + literal.type + JSON.stringify(literal.value).replaceAll(/[0-9a-f]{20}|[0-9a-f-]{36}|\d+/g, '#'),
      literal,
    ]),
  )
  return [...byShape.values()]
}
