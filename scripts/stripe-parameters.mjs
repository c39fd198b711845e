import { readFileSync, writeFileSync } from 'node:fs'
import { fileURLToPath, pathToFileURL } from 'node:url'

/**
 * What each request to Stripe may carry, read from the SDK's own types: `node scripts/stripe-parameters.mjs` writes the
 * list by which the simulator refuses what Stripe doesn't know. Run it after an upgrade of the SDK; a test compares.
 */

const listFile = fileURLToPath(new URL('../server/sandbox/stripe-parameters.json', import.meta.url))

/** Each route that the simulator has, with the file and the name of its parameters' type. */
export const routes = {
  'POST /v1/setup_intents': ['SetupIntents', 'SetupIntentCreateParams'],
  'GET /v1/setup_intents/:id': ['SetupIntents', 'SetupIntentRetrieveParams'],
  'POST /v1/setup_intents/:id/confirm': ['SetupIntents', 'SetupIntentConfirmParams'],
  'POST /v1/customers': ['Customers', 'CustomerCreateParams'],
  'GET /v1/customers/:id': ['Customers', 'CustomerRetrieveParams'],
  'POST /v1/customers/:id': ['Customers', 'CustomerUpdateParams'],
  'DELETE /v1/customers/:id': ['Customers', 'CustomerDeleteParams'],
  'GET /v1/customers/:id/tax_ids': ['Customers', 'CustomerListTaxIdsParams'],
  'GET /v1/payment_methods/:id': ['PaymentMethods', 'PaymentMethodRetrieveParams'],
  'POST /v1/payment_methods/:id/attach': ['PaymentMethods', 'PaymentMethodAttachParams'],
  'POST /v1/payment_methods/:id/detach': ['PaymentMethods', 'PaymentMethodDetachParams'],
  'GET /v1/products/:id': ['Products', 'ProductRetrieveParams'],
  'POST /v1/products': ['Products', 'ProductCreateParams'],
  'GET /v1/tax_rates': ['TaxRates', 'TaxRateListParams'],
  'POST /v1/tax_rates': ['TaxRates', 'TaxRateCreateParams'],
  'POST /v1/subscriptions': ['Subscriptions', 'SubscriptionCreateParams'],
  'GET /v1/subscriptions': ['Subscriptions', 'SubscriptionListParams'],
  'GET /v1/subscriptions/:id': ['Subscriptions', 'SubscriptionRetrieveParams'],
  'POST /v1/subscriptions/:id': ['Subscriptions', 'SubscriptionUpdateParams'],
  'DELETE /v1/subscriptions/:id': ['Subscriptions', 'SubscriptionCancelParams'],
  'POST /v1/subscription_schedules': ['SubscriptionSchedules', 'SubscriptionScheduleCreateParams'],
  'POST /v1/subscription_schedules/:id': ['SubscriptionSchedules', 'SubscriptionScheduleUpdateParams'],
  'POST /v1/subscription_schedules/:id/release': ['SubscriptionSchedules', 'SubscriptionScheduleReleaseParams'],
  'POST /v1/webhook_endpoints': ['WebhookEndpoints', 'WebhookEndpointCreateParams'],
  'GET /v1/webhook_endpoints': ['WebhookEndpoints', 'WebhookEndpointListParams'],
  'DELETE /v1/webhook_endpoints/:id': ['WebhookEndpoints', 'WebhookEndpointDeleteParams'],
  'GET /v1/invoices': ['Invoices', 'InvoiceListParams'],
  'GET /v1/invoices/:id': ['Invoices', 'InvoiceRetrieveParams'],
  'POST /v1/invoices': ['Invoices', 'InvoiceCreateParams'],
  'POST /v1/invoices/:id': ['Invoices', 'InvoiceUpdateParams'],
  'DELETE /v1/invoices/:id': ['Invoices', 'InvoiceDeleteParams'],
  'POST /v1/invoices/:id/finalize': ['Invoices', 'InvoiceFinalizeInvoiceParams'],
  'POST /v1/invoices/:id/mark_uncollectible': ['Invoices', 'InvoiceMarkUncollectibleParams'],
  'POST /v1/invoices/:id/pay': ['Invoices', 'InvoicePayParams'],
  'POST /v1/invoices/:id/void': ['Invoices', 'InvoiceVoidInvoiceParams'],
  'POST /v1/invoiceitems': ['InvoiceItems', 'InvoiceItemCreateParams'],
  'GET /v1/invoice_payments': ['InvoicePayments', 'InvoicePaymentListParams'],
  'GET /v1/charges': ['Charges', 'ChargeListParams'],
  'GET /v1/charges/:id': ['Charges', 'ChargeRetrieveParams'],
  'POST /v1/refunds': ['Refunds', 'RefundCreateParams'],
  'GET /v1/refunds': ['Refunds', 'RefundListParams'],
  'GET /v1/disputes': ['Disputes', 'DisputeListParams'],
  'POST /v1/disputes/:id/close': ['Disputes', 'DisputeCloseParams'],
  'GET /v1/events': ['Events', 'EventListParams'],
  'POST /v1/test_helpers/test_clocks': ['TestHelpers/TestClocks', 'TestHelpers.TestClockCreateParams'],
  'GET /v1/test_helpers/test_clocks/:id': ['TestHelpers/TestClocks', 'TestHelpers.TestClockRetrieveParams'],
  'POST /v1/test_helpers/test_clocks/:id/advance': ['TestHelpers/TestClocks', 'TestHelpers.TestClockAdvanceParams'],
  'DELETE /v1/test_helpers/test_clocks/:id': ['TestHelpers/TestClocks', 'TestHelpers.TestClockDeleteParams'],
}

/** By route, the names of all parameters; those of objects behind a dot. A name that ends in `*` may have any below it. */
export function readParameters() {
  return Object.fromEntries(
    Object.entries(routes).map(([route, [file, type]]) => [route, parametersOf(readTypes(file), type).toSorted()]),
  )
}

const filesRead = new Map()

function readTypes(file) {
  const known = filesRead.get(file)
  if (known) return known
  const source = readFileSync(new URL(`../node_modules/stripe/esm/resources/${file}.d.ts`, import.meta.url), 'utf8')
  const types = parseInterfaces(source)
  filesRead.set(file, types)
  return types
}

/** Interfaces by their full name, each with its fields as they are written. */
function parseInterfaces(source) {
  const found = new Map()
  const scope = []
  for (const line of source.replaceAll(/\/\*[\s\S]*?\*\//g, '').split('\n')) {
    const opened = /^\s*(?:export )?(?:declare )?(namespace|interface) (\w+)(?: extends (\w+))? \{(\})?/.exec(line)
    if (opened) {
      const [, kind, name, parent, closed] = opened
      const full = [...scope.filter((each) => each.kind === 'namespace').map((each) => each.name), name].join('.')
      if (kind === 'interface') found.set(full, { fields: {}, parent })
      if (!closed) scope.push({ kind, name, full })
      continue
    }
    const field = /^\s*(?:'([^']+)'|(\w+))\??: (.+);$/.exec(line)
    const open = scope.at(-1)
    if (field && open?.kind === 'interface') found.get(open.full).fields[field[1] ?? field[2]] = field[3]
    else if (/^\s*\}/.test(line)) scope.pop()
  }
  return found
}

/** Types of the SDK that several files share. */
const shared = {
  AddressParam: ['city', 'country', 'line1', 'line2', 'postal_code', 'state'],
  ShippingAddressParam: ['city', 'country', 'line1', 'line2', 'postal_code', 'state'],
  RangeQueryParam: ['gt', 'gte', 'lt', 'lte'],
  PaginationParams: ['ending_before', 'limit', 'starting_after'],
  MetadataParam: ['*'],
}

function parametersOf(types, name) {
  const declared = types.get(name)
  if (!declared) return []
  const inherited = declared.parent ? (shared[declared.parent] ?? parametersOf(types, declared.parent)) : []
  const own = Object.entries(declared.fields).flatMap(([field, type]) => [
    field,
    ...belowOf(types, type, name).map((below) => `${field}.${below}`),
  ])
  return [...new Set([...inherited, ...own])]
}

/** What an object named by a type may have; a list's members stand where the list does. */
function belowOf(types, type, from) {
  const names = type.replaceAll(/'[^']*'/g, '').match(/[A-Z]\w*(?:\.\w+)*/g) ?? []
  return names.flatMap((name) => shared[name] ?? parametersOf(types, resolve(types, name, from)))
}

/** A name as it is seen from inside a type: its own namespace first, then those around it. */
function resolve(types, name, from) {
  const scopes = from.split('.')
  for (let depth = scopes.length; depth >= 0; depth--) {
    const full = [...scopes.slice(0, depth), name].join('.')
    if (types.has(full)) return full
  }
  return name
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  writeFileSync(listFile, `${JSON.stringify(readParameters(), null, 2)}\n`)
}
