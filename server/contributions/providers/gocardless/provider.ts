import type { PaymentProvider } from '../provider.ts'
import type { GoCardlessTools } from './client.ts'
import { goCardlessCustomers, goCardlessMandates } from './customers.ts'
import { goCardlessDifferences } from './differences.ts'
import { goCardlessFlows } from './flows.ts'
import { goCardlessLists } from './lists.ts'
import { goCardlessPayments } from './payments.ts'
import { goCardlessRefunds } from './refunds.ts'
import { goCardlessSubscriptions } from './subscriptions.ts'
import { goCardlessWebhooks } from './webhooks.ts'

export function createGoCardlessProvider(tools: GoCardlessTools): PaymentProvider {
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
