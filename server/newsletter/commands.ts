import { readMoment } from '#domain/newsletter/moment.ts'
import { type Command, type CommandContext, command, Refusal } from '#server/commands/command.ts'
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
    print(`Contacts with wrong tags: ${count}${dryRun ? '' : '. They are put right in the background.'}`)
  },
  reconcile,
  'clear-pending-status': async ({ dryRun }, context) => {
    const count = await clearPending(context, { dryRun })
    context.print(`Contacts who wait to confirm: ${count}${dryRun ? '' : '. The provider is asked about each.'}`)
  },
  'refresh-cached-groups': async ({ dryRun }, context) => {
    if (dryRun) return context.print('The provider would be asked for its groups.')
    const changes = await refreshGroups(context, { type: 'cli' })
    for (const { action, label, id } of changes) context.print(`${action}: ${label} (${id})`)
    if (changes.length === 0) context.print('The groups are as they were.')
  },
}

/** `masthead sync newsletter …`, `masthead health newsletter` */
export const newsletterCommands: Command[] = [
  command({
    group: 'sync',
    action: 'newsletter',
    summary: 'Bring contacts and the newsletter provider together',
    arguments: { what: { summary: Object.keys(actions).join(', '), required: true } },
    options: {
      fix: { type: 'list', choices: aspects, summary: 'For reconcile: what to put right' },
      since: { type: 'string', summary: 'An ISO date, or an ISO duration meaning so long ago, like PT70M' },
      until: { type: 'string', summary: 'The same' },
      importNew: { type: 'boolean', summary: 'For reconcile: whom only the provider knows becomes a contact' },
      uploadNew: { type: 'boolean', summary: 'For reconcile of all: whom the provider lacks is sent to it' },
      report: { type: 'boolean', summary: 'For reconcile: name each difference' },
      dryRun: { type: 'boolean', summary: 'Only say what would be done' },
    },
    async run({ what, since, until, ...typed }, context) {
      const act = Object.hasOwn(actions, what) ? actions[what] : undefined
      if (!act) throw new Refusal(`there is ${Object.keys(actions).join(', ')}`)
      if (!chooseNewsletterProvider(context.config))
        throw new Refusal('There is no newsletter provider here: set NEWSLETTER_PROVIDER')
      const window = { since: readEnd('since', since, context), until: readEnd('until', until, context) }
      await act({ ...typed, ...window }, context).catch(refuseInTrouble)
    },
  }),
  command({
    group: 'health',
    action: 'newsletter',
    summary: 'Whether the newsletter provider can be asked and tells this site of changes',
    async run(_values, context) {
      const status = await checkHealth(context)
      context.print(`newsletter: ${status}`)
      if (status === 'unhealthy') throw new Refusal('the newsletter provider is not as it should be; the log says why')
    },
  }),
]

function refuseInTrouble(error: unknown): never {
  throw error instanceof ProviderTrouble ? new Refusal(error.message) : error
}

function readEnd(name: string, text: string | undefined, { now }: CommandContext): Date | undefined {
  if (text === undefined) return undefined
  const moment = readMoment(text, now)
  if (!moment) throw new Refusal(`--${name} must be an ISO date or an ISO duration like PT70M`)
  return moment
}

async function reconcile(
  { fix, since, until, importNew, uploadNew, report, dryRun }: Typed,
  context: CommandContext,
): Promise<void> {
  if (fix.length === 0) throw new Refusal(`--fix is missing: ${aspects.join(', ')}`)
  if (uploadNew && (since || until))
    throw new Refusal('--uploadNew needs all of the list: leave --since and --until out')
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
  context.print(`${members} people at the provider compared: ${differing} differ, ${onlyThere} are only there.`)
  if (!since && !until) context.print(`${onlyHere} are only here.`)
  if (!dryRun) context.print('What is put right is put right in the background.')
}
