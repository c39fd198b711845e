/** How large JSON may be before anything is made of it. */
export interface JsonLimits {
  /** How deep lists and objects may stand within each other. */
  depth: number
  /** Texts, numbers, lists and everything else there may be. */
  values: number
}

/** Deeper than anything that a call declares, and shallow enough for everything that reads it. */
export const deepestJson = 64

/** What of the limits a JSON text exceeds. Looks at each character once at most, and makes nothing of any. */
export function exceededLimit(
  text: string,
  { depth: deepest, values: most }: JsonLimits,
): keyof JsonLimits | undefined {
  let depth = 0
  let values = 1
  for (let index = 0; index < text.length; index += 1) {
    const code = text.charCodeAt(index)
    if (code === quote) index = endOfText(text, index)
    else if (code === comma) values += 1
    else if (code === brace || code === bracket) {
      values += 1
      depth += 1
      if (depth > deepest) return 'depth'
    } else if (code === endOfBrace || code === endOfBracket) depth -= 1
    if (values > most) return 'values'
  }
  return undefined
}

/** Where the text that begins here ends: its quote, or the end of all where it has none. */
function endOfText(text: string, begin: number): number {
  let end = text.indexOf('"', begin + 1)
  while (end >= 0 && isEscaped(text, end, begin)) end = text.indexOf('"', end + 1)
  return end < 0 ? text.length : end
}

/** An odd number of backslashes before it; two of them are one. */
function isEscaped(text: string, at: number, begin: number): boolean {
  let first = at
  while (first - 1 > begin && text.charCodeAt(first - 1) === backslash) first -= 1
  return (at - first) % 2 === 1
}

const [quote, backslash, comma, bracket, endOfBracket, brace, endOfBrace] = [34, 92, 44, 91, 93, 123, 125]
