import { type CommandContext, CommandError } from '#server/platform/commands/command.ts'
import { refreshGroups } from './groups.ts'
import { chooseNewsletterProvider } from './providers/index.ts'
import { ProviderTrouble } from './providers/provider.ts'

/** Has Mailchimp tell this site of changes, and asks for its groups. May be repeated. */
export async function setUpNewsletter(
  { db, config, now, print }: Pick<CommandContext, 'db' | 'config' | 'now' | 'print'>,
  { dryRun }: { dryRun: boolean },
): Promise<void> {
  const provider = chooseNewsletterProvider(config)
  if (provider?.name !== 'mailchimp')
    throw new CommandError(
      'Mailchimp is not configured: set MASTHEAD_NEWSLETTER_PROVIDER to mailchimp, with its API key and audience',
    )
  if (!config.webhookUrl.startsWith('https:')) {
    throw new CommandError(
      `Mailchimp can't reach ${config.webhookUrl}: set MASTHEAD_AUDIENCE or MASTHEAD_WEBHOOK_URL to a public https address`,
    )
  }
  if (dryRun) return print('Would add a webhook to the Mailchimp audience and refresh its groups.')
  const done = await provider.install().catch((error) => {
    throw error instanceof ProviderTrouble ? new CommandError(error.message) : error
  })
  const changes = await refreshGroups({ db, config, now }, { type: 'cli' })
  print(`Mailchimp sends webhook events to ${config.webhookUrl}/webhook/mailchimp: ${done.join('; ')}.`)
  for (const { action, label, id } of changes) print(`Group ${action}: ${label} (${id})`)
}
