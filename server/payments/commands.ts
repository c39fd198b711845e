import { type ProviderName, providerNames } from '#domain/contributions/payment-methods.ts'
import type { MismatchKind } from '#domain/payments/mismatch.ts'
import { findContactByEmail } from '#server/contacts/index.ts'
import { checkPaymentHealth, choosePaymentProviders } from '#server/contributions/index.ts'
import { setUpNewsletter } from '#server/newsletter/index.ts'
import {
  type Command,
  type CommandContext,
  CommandError,
  command,
  healthCommand,
} from '#server/platform/commands/command.ts'
import { listConfiguredProviders } from '#server/platform/config/payment-providers.ts'
import { listNewestPayments } from './listing/newest.ts'
import { type RunOutcome, reconcile } from './reconciliation/run.ts'
import { installableEntrances, setUpWebhooks } from './set-up-webhooks.ts'

const integrations = [...installableEntrances.map(({ provider }) => provider), 'mailchimp']
  .map((name) => `\`${name}\``)
  .join(' or ')

/** `masthead setup integrations …`, `payment …`, `payments …`, `sync <provider>`, `health payment` */
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
    run: ({ 'dry-run': dryRun }, context) => compareAll(context, { dryRun }),
  }),
  ...providerNames.map((name) =>
    command({
      group: 'sync',
      action: name,
      summary: `Read subscriptions and payments from ${name} again, and repair what is safe`,
      options: { dryRun: { type: 'boolean', summary: 'Show what differs and change nothing' } },
      run: ({ dryRun }, context) => compareAll(context, { dryRun, only: name }),
    }),
  ),
  command({
    group: 'payment',
    action: 'list',
    summary: 'List the newest payments, or those of one contact',
    arguments: { email: { summary: 'Email address of the contact' } },
    options: { limit: { type: 'string', summary: 'How many', default: '50' } },
    async run({ email, limit }, context) {
      const count = Number(limit)
      if (!Number.isInteger(count) || count < 1 || count > 1_000)
        throw new CommandError('--limit takes a number from 1 to 1000')
      const contact = email === undefined ? undefined : await findContactByEmail(context.db, email)
      if (email !== undefined && !contact) throw new CommandError(`there is no contact with the address ${email}.`)
      const payments = await listNewestPayments(context, { contactId: contact?.id, limit: count })
      for (const payment of payments) context.print(payment.join('\t'))
      context.print(payments.length === 1 ? '1 payment' : `${payments.length} payments`)
    },
  }),
  healthCommand('payment', 'Check that the payment providers can be reached and accept their keys', checkPaymentHealth),
]

/** Without `only` with every provider. */
async function compareAll(
  { db, now, log, print, reachProviders, ...context }: CommandContext,
  { dryRun, only }: { dryRun: boolean; only?: ProviderName },
): Promise<void> {
  const config = (await reachProviders?.()) ?? context.config
  const providers = choosePaymentProviders(config)
  if (Object.keys(providers).length === 0)
    throw new CommandError('No payment provider is configured: set the keys of one')
  if (only && !providers[only]) throw new CommandError(`${only} is not configured: set its keys`)
  const outcome = await reconcile({ db, config, now, log }, { actor: { type: 'cli' }, dryRun, only })
  if (!outcome)
    throw new CommandError('Another reconciliation is running; see its result at /admin/payments/reconciliation')
  print(summarise(outcome, dryRun))
  if (outcome.unavailable.length > 0)
    throw new CommandError(`Couldn’t read everything from: ${outcome.unavailable.join(', ')}`)
}

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
