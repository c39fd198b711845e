import { Command as Parser } from 'commander'
import type { DeclaredCommand } from '#server/platform/commands/command.ts'
import { makeParser } from './parse.ts'

const processes = [
  ['serve', 'Run the website and its background jobs, like npm start'],
  ['worker', 'Run background jobs only, next to servers on other machines'],
] as const

/** All commands, one line each. */
export function describeAll(commands: readonly DeclaredCommand[]): string {
  const all = new Parser('masthead').usage('<group> <action> [arguments] [--options]').helpOption(false)
  for (const [name, summary] of processes) all.addCommand(new Parser(name).description(summary))
  for (const command of commands) all.addCommand(makeParser(command))
  return `${all.helpCommand(false).helpInformation()}\nRun masthead <group> <action> --help for the options of a command.`
}

/** One command with everything it takes. */
export function describeCommand(command: DeclaredCommand): string {
  const parser = makeParser(command)
  return parser.name(`masthead ${parser.name()}`).helpInformation().trimEnd()
}
