import { CommanderError, InvalidArgumentError, Command as Parser, Option as ParserOption } from 'commander'
import { CommandError, type DeclaredCommand, type Option } from '#server/platform/commands/command.ts'

type Typed = Record<string, string | boolean | string[] | undefined>

/** What was typed after group and action, as the command declares it. Throws a `CommandError` that says what is wrong. */
export function parseArguments(command: DeclaredCommand, typed: readonly string[]): Typed {
  const parser = makeParser(command)
  try {
    parser.parse(typed, { from: 'user' })
  } catch (error) {
    throw error instanceof CommanderError ? new CommandError(error.message.replace(/^error: /, '')) : error
  }
  const values: Typed = {}
  for (const [index, name] of Object.keys(command.arguments).entries()) values[name] = parser.processedArgs[index]
  for (const [name, option] of Object.entries(command.options)) {
    values[name] = parser.getOptionValue(toParserOption(name, option).attributeName()) ?? absent[option.type]
    if (values[name] === undefined && 'required' in option) throw new CommandError(`--${name} is missing`)
  }
  return values
}

/** What the command is given of an option that nobody typed. */
const absent = { string: undefined, boolean: false, list: [] }

/** Reads and describes what the command takes; throws instead of printing and ending the process. */
export function makeParser({ group, action, summary, arguments: words, options }: DeclaredCommand): Parser {
  const parser = new Parser(`${group} ${action}`)
    .description(summary)
    .helpOption('-h, --help', 'Show this help')
    .exitOverride()
    .configureOutput({ outputError: () => {} })
  for (const [name, word] of Object.entries(words))
    parser.argument(word.required ? `<${name}>` : `[${name}]`, word.summary)
  for (const [name, option] of Object.entries(options)) parser.addOption(toParserOption(name, option))
  return parser
}

function toParserOption(name: string, option: Option): ParserOption {
  switch (option.type) {
    case 'boolean':
      return new ParserOption(`--${name}`, option.summary)
    case 'list':
      return toListOption(name, option)
    case 'string': {
      const made = new ParserOption(
        `--${name} <value>`,
        option.required ? `${option.summary} (required)` : option.summary,
      )
      if (option.choices) made.choices(option.choices)
      return made.default(option.default)
    }
  }
}

function toListOption(name: string, { summary, choices }: Option & { type: 'list' }): ParserOption {
  const described = choices ? `${summary} (${choices.join(', ')})` : summary
  return new ParserOption(`--${name} <values...>`, described).argParser((words: string, before: string[] = []) => [
    ...before,
    ...(choices ? splitList(name, words, choices) : [words]),
  ])
}

/** Besides the words up to the next option a list may be one word with commas. */
function splitList(name: string, words: string, choices: readonly string[]): string[] {
  const list = words.split(',')
  if (list.every((word) => choices.includes(word))) return list
  throw new InvalidArgumentError(`--${name} takes ${choices.join(', ')}`)
}
