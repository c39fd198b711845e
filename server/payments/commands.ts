import { type Command, command, Refusal } from '#server/commands/command.ts'
import { setUpStripe } from './set-up-stripe.ts'

/** `masthead setup integrations …` */
export const paymentCommands: Command[] = [
  command({
    group: 'setup',
    action: 'integrations',
    summary: 'Have a provider tell this Masthead what happens: `stripe`',
    arguments: { integration: { summary: '`stripe`', required: true } },
    options: { dryRun: { type: 'boolean', summary: 'Only say what would be done' } },
    async run({ integration, dryRun }, context) {
      if (integration !== 'stripe') throw new Refusal('`stripe` is the integration there is to set up')
      const { config, print } = context
      if (config.sandbox)
        throw new Refusal('Payments are simulated: there is nothing to set up without STRIPE_SECRET_KEY')
      if (!config.stripe.secretKey)
        throw new Refusal('Stripe has no keys here: set STRIPE_SECRET_KEY and STRIPE_PUBLIC_KEY')
      if (!config.webhookUrl.startsWith('https:')) {
        throw new Refusal(
          `Stripe can't reach ${config.webhookUrl}: set AUDIENCE or WEBHOOK_URL to a public https address`,
        )
      }
      if (dryRun) return print('Stripe would be asked to tell everything about payments; its secret would be stored.')
      const { url, replaced } = await setUpStripe(context)
      print(`Stripe tells what happens at ${url}${replaced ? `; ${replaced} older endpoint removed` : ''}.`)
    },
  }),
]
