import { type Command, CommandError, command } from '#server/platform/commands/command.ts'

/** The rooms' health commands, and one that runs them all. */
export function gatherHealth(commands: readonly Command[]): readonly Command[] {
  const checks = commands.filter(({ group }) => group === 'health')
  return [...checks, checkAll(checks)]
}

function checkAll(checks: readonly Command[]): Command {
  return command({
    group: 'health',
    action: 'all',
    summary: `Check everything: ${checks.map(({ action }) => action).join(', ')}`,
    async run(_, context) {
      const unwell: string[] = []
      for (const { action, run } of checks) {
        try {
          await run({}, context)
        } catch (error) {
          if (!(error instanceof CommandError)) throw error
          context.print(error.message)
          unwell.push(action)
        }
      }
      if (unwell.length > 0) throw new CommandError(`unhealthy: ${unwell.join(', ')}`)
    },
  })
}
