import { fastify } from 'fastify'
import { readConfig } from '#server/platform/config/config.ts'
import { readEnvironment } from '#server/platform/config/environment.ts'
import { openDatabase } from '#server/platform/db/open.ts'
import { loggerOptions } from '#server/platform/http/log.ts'
import { askAtTerminal } from './ask.ts'
import type { Command } from './command.ts'

/** The configured database for one command, also while servers use it. */
export async function runOnDatabase(command: Command, values: object, print: (text: string) => void): Promise<void> {
  const config = readConfig(readEnvironment())
  const { db, migrated, close } = await openDatabase(config)
  const giveUp = () => void close().finally(() => process.exit(1))
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, giveUp)
  try {
    const { log } = fastify({ logger: loggerOptions(config) })
    await command.run(values, { db, config, now: new Date(), print, log, migrated, confirm: askAtTerminal() })
  } finally {
    await close()
  }
}
