import type { MismatchKind } from '#domain/payments/mismatch.ts'
import { choosePaymentProviders } from '#server/contributions/index.ts'
import { setUpNewsletter } from '#server/newsletter/index.ts'
import { type Command, CommandError, command } from '#server/platform/commands/command.ts'
import { listConfiguredProviders } from '#server/platform/config/payment-providers.ts'
import { type RunOutcome, reconcile } from './reconciliation/run.ts'
import { installableEntrances, setUpWebhooks } from './set-up-webhooks.ts'

const integrations = [...installableEntrances.map(({ provider }) => provider), 'mailchimp']
  .map((name) => `\`${name}\``)
  .join(' or ')

/** `masthead setup integrations …`, `masthead payments …` */
export const paymentCommands: Command[] = [
  command({
    group: 'setup',
    action: 'integrations',
    summary: `Set up webhooks with a provider: ${integrations}`,
    arguments: { integration: { summary: integrations, required: true } },
    options: { dryRun: { type: 'boolean', summary: 'Show what would happen and change nothing' } },
    async run({ integration, dryRun }, context) {
      if (integration === 'mailchimp') return setUpNewsletter(context, { dryRun })
      const entrance = installableEntrances.find(({ provider }) => provider === integration)
      if (!entrance) throw new CommandError(`choose ${integrations}`)
      const { provider, installation } = entrance
      const { label, keys } = installation
      const { config, print } = context
      if (config.sandbox) throw new CommandError(`Payments are simulated: set ${keys[0]} first`)
      if (!listConfiguredProviders(config).includes(provider))
        throw new CommandError(`${label} is not configured: set ${keys.join(' and ')}`)
      if (!config.webhookUrl.startsWith('https:')) {
        throw new CommandError(
          `${label} can't reach ${config.webhookUrl}: set MASTHEAD_AUDIENCE or MASTHEAD_WEBHOOK_URL to a public https address`,
        )
      }
      if (dryRun) return print(`Would add a webhook endpoint at ${label} and store its secret.`)
      const { url, replaced } = await setUpWebhooks(context, entrance)
      print(`${label} sends webhook events to ${url}${replaced ? `; ${replaced} older endpoint removed` : ''}.`)
    },
  }),
  command({
    group: 'payments',
    action: 'reconcile',
    summary: 'Compare contributions and payments with the payment providers, and repair what is safe',
    options: { 'dry-run': { type: 'boolean', summary: 'Show what differs and change nothing' } },
    async run({ 'dry-run': dryRun }, { db, now, log, print, reachProviders, ...context }) {
      const config = (await reachProviders?.()) ?? context.config
      if (Object.keys(choosePaymentProviders(config)).length === 0)
        throw new CommandError('No payment provider is configured: set the keys of one')
      const outcome = await reconcile({ db, config, now, log }, { actor: { type: 'cli' }, dryRun })
      if (!outcome)
        throw new CommandError('Another reconciliation is running; see its result at /admin/payments/reconciliation')
      print(summarise(outcome, dryRun))
      if (outcome.unavailable.length > 0)
        throw new CommandError(`Couldn’t read everything from: ${outcome.unavailable.join(', ')}`)
    },
  }),
]

function summarise({ payments, paymentsHere, subscriptions, repaired, open }: RunOutcome, dryRun: boolean): string {
  const list = (counts: Partial<Record<MismatchKind, number>>) =>
    Object.entries(counts).map(([kind, count]) => `  ${kind}: ${count}`)
  const repairedLines = list(repaired)
  const openLines = list(open)
  return [
    `Compared ${payments} payments and ${subscriptions} contributions.`,
    ...(repairedLines.length > 0 ? [dryRun ? 'Would be repaired:' : 'Repaired:', ...repairedLines] : []),
    ...(openLines.length > 0 ? ['Needs review (/admin/payments/reconciliation):', ...openLines] : []),
    ...(payments < paymentsHere
      ? [`There are ${paymentsHere} payments here for these days: the payment providers don't have all of them.`]
      : []),
    ...(repairedLines.length + openLines.length === 0 ? ['Everything matches.'] : []),
  ].join('\n')
}
