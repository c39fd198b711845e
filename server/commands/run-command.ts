import { Problem } from '#domain/http/problem.ts'
import { CannotStart } from '#server/platform/cannot-start.ts'
import {
  type Command,
  CommandError,
  type DeclaredCommand,
  type LoneCommand,
} from '#server/platform/commands/command.ts'
import { describeAll, describeCommand } from './help.ts'
import { parseArguments } from './parse.ts'
import { findCommand, findLoneCommand, listCommands } from './registry.ts'

const print = (text: string) => void process.stdout.write(`${text}\n`)
const complain = (text: string) => void process.stderr.write(`${text}\n`)

/** Does what was typed after `masthead` and answers the exit code. */
export async function runCommand(typed: readonly string[]): Promise<0 | 1> {
  // A reader that has seen enough, like `head`, is no failure.
  process.stdout.on('error', () => {})
  const [group, action] = typed
  const command = (await findLoneCommand(group, action)) ?? (await findCommand(group, action))
  if (command) return asksForHelp(typed) ? show(describeCommand(command)) : execute(command, typed.slice(2))
  if (group === undefined || asksForHelp(typed) || group === 'help') return show(describeAll(await listCommands()))
  complain(`There is no command "${typed.slice(0, 2).join(' ')}".\n\n${describeAll(await listCommands())}`)
  return 1
}

function asksForHelp(typed: readonly string[]): boolean {
  return typed.includes('--help') || typed.includes('-h')
}

function show(text: string): 0 {
  print(text)
  return 0
}

async function execute(command: Command | LoneCommand, typed: readonly string[]): Promise<0 | 1> {
  try {
    const values = parseArguments(command, typed)
    // Loaded now: help and refusals need no database.
    if ('runAlone' in command) await (await import('./run-alone.ts')).runAlone(command, values, print)
    else await (await import('./run-on-database.ts')).runOnDatabase(command, values, print)
    return 0
  } catch (error) {
    complain(explain(error, command))
    return 1
  }
}

function explain(error: unknown, command: DeclaredCommand): string {
  if (error instanceof CommandError) return `masthead ${command.group} ${command.action}: ${error.message}`
  if (error instanceof CannotStart) return error.message
  if (error instanceof Problem) return `masthead ${command.group} ${command.action}: ${explainProblem(error)}`
  return error instanceof Error ? (error.stack ?? error.message) : String(error)
}

function explainProblem({ code, message, extras }: Problem): string {
  const places = extras.issues?.map((issue) => `${issue.path.join('.')} (${issue.constraint})`).join(', ')
  return [code, message === code ? undefined : message, places].filter(Boolean).join(': ')
}
