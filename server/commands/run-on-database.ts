import { fastify } from 'fastify'
import type { Command } from '#server/platform/commands/command.ts'
import { readConfig } from '#server/platform/config/config.ts'
import { readEnvironment } from '#server/platform/config/environment.ts'
import { openDatabase } from '#server/platform/db/open.ts'
import { reportWhatEndsTheProcess } from '#server/platform/error-reports/last-report.ts'
import { loggerOptions } from '#server/platform/http/log.ts'
import { askAtTerminal } from './ask.ts'

const signals = ['SIGINT', 'SIGTERM'] as const

/** The configured database for one command, also while servers use it. */
export async function runOnDatabase(
  command: Command,
  values: object,
  print: (text: string) => void,
  environment: Readonly<Record<string, string | undefined>> = readEnvironment(),
): Promise<void> {
  const config = readConfig(environment)
  reportWhatEndsTheProcess(config)
  const { db, url, migrated, close: closeDatabase } = await openDatabase(config)
  let closeSandbox: (() => Promise<void>) | undefined
  const close = async () => {
    await closeSandbox?.()
    await closeDatabase()
  }
  const reachProviders = async () => {
    const { openSandbox } = await import('#server/sandbox/index.ts')
    const opened = await openSandbox(config, url)
    closeSandbox = opened.sandbox?.close
    return opened.config
  }
  const giveUp = () => void close().finally(() => process.exit(1))
  for (const signal of signals) process.once(signal, giveUp)
  try {
    // What shows amounts, or compares them with a provider, needs to know what they mean.
    if (['payment', 'payments', 'sync'].includes(command.group) && command.action !== 'minor-units') {
      const { checkMinorUnits } = await import('#server/minor-units/index.ts')
      await checkMinorUnits(db, config)
    }
    const { log } = fastify({ logger: loggerOptions(config) })
    const surroundings = { db, config, now: new Date(), print, log, migrated, ...askAtTerminal(), reachProviders }
    await command.run(values, surroundings)
  } finally {
    for (const signal of signals) process.off(signal, giveUp)
    await close()
  }
}
