import type { Database } from '#server/tables.ts'
import type { Config } from '../config/config.ts'
import type { Health } from '../health.ts'
import type { Log } from '../http/context.ts'

export interface CommandContext {
  db: Database
  config: Config
  now: Date
  /** One line (or block) to standard output. */
  print(text: string): void
  log: Log
  /** Asks whoever typed the command; undefined where nobody is there to answer. */
  confirm?: ((question: string) => Promise<boolean>) | undefined
  /** A line that whoever typed the command answers with; undefined where nobody is there. */
  ask?: ((question: string) => Promise<string>) | undefined
  /** The configuration with the payment providers; where they are simulated, the simulator runs until the command ends. */
  reachProviders?: () => Promise<Config>
  /** What the start of this command changed in the database's schema. */
  migrated?: readonly string[]
}

interface Described {
  summary: string
}

/** `--name value`, a switch `--name`, or a list: `--name one two`, also `--name one --name two`. */
export type Option = Described &
  (
    | { type: 'string'; required?: true; default?: string; choices?: readonly string[] }
    | { type: 'boolean' }
    | { type: 'list'; choices?: readonly string[] }
  )

/** A word without dashes, in the order declared. */
export type Argument = Described & { required?: true }

type OptionValue<O extends Option> = O extends { type: 'boolean' }
  ? boolean
  : O extends { type: 'list'; choices: readonly (infer Choice)[] }
    ? Choice[]
    : O extends { type: 'list' }
      ? string[]
      : O extends { choices: readonly (infer Choice)[] }
        ? O extends { required: true } | { default: string }
          ? Choice
          : Choice | undefined
        : O extends { required: true } | { default: string }
          ? string
          : string | undefined

type Values<Arguments extends Record<string, Argument>, Options extends Record<string, Option>> = {
  [Name in keyof Arguments]: Arguments[Name] extends { required: true } ? string : string | undefined
} & { [Name in keyof Options]: OptionValue<Options[Name]> }

/** What an operator can ask for: `masthead <group> <action> [arguments] [--options]`. */
export interface DeclaredCommand {
  group: string
  action: string
  summary: string
  arguments: Record<string, Argument>
  options: Record<string, Option>
}

export interface Command extends DeclaredCommand {
  // biome-ignore lint/suspicious/noExplicitAny: the registry holds commands of every shape; `command` checks each one
  run(values: any, context: CommandContext): Promise<void>
}

/** What a command has that needs nothing of the site. */
export interface LoneContext extends Pick<CommandContext, 'print'> {
  /** The variables it is started with. */
  environment: Readonly<Record<string, string | undefined>>
  /** Whoever typed it wants it to end. */
  signal: AbortSignal
}

/** Neither is the site's database opened for it, nor are the site's secrets made. */
export interface LoneCommand extends DeclaredCommand {
  // biome-ignore lint/suspicious/noExplicitAny: as with `Command`
  runAlone(values: any, context: LoneContext): Promise<void>
}

interface Declared<Arguments, Options> {
  group: string
  action: string
  summary: string
  arguments?: Arguments
  options?: Options
}

/**
 * Declares a command. Required values are there, choices checked and switches false unless given when `run` is called;
 * it prints its answer and throws a `CommandError` (or a `Problem`) to end with exit code 1.
 */
export function command<
  const Arguments extends Record<string, Argument> = Record<never, Argument>,
  const Options extends Record<string, Option> = Record<never, Option>,
>(
  declared: Declared<Arguments, Options> & {
    run(values: Values<Arguments, Options>, context: CommandContext): Promise<void>
  },
): Command {
  return { arguments: {}, options: {}, ...declared }
}

/** Declares a command that needs nothing of the site, as `command` does others. */
export function loneCommand<
  const Arguments extends Record<string, Argument> = Record<never, Argument>,
  const Options extends Record<string, Option> = Record<never, Option>,
>(
  declared: Declared<Arguments, Options> & {
    runAlone(values: Values<Arguments, Options>, context: LoneContext): Promise<void>
  },
): LoneCommand {
  return { arguments: {}, options: {}, ...declared }
}

/** What an operator is told instead of a stack trace. */
export class CommandError extends Error {}

/** Declares `masthead health <service>`, which ends with 1 when something is wrong. */
export function healthCommand(
  service: string,
  summary: string,
  check: (context: CommandContext) => Promise<Health>,
): Command {
  return command({
    group: 'health',
    action: service,
    summary,
    async run(_, context) {
      const health = await check(context)
      if (health.status === 'unhealthy') throw new CommandError(`${service}: unhealthy, ${health.detail}`)
      context.print(`${service}: ${health.status}`)
    },
  })
}
