import type { PaymentProvider } from '../provider.ts'
import { stripeCatalogue } from './catalogue.ts'
import type { StripeTools } from './client.ts'
import { stripeCustomers, stripeMandates } from './customers.ts'
import { stripeDifferences } from './differences.ts'
import { stripeFlows } from './flows.ts'
import { stripeLists } from './lists.ts'
import { stripeOneTime } from './one-time.ts'
import { stripePayments, stripeUnpaid } from './payments.ts'
import { stripeRefunds } from './refunds.ts'
import { stripeSubscriptions } from './subscriptions.ts'
import { stripeWebhooks } from './webhooks.ts'

export function createStripeProvider(tools: StripeTools): PaymentProvider {
  const catalogue = stripeCatalogue(tools)
  const unpaid = stripeUnpaid(tools)
  return {
    flows: stripeFlows(tools),
    customers: stripeCustomers(tools),
    mandates: stripeMandates(tools),
    subscriptions: stripeSubscriptions(tools, catalogue),
    differences: stripeDifferences(tools, catalogue),
    payments: stripePayments(tools),
    refunds: stripeRefunds(tools),
    unpaid,
    oneTime: { ...unpaid, ...stripeOneTime(tools, catalogue) },
    lists: stripeLists(tools),
    webhooks: stripeWebhooks(tools),
  }
}
