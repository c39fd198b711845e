import { type CommandContext, Refusal } from '#server/commands/command.ts'
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
    throw new Refusal('Mailchimp has no key here: set NEWSLETTER_PROVIDER to mailchimp, with its key and list')
  if (!config.webhookUrl.startsWith('https:')) {
    throw new Refusal(
      `Mailchimp can't reach ${config.webhookUrl}: set AUDIENCE or WEBHOOK_URL to a public https address`,
    )
  }
  if (dryRun) return print('Mailchimp would be asked to tell of everybody on its list, and for its groups.')
  const done = await provider.install().catch((error) => {
    throw error instanceof ProviderTrouble ? new Refusal(error.message) : error
  })
  const changes = await refreshGroups({ db, config, now }, { type: 'cli' })
  print(`Mailchimp tells what happens at ${config.webhookUrl}/webhook/mailchimp: ${done.join('; ')}.`)
  for (const { action, label, id } of changes) print(`Group ${action}: ${label} (${id})`)
}
