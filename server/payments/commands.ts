import type { MismatchKind } from '#domain/payments/mismatch.ts'
import { type Command, command, Refusal } from '#server/commands/command.ts'
import { choosePaymentProviders } from '#server/contributions/index.ts'
import { setUpNewsletter } from '#server/newsletter/index.ts'
import { type Outcome, reconcile } from './reconciliation/run.ts'
import { setUpStripe } from './set-up-stripe.ts'

/** `masthead setup integrations …`, `masthead payments …` */
export const paymentCommands: Command[] = [
  command({
    group: 'setup',
    action: 'integrations',
    summary: 'Have a provider tell this Masthead what happens: `stripe` or `mailchimp`',
    arguments: { integration: { summary: '`stripe` or `mailchimp`', required: true } },
    options: { dryRun: { type: 'boolean', summary: 'Only say what would be done' } },
    async run({ integration, dryRun }, context) {
      if (integration === 'mailchimp') return setUpNewsletter(context, { dryRun })
      if (integration !== 'stripe')
        throw new Refusal('`stripe` and `mailchimp` are the integrations there are to set up')
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
  command({
    group: 'payments',
    action: 'reconcile',
    summary: 'Compare contributions and payments with the payment providers, and repair what is safe',
    options: { 'dry-run': { type: 'boolean', summary: 'Only say what differs' } },
    async run({ 'dry-run': dryRun }, { db, now, log, print, reachProviders, ...context }) {
      const config = (await reachProviders?.()) ?? context.config
      if (Object.keys(choosePaymentProviders(config)).length === 0)
        throw new Refusal('There are no payment providers here: set the keys of one')
      const outcome = await reconcile({ db, config, now, log }, { actor: { type: 'cli' }, dryRun })
      if (!outcome) throw new Refusal('Another comparison is at work; its result is at /admin/payments/reconciliation')
      print(summarise(outcome, dryRun))
      if (outcome.unavailable.length > 0)
        throw new Refusal(`Could not be asked to the end: ${outcome.unavailable.join(', ')}`)
    },
  }),
]

function summarise({ payments, paymentsHere, subscriptions, repaired, open }: Outcome, dryRun: boolean): string {
  const list = (counts: Partial<Record<MismatchKind, number>>) =>
    Object.entries(counts).map(([kind, count]) => `  ${kind}: ${count}`)
  const repairedLines = list(repaired)
  const openLines = list(open)
  return [
    `${payments} payments and ${subscriptions} contributions compared.`,
    ...(repairedLines.length > 0 ? [dryRun ? 'Would be repaired:' : 'Repaired:', ...repairedLines] : []),
    ...(openLines.length > 0 ? ['To be looked at (/admin/payments/reconciliation):', ...openLines] : []),
    ...(payments < paymentsHere
      ? [`Here are ${paymentsHere} payments of these days: the payment providers don't have all of them.`]
      : []),
    ...(repairedLines.length + openLines.length === 0 ? ['No differences were found.'] : []),
  ].join('\n')
}
