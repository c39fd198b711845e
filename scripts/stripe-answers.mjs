import { writeFileSync } from 'node:fs'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { fieldsOf, meaningOf, readTypes } from './stripe-types.mjs'

/**
 * What Stripe's objects always have, though it may be nothing, read from the SDK's own types: `node
 * scripts/stripe-answers.mjs` writes the list by which the simulator completes its answers. Run it after an upgrade of
 * the SDK; a test compares.
 */

const listFile = fileURLToPath(new URL('../server/sandbox/stripe-answers.json', import.meta.url))

/** The objects that the simulator answers, with their file. */
export const objects = {
  charge: ['Charges', 'Charge'],
  customer: ['Customers', 'Customer'],
  dispute: ['Disputes', 'Dispute'],
  invoice: ['Invoices', 'Invoice'],
  invoice_payment: ['InvoicePayments', 'InvoicePayment'],
  invoiceitem: ['InvoiceItems', 'InvoiceItem'],
  line_item: ['InvoiceLineItems', 'InvoiceLineItem'],
  payment_intent: ['PaymentIntents', 'PaymentIntent'],
  payment_method: ['PaymentMethods', 'PaymentMethod'],
  plan: ['Plans', 'Plan'],
  price: ['Prices', 'Price'],
  product: ['Products', 'Product'],
  refund: ['Refunds', 'Refund'],
  setup_attempt: ['SetupAttempts', 'SetupAttempt'],
  setup_intent: ['SetupIntents', 'SetupIntent'],
  subscription: ['Subscriptions', 'Subscription'],
  subscription_item: ['SubscriptionItems', 'SubscriptionItem'],
  subscription_schedule: ['SubscriptionSchedules', 'SubscriptionSchedule'],
  tax_id: ['TaxIds', 'TaxId'],
  tax_rate: ['TaxRates', 'TaxRate'],
  webhook_endpoint: ['WebhookEndpoints', 'WebhookEndpoint'],
}

/** Parts that the simulator's objects don't have, and that are long. */
const left =
  /^(payment_method_options|next_action|payment_method_details\.(?!ideal)|.*last_\w+_error|verification|card\.(generated_from|wallet|checks)|card_present|level3|outcome)/

/**
 * By object, the fields that are never missing and may be null; those of parts stand behind a dot, and `[]` behind the
 * name of a list.
 */
export function readNullables() {
  return Object.fromEntries(
    Object.entries(objects).map(([object, [file, type]]) => {
      const types = readTypes(file)
      return [object, nullablesOf({ ...types.declared.get(type), types, name: type }, '').toSorted()]
    }),
  )
}

function nullablesOf(declared, prefix) {
  return Object.entries(fieldsOf(declared)).flatMap(([field, { type, optional }]) => {
    const name = prefix + field
    const means = meaningOf(type, { types: declared.types, from: declared.name })
    const own = !optional && means.some(({ kind }) => kind === 'null') ? [name] : []
    const parts = left.test(name) ? [] : means.flatMap((part) => partsOf(part, name))
    return [...own, ...parts.flatMap((part) => nullablesOf(part.declared, part.prefix))]
  })
}

/** Objects within; what is an object of its own has its own list. */
function partsOf({ kind, declared, of = [] }, name) {
  if (kind === 'list') return of.flatMap((part) => partsOf(part, `${name}[]`))
  const isPart = kind === 'object' && declared && name.split('.').length < 5 && !isOwn(declared)
  return isPart ? [{ declared, prefix: `${name}.` }] : []
}

const isOwn = ({ fields = {} }) => /^'/.test(fields.object?.type ?? '')

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  writeFileSync(listFile, `${JSON.stringify(readNullables(), null, 2)}\n`)
}
