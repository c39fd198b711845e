import { createInterface } from 'node:readline/promises'

/** A yes or no from the keyboard; undefined where there is none. The question goes where it is no part of the answer. */
export function askAtTerminal(): ((question: string) => Promise<boolean>) | undefined {
  if (!process.stdin.isTTY) return undefined
  return async (question) => {
    const terminal = createInterface({ input: process.stdin, output: process.stderr })
    try {
      return /^y(es)?$/i.test((await terminal.question(`${question} [y/N] `)).trim())
    } finally {
      terminal.close()
    }
  }
}
