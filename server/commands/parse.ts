import { type ParseArgsOptionsConfig, parseArgs } from 'node:util'
import { type Command, Refusal } from './command.ts'

/** What was typed after group and action, as the command declares it. Throws a `Refusal` that says what is wrong. */
export function parseArguments(
  command: Command,
  typed: readonly string[],
): Record<string, string | boolean | undefined> {
  const { values, positionals } = split(command, typed)
  const names = Object.keys(command.arguments)
  if (positionals.length > names.length)
    throw new Refusal(`too many words: ${positionals.slice(names.length).join(' ')}`)
  return { ...checkArguments(command, positionals), ...checkOptions(command, values) }
}

function split({ options }: Command, typed: readonly string[]) {
  const known: ParseArgsOptionsConfig = Object.fromEntries(
    Object.entries(options).map(([name, { type }]) => [name, { type }]),
  )
  try {
    return parseArgs({ args: [...typed], options: known, allowPositionals: true })
  } catch (error) {
    throw new Refusal((error as Error).message)
  }
}

function checkArguments(command: Command, positionals: readonly string[]) {
  return Object.fromEntries(
    Object.entries(command.arguments).map(([name, { required }], index) => {
      if (required && positionals[index] === undefined) throw new Refusal(`<${name}> is missing`)
      return [name, positionals[index]]
    }),
  )
}

function checkOptions(command: Command, values: ReturnType<typeof split>['values']) {
  return Object.fromEntries(
    Object.entries(command.options).map(([name, option]) => {
      const value = values[name]
      if (option.type === 'boolean') return [name, value === true]
      if (value === undefined && option.required) throw new Refusal(`--${name} is missing`)
      const text = typeof value === 'string' ? value : option.default
      if (text !== undefined && option.choices && !option.choices.includes(text)) {
        throw new Refusal(`--${name} must be one of ${option.choices.join(', ')}`)
      }
      return [name, text]
    }),
  )
}
