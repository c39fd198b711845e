import type { PaymentProvider, ProviderDeclaration } from '../provider.ts'
import { stripeCatalogue } from './catalogue.ts'
import { prepareStripe, type StripeSettings } from './client.ts'
import { stripeCustomers, stripeMandates } from './customers.ts'
import { stripeDifferences } from './differences.ts'
import { stripeFlows } from './flows.ts'
import { stripeLists } from './lists.ts'
import { stripeOneTime } from './one-time.ts'
import { stripePayments, stripeUnpaid } from './payments.ts'
import { stripeRefunds } from './refunds.ts'
import { stripeSubscriptions } from './subscriptions.ts'
import { stripeWebhook, stripeWebhooks } from './webhooks.ts'

/** Cards, and what is charged like them: each subscription has a method that pays it, and invoices that ask for money. */
export const stripe: ProviderDeclaration = {
  features: {
    flowsExpire: false,
    asksForNames: false,
    keepsMandates: false,
    movesSubscriptions: true,
    changesPeriods: true,
  },
  webhook: stripeWebhook,
  open: (config, keys) => createStripeProvider({ ...config.stripe, keys }),
}

function createStripeProvider(settings: StripeSettings): PaymentProvider {
  const tools = prepareStripe(settings)
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
