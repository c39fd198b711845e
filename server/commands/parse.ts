import { type ParseArgsOptionsConfig, parseArgs } from 'node:util'
import { type Command, CommandError, type Option } from './command.ts'

/** What was typed after group and action, as the command declares it. Throws a `Refusal` that says what is wrong. */
export function parseArguments(
  command: Command,
  typed: readonly string[],
): Record<string, string | boolean | string[] | undefined> {
  const { lists, rest } = takeLists(command, typed)
  const { values, positionals } = split(command, rest)
  const names = Object.keys(command.arguments)
  if (positionals.length > names.length)
    throw new CommandError(`too many arguments: ${positionals.slice(names.length).join(' ')}`)
  return { ...checkArguments(command, positionals), ...checkOptions(command, values), ...lists }
}

/** Of options that are lists, the words up to the next option, or behind a `=` with commas between. */
function takeLists({ options }: Command, typed: readonly string[]) {
  const lists: Record<string, string[]> = {}
  const rest: string[] = []
  let current: string[] | undefined
  for (const [name, { type }] of Object.entries(options)) if (type === 'list') lists[name] = []
  for (const word of typed) {
    const [, name = '', given] = /^--([^=]+)(?:=(.*))?$/.exec(word) ?? []
    if (word.startsWith('--')) current = lists[name]
    if (current === undefined) rest.push(word)
    else if (!word.startsWith('--')) current.push(...word.split(','))
    else if (given !== undefined) current.push(...given.split(','))
  }
  for (const [name, words] of Object.entries(lists)) checkList(name, options[name], words)
  return { lists, rest }
}

function checkList(name: string, option: Option | undefined, words: readonly string[]): void {
  const choices = option?.type === 'list' ? option.choices : []
  if (words.some((word) => !choices.includes(word))) throw new CommandError(`--${name} takes ${choices.join(', ')}`)
}

function split({ options }: Command, typed: readonly string[]) {
  const known: ParseArgsOptionsConfig = Object.fromEntries(
    Object.entries(options).flatMap(([name, { type }]) => (type === 'list' ? [] : [[name, { type }]])),
  )
  try {
    return parseArgs({ args: [...typed], options: known, allowPositionals: true })
  } catch (error) {
    throw new CommandError((error as Error).message)
  }
}

function checkArguments(command: Command, positionals: readonly string[]) {
  return Object.fromEntries(
    Object.entries(command.arguments).map(([name, { required }], index) => {
      if (required && positionals[index] === undefined) throw new CommandError(`<${name}> is missing`)
      return [name, positionals[index]]
    }),
  )
}

function checkOptions(command: Command, values: ReturnType<typeof split>['values']) {
  return Object.fromEntries(
    Object.entries(command.options).map(([name, option]) => {
      const value = values[name]
      if (option.type === 'list') return [name, []]
      if (option.type === 'boolean') return [name, value === true]
      if (value === undefined && option.required) throw new CommandError(`--${name} is missing`)
      const text = typeof value === 'string' ? value : option.default
      if (text !== undefined && option.choices && !option.choices.includes(text)) {
        throw new CommandError(`--${name} must be one of ${option.choices.join(', ')}`)
      }
      return [name, text]
    }),
  )
}
