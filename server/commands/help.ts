import type { Command } from './command.ts'

const processes = [
  ['serve', 'Run the website and its background jobs, like npm start'],
  ['worker', 'Run background jobs only, next to servers on other machines'],
] as const

/** All commands, one line each. */
export function describeAll(commands: readonly Command[]): string {
  const lines = [...processes, ...commands.map((command) => [usage(command), command.summary] as const)]
  return [
    'Usage: masthead <group> <action> [arguments] [--options]',
    '',
    ...columns(lines),
    '',
    'Run masthead <group> <action> --help for the options of a command.',
  ].join('\n')
}

/** One command with everything it takes. */
export function describeCommand(command: Command): string {
  const words = Object.entries(command.arguments).map(([name, { summary }]) => [`<${name}>`, summary] as const)
  const options = Object.entries(command.options).map(([name, option]) => {
    const choices = 'choices' in option && option.choices ? ` (${option.choices.join(', ')})` : ''
    const required = 'required' in option && option.required ? ' (required)' : ''
    const initial = 'default' in option && option.default !== undefined ? ` (default: ${option.default})` : ''
    const value = { string: ' <value>', list: ' <values…>', boolean: '' }[option.type]
    return [`--${name}${value}`, option.summary + choices + required + initial] as const
  })
  const parts = [`Usage: masthead ${usage(command)}${options.length > 0 ? ' [--options]' : ''}`, '', command.summary]
  return [...parts, ...(words.length + options.length > 0 ? ['', ...columns([...words, ...options])] : [])].join('\n')
}

function usage({ group, action, arguments: words }: Command): string {
  const described = Object.entries(words).map(([name, { required }]) => (required ? `<${name}>` : `[${name}]`))
  return [group, action, ...described].join(' ')
}

function columns(rows: readonly (readonly [string, string])[]): string[] {
  const width = Math.max(...rows.map(([name]) => name.length))
  return rows.map(([name, text]) => `  ${name.padEnd(width)}  ${text}`)
}
