import { feeCountries } from '#domain/contributions/fees.ts'
import { isCurrency } from '#domain/money/currencies.ts'
import { CommandError, type LoneCommand, loneCommand } from '#server/platform/commands/command.ts'
import { readPaymentKeys } from '#server/platform/config/payment-providers.ts'
import { readVariables } from '#server/platform/config/variables.ts'
import { rehearseProviders } from './rehearse-providers.ts'

export const rehearsalCommands: readonly LoneCommand[] = [
  loneCommand({
    group: 'payments',
    action: 'rehearse',
    summary: 'Try out the payment providers with test keys, and show whether they behave as Masthead expects',
    options: {
      'stripe-key': { type: 'string', summary: 'Secret test key, instead of MASTHEAD_STRIPE_SECRET_KEY' },
      'gocardless-token': { type: 'string', summary: 'Sandbox token, instead of MASTHEAD_GC_ACCESS_TOKEN' },
      currency: { type: 'string', summary: 'Currency to pay in, instead of MASTHEAD_CURRENCY_CODE' },
      country: { type: 'string', summary: 'Where the Stripe account is', choices: feeCountries },
      details: { type: 'boolean', summary: 'Show everything that was compared' },
    },
    async runAlone(values, { environment, print, signal }) {
      const variables = readVariables(environment, [])
      const { stripe, gocardless } = readPaymentKeys(variables)
      const keys = {
        stripe: values['stripe-key'] ?? stripe.secretKey,
        gocardless: values['gocardless-token'] ?? gocardless.accessToken,
      }
      if (!keys.stripe && !keys.gocardless)
        throw new CommandError('Set MASTHEAD_STRIPE_SECRET_KEY or MASTHEAD_GC_ACCESS_TOKEN to a test key')
      const currency = (values.currency ?? variables.text('CURRENCY_CODE') ?? 'EUR').toUpperCase()
      if (!isCurrency(currency)) throw new CommandError(`${currency} is no currency that payment providers take`)
      const country = values.country ?? stripe.country ?? 'eu'
      const pacing = { pollMs: 1000, patienceMs: 120_000, signal }
      const results = await rehearseProviders({ ...pacing, keys, currency, country, details: values.details, print })
      if (signal.aborted) throw new CommandError('stopped before the end')
      const different = results.filter(({ outcome }) => outcome === 'differs').length
      if (different > 0) throw new CommandError(`${different} of ${results.length} steps went differently: see above`)
      print('What only a person can try is listed in docs/stripe-checklist.md.')
    },
  }),
]
