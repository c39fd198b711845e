import { readMoment } from '#domain/newsletter/moment.ts'
import { type Command, type CommandContext, CommandError, command } from '#server/platform/commands/command.ts'
import { isBuiltIn } from './built-in/is-built-in.ts'
import { lapse } from './built-in/lapse.ts'
import { clearPending } from './clear-pending.ts'
import { refreshGroups } from './groups.ts'
import { checkHealth } from './health.ts'
import { chooseNewsletterProvider } from './providers/index.ts'
import { ProviderTrouble } from './providers/provider.ts'
import { queueWrongTags } from './queries.ts'
import { type Aspect, aspects, reconcileMembers } from './reconcile.ts'

interface Typed {
  fix: readonly Aspect[]
  since: Date | undefined
  until: Date | undefined
  importNew: boolean
  uploadNew: boolean
  report: boolean
  dryRun: boolean
}

const actions: Readonly<Record<string, (typed: Typed, context: CommandContext) => Promise<void>>> = {
  'active-member-tag': async ({ since, until, dryRun }, { db, now, print }) => {
    const count = await queueWrongTags(db, { since, until }, { now, dryRun })
    print(`Contacts with wrong tags: ${count}${dryRun ? '' : '. They are being fixed in the background.'}`)
  },
  reconcile,
  'clear-pending-status': async ({ dryRun }, context) => {
    const count = await clearPending(context, { dryRun })
    context.print(`Contacts waiting to confirm: ${count}${dryRun ? '' : '. Each is being checked with the provider.'}`)
  },
  'refresh-cached-groups': async ({ dryRun }, context) => {
    if (dryRun) return context.print('Would refresh the groups from the provider.')
    const changes = await refreshGroups(context, { type: 'cli' })
    for (const { action, label, id } of changes) context.print(`${action}: ${label} (${id})`)
    if (changes.length === 0) context.print('No groups have changed.')
  },
}

/** `masthead sync newsletter …`, `masthead health newsletter` */
export const newsletterCommands: Command[] = [
  command({
    group: 'sync',
    action: 'newsletter',
    summary: 'Sync contacts with the newsletter provider',
    arguments: { what: { summary: `One of ${Object.keys(actions).join(', ')}`, required: true } },
    options: {
      fix: { type: 'list', choices: aspects, summary: 'For reconcile: what to fix' },
      since: { type: 'string', summary: 'Start: an ISO date, or how long ago as an ISO duration, like PT70M' },
      until: { type: 'string', summary: 'End, in the same form' },
      importNew: { type: 'boolean', summary: 'For reconcile: create contacts for people only the provider has' },
      uploadNew: { type: 'boolean', summary: 'For a full reconcile: send the provider the contacts it lacks' },
      report: { type: 'boolean', summary: 'For reconcile: list each difference' },
      dryRun: { type: 'boolean', summary: 'Show what would happen and change nothing' },
    },
    async run({ what, since, until, ...typed }, context) {
      const act = Object.hasOwn(actions, what) ? actions[what] : undefined
      if (!act) throw new CommandError(`choose one of ${Object.keys(actions).join(', ')}`)
      if (isBuiltIn(context.config)) return syncBuiltIn(what, typed, context)
      if (!chooseNewsletterProvider(context.config))
        throw new CommandError('No newsletter provider is configured: set MASTHEAD_NEWSLETTER_PROVIDER')
      const window = { since: readEnd('since', since, context), until: readEnd('until', until, context) }
      await act({ ...typed, ...window }, context).catch(throwCommandError)
    },
  }),
  command({
    group: 'health',
    action: 'newsletter',
    summary: 'Check that the newsletter provider can be reached and sends webhook events',
    async run(_values, context) {
      const status = await checkHealth(context)
      context.print(`newsletter: ${status}`)
      if (status === 'unhealthy') throw new CommandError('the newsletter provider is unhealthy; see the log')
    },
  }),
]

/** No other system has anything to compare with; whoever hasn't confirmed in time can be cleared now. */
async function syncBuiltIn(what: string, { dryRun }: { dryRun: boolean }, context: CommandContext): Promise<void> {
  if (what !== 'clear-pending-status') return context.print('Newsletters are kept here: there is nothing to sync.')
  const count = await lapse(context, { dryRun })
  context.print(`Contacts who haven’t confirmed in time: ${count}${dryRun ? '' : '. They are no longer waiting.'}`)
}

function throwCommandError(error: unknown): never {
  throw error instanceof ProviderTrouble ? new CommandError(error.message) : error
}

function readEnd(name: string, text: string | undefined, { now }: CommandContext): Date | undefined {
  if (text === undefined) return undefined
  const moment = readMoment(text, now)
  if (!moment) throw new CommandError(`--${name} must be an ISO date or an ISO duration like PT70M`)
  return moment
}

async function reconcile(
  { fix, since, until, importNew, uploadNew, report, dryRun }: Typed,
  context: CommandContext,
): Promise<void> {
  if (fix.length === 0) throw new CommandError(`--fix is missing: ${aspects.join(', ')}`)
  if (uploadNew && (since || until))
    throw new CommandError('--uploadNew needs the whole list: leave out --since and --until')
  const compared = await reconcileMembers(context, {
    within: { since, until },
    fix,
    importNew,
    uploadNew,
    dryRun,
    ...(report && { report: (email: string, difference: string) => context.print(`${email}: ${difference}`) }),
  })
  if (!compared) return
  const { members, differing, onlyThere, onlyHere } = compared
  context.print(`Compared ${members} people at the provider: ${differing} differ, ${onlyThere} are only there.`)
  if (!since && !until) context.print(`${onlyHere} are only here.`)
  if (!dryRun) context.print('The differences are being fixed in the background.')
}
