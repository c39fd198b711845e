import type { ProviderDeclaration } from '../provider.ts'
import { prepareStripe } from './client.ts'
import { createStripeProvider } from './provider.ts'
import { stripeRehearsal } from './rehearsal.ts'
import { stripeWebhook } from './webhooks.ts'

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
  rehearsal: stripeRehearsal,
  open: (config, keys) => createStripeProvider(prepareStripe({ ...config.stripe, keys })),
}
