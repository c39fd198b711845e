import { warnOfStoppedKeys } from '#server/api-keys/index.ts'
import { type Command, command } from '#server/platform/commands/command.ts'

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
]
