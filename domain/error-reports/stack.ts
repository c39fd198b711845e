export interface StackFrame {
  function?: string
  filename: string
  lineno?: number
  colno?: number
  in_app: boolean
}

const place = /^(?<file>.{1,1000}?):(?<line>\d{1,9})(?::(?<column>\d{1,9}))?$/
const mostFrames = 50

/**
 * The frames of a stack, the innermost last, as error reporting services want them. Both ways to write one are known:
 * `at name (file:1:2)` and `name@file:1:2`. Only files that `shorten` knows keep their names and those of their functions:
 * a line of the message, like `ask ada@site.example:25`, looks like a frame too.
 */
export function readStack(stack: string, shorten: (file: string) => string | undefined): StackFrame[] {
  const frames = stack
    .slice(0, 20_000)
    .split('\n')
    .flatMap((line) => readLine(line.trim(), shorten) ?? [])
  return frames.slice(0, mostFrames).reverse()
}

function readLine(line: string, shorten: (file: string) => string | undefined): StackFrame | undefined {
  const [name, where] = line.startsWith('at ') ? splitChrome(line.slice(3)) : splitFirefox(line)
  const found = place.exec(where)?.groups
  if (!found) return undefined
  const { file = '', line: lineno, column } = found
  const filename = shorten(file)
  return {
    ...(filename !== undefined && name && /^[\w$.<>[\] ]{1,100}$/.test(name) && { function: name }),
    filename: filename ?? 'elsewhere',
    ...(lineno && { lineno: Number(lineno) }),
    ...(column && { colno: Number(column) }),
    in_app: filename !== undefined && !filename.includes('node_modules/') && !filename.startsWith('node:'),
  }
}

function splitChrome(text: string): [string, string] {
  const open = text.lastIndexOf(' (')
  return open !== -1 && text.endsWith(')') ? [text.slice(0, open), text.slice(open + 2, -1)] : ['', text]
}

function splitFirefox(line: string): [string, string] {
  const at = line.indexOf('@')
  return at === -1 ? ['', ''] : [line.slice(0, at), line.slice(at + 1)]
}
