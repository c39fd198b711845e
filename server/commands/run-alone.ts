import type { LoneCommand } from '#server/platform/commands/command.ts'
import { readEnvironment } from '#server/platform/config/environment.ts'

const signals = ['SIGINT', 'SIGTERM'] as const

/** A command that needs nothing of the site. The first signal lets it end in good order, the next ends the process. */
export async function runAlone(command: LoneCommand, values: object, print: (text: string) => void): Promise<void> {
  const stopping = new AbortController()
  const stop = () => stopping.abort()
  for (const signal of signals) process.once(signal, stop)
  try {
    await command.runAlone(values, { environment: readEnvironment(), print, signal: stopping.signal })
  } finally {
    for (const signal of signals) process.off(signal, stop)
  }
}
