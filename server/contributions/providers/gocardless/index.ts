import type { ProviderDeclaration } from '../provider.ts'
import { prepareGoCardless } from './client.ts'
import { createGoCardlessProvider } from './provider.ts'
import { goCardlessRehearsal } from './rehearsal.ts'
import { goCardlessWebhook } from './webhooks.ts'

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
  rehearsal: goCardlessRehearsal,
  open: (config, keys) => createGoCardlessProvider(prepareGoCardless({ ...config.gocardless, keys })),
}
