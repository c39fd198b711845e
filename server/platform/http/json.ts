/** How large JSON may be before anything is made of it. */
export interface JsonLimits {
  /** How deep lists and objects may stand within each other. */
  depth: number
  /** Texts, numbers, lists and everything else there may be. */
  values: number
}

/** Deeper than anything that a call declares, and shallow enough for everything that reads it. */
export const deepestJson = 64

/** What of the limits a JSON text exceeds. Looks at each character once, and makes nothing of any. */
export function exceededLimit(
  text: string,
  { depth: deepest, values: most }: JsonLimits,
): keyof JsonLimits | undefined {
  let depth = 0
  let values = 1
  let isWithinText = false
  for (let index = 0; index < text.length; index += 1) {
    const code = text.charCodeAt(index)
    if (isWithinText) {
      if (code === backslash) index += 1
      else if (code === quote) isWithinText = false
    } else if (code === quote) isWithinText = true
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

const [quote, backslash, comma, bracket, endOfBracket, brace, endOfBrace] = [34, 92, 44, 91, 93, 123, 125]
