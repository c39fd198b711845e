import { createInterface } from 'node:readline/promises'
import type { CommandContext } from '#server/platform/commands/command.ts'

/** Answers from the keyboard; none where there is no keyboard. Questions go where they are no part of the answer. */
export function askAtTerminal(): Pick<CommandContext, 'ask' | 'confirm'> {
  if (!process.stdin.isTTY) return {}
  return { ask, confirm: async (question) => /^y(es)?$/i.test(await ask(`${question} [y/N]`)) }
}

async function ask(question: string): Promise<string> {
  const terminal = createInterface({ input: process.stdin, output: process.stderr })
  try {
    return (await terminal.question(`${question} `)).trim()
  } finally {
    terminal.close()
  }
}
