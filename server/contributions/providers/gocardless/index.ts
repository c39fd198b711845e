import type { PaymentProvider, ProviderDeclaration } from '../provider.ts'
import { type GoCardlessSettings, prepareGoCardless } from './client.ts'
import { goCardlessCustomers, goCardlessMandates } from './customers.ts'
import { goCardlessDifferences } from './differences.ts'
import { goCardlessFlows } from './flows.ts'
import { goCardlessLists } from './lists.ts'
import { goCardlessPayments } from './payments.ts'
import { goCardlessRefunds } from './refunds.ts'
import { goCardlessSubscriptions } from './subscriptions.ts'
import { goCardlessWebhook, goCardlessWebhooks } from './webhooks.ts'

/** Direct debit: everything hangs on a mandate, which the person gives on the provider's own page. */
export const gocardless: ProviderDeclaration = {
  features: {
    flowsExpire: true,
    asksForNames: true,
    keepsMandates: true,
    movesSubscriptions: false,
    changesPeriods: false,
  },
  webhook: goCardlessWebhook,
  open: (config, keys) => createGoCardlessProvider({ ...config.gocardless, keys }),
}

function createGoCardlessProvider(settings: GoCardlessSettings): PaymentProvider {
  const tools = prepareGoCardless(settings)
  return {
    flows: goCardlessFlows(tools),
    customers: goCardlessCustomers(tools),
    mandates: goCardlessMandates(tools),
    subscriptions: goCardlessSubscriptions(tools),
    differences: goCardlessDifferences(tools),
    payments: goCardlessPayments(tools),
    refunds: goCardlessRefunds(tools),
    lists: goCardlessLists(tools),
    webhooks: goCardlessWebhooks,
  }
}
