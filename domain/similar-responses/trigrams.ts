/** Of longer texts the beginning is compared. */
const longestText = 20_000

/** The pieces of three letters in a text's words, each word begun with two blanks and ended with one, as `pg_trgm` cuts them. */
export function trigramsOf(texts: readonly string[]): Set<string> {
  const words = texts
    .join('\n')
    .slice(0, longestText)
    .toLowerCase()
    .match(/[\p{L}\p{N}]+/gu)
  const found = new Set<string>()
  for (const word of words ?? []) {
    const padded = `  ${word} `
    for (let at = 0; at + 3 <= padded.length; at += 1) found.add(padded.slice(at, at + 3))
  }
  return found
}

/** How much of what two texts have they have both, from 0 to 1. */
export function similarityOf(one: ReadonlySet<string>, other: ReadonlySet<string>): number {
  let shared = 0
  for (const trigram of one) if (other.has(trigram)) shared += 1
  const all = one.size + other.size - shared
  return all === 0 ? 0 : shared / all
}
