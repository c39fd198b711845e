import { emailCommands } from '#server/emails/commands.ts'
import { setUpCommands } from '#server/set-up/commands.ts'
import type { Command } from './command.ts'
import { databaseCommands } from './database.ts'

/** Every room's commands, in the order that the help shows them. */
export const allCommands: readonly Command[] = [...setUpCommands, ...emailCommands, ...databaseCommands]
