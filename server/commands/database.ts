import { warnOfStoppedKeys } from '#server/api-keys/index.ts'
import { type Command, CommandError, command } from '#server/platform/commands/command.ts'

export const databaseCommands: readonly Command[] = [
  command({
    group: 'database',
    action: 'migrate',
    summary: 'Apply pending migrations, as every start does',
    async run(_, { db, now, print, migrated = [] }) {
      print(migrated.length > 0 ? `Applied ${migrated.join(', ')}.` : 'The database is up to date.')
      if (migrated.length > 0) for (const warning of await warnOfStoppedKeys(db, now)) print(warning)
    },
  }),
  command({
    group: 'database',
    action: 'clean',
    summary: 'Delete expired sessions, links, sign-ups and payment attempts now, as each night does',
    options: { dryRun: { type: 'boolean', summary: 'List what would run and change nothing' } },
    async run({ dryRun }, context) {
      const { allJobs } = await import('#server/app.ts')
      for (const [name, what] of Object.entries(cleaning)) {
        const job = allJobs.find((each) => each.name === name)
        if (!job) throw new CommandError(`there is no job ${name}`)
        if (!dryRun) await job.run({}, context)
        context.print(`${dryRun ? 'Would delete' : 'Deleted'}: ${what}`)
      }
    },
  }),
]

/** Jobs of the night that delete what has expired, by name. */
const cleaning: Readonly<Record<string, string>> = {
  'delete-expired-sign-ins': 'reset links older than a day, expired sessions',
  'sign-up.clean-flows': 'sign-ups older than a day',
  'contributions.clean-payment-flows': 'payment attempts older than seven days',
}
