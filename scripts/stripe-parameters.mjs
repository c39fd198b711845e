import { writeFileSync } from 'node:fs'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { fieldsOf, meaningOf, readTypes } from './stripe-types.mjs'

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

/**
 * By route, what each parameter may be, by its name; those of objects stand behind a dot, and a list's members stand where
 * the list does. A name that ends in `*` may have any below it. What may be: `string`, `number`, `boolean`, `{}` for an
 * object, `'values'`, or a list of these in brackets, with `|` between; `!` before what has to be there.
 */
export function readParameters() {
  return Object.fromEntries(
    Object.entries(routes).map(([route, [file, type]]) => {
      const types = readTypes(file)
      const declared = types.declared.get(type)
      const listed = declared ? parametersOf({ ...declared, types, name: type }, '') : []
      return [route, Object.fromEntries(listed.toSorted(([one], [other]) => (one < other ? -1 : 1)))]
    }),
  )
}

function parametersOf(declared, prefix) {
  return Object.entries(fieldsOf(declared)).flatMap(([name, { type, optional }]) => {
    const means = meaningOf(type, { types: declared.types, from: declared.name })
    const within = means.flatMap(({ kind, of }) => (kind === 'list' ? of : [])).concat(means)
    const below = within.flatMap((part) =>
      part.inline
        ? [[`${prefix}${name}.*`, 'string']]
        : part.declared
          ? parametersOf(part.declared, `${prefix}${name}.`)
          : [],
    )
    return [[prefix + name, (optional ? '' : '!') + wordsOf(means)], ...below]
  })
}

/** An open end of a query, as in `unknown`, is any text. */
function wordsOf(means) {
  return means.map(wordOf).join('|') || 'string'
}

function wordOf({ kind, value, of }) {
  if (kind === 'value') return `'${value}'`
  if (kind === 'list') return `[${wordsOf(of)}]`
  return kind === 'object' ? '{}' : kind
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  writeFileSync(listFile, `${JSON.stringify(readParameters(), null, 2)}\n`)
}
