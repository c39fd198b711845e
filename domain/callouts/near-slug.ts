const longestCompared = 100

/** The part of an address that names a callout, on whatever page: its second, of a callout's pages, or its last. */
export function wantedSlug(pathname: string): string {
  const parts = pathname.split('/').filter(Boolean)
  return (parts[0] === 'callouts' ? parts[1] : parts.at(-1)) ?? ''
}

/** The slug that somebody probably meant, if one is near enough: a letter wrong in each four, at most. */
export function findNearSlug(wanted: string, slugs: readonly string[]): string | undefined {
  const typed = wanted.toLowerCase()
  if (typed.length < 3 || typed.length > longestCompared) return undefined
  const ranked = slugs
    .filter((slug) => slug.length <= longestCompared)
    .map((slug) => ({ slug, distance: distanceBetween(typed, slug) }))
    .filter(({ slug, distance }) => distance <= Math.max(typed.length, slug.length) / 4)
  return ranked.toSorted((one, other) => one.distance - other.distance)[0]?.slug
}

/** How many letters have to be put in, taken out or changed to make one text of the other. */
function distanceBetween(one: string, other: string): number {
  let row = Array.from({ length: other.length + 1 }, (_, index) => index)
  for (let i = 1; i <= one.length; i++) {
    const next = [i]
    for (let j = 1; j <= other.length; j++) {
      const changed = (row[j - 1] ?? 0) + (one[i - 1] === other[j - 1] ? 0 : 1)
      next.push(Math.min(changed, (row[j] ?? 0) + 1, (next[j - 1] ?? 0) + 1))
    }
    row = next
  }
  return row.at(-1) ?? 0
}

/** The words of what was typed, with those marked that what was meant doesn't have; together they are what was typed. */
export function markWrongWords(typed: string, meant: string): { text: string; isWrong: boolean }[] {
  const words = new Set(meant.split('-'))
  return typed
    .split(/(-)/)
    .map((text) => ({ text, isWrong: text !== '-' && text !== '' && !words.has(text.toLowerCase()) }))
}
