import { type Command, CommandError, command } from '#server/platform/commands/command.ts'
import { clearAllPoints } from '#server/platform/http/rate-limit.ts'

export const rateLimiterCommands: readonly Command[] = [
  command({
    group: 'rate-limiter',
    action: 'clear',
    summary: 'Reset all rate limits, so that everybody can try again at once',
    options: { force: { type: 'boolean', summary: 'Needed outside development' } },
    async run({ force }, { db, config, print }) {
      if (!config.dev && !force) throw new CommandError('this is no development site: add --force.')
      await clearAllPoints(db)
      print('All rate limits are reset.')
    },
  }),
]
