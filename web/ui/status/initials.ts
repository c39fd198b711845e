/** First letters of the first and the last word of a name; of an address its first letter. */
export function initialsOf(name: string): string {
  const words = name
    .replace(/@.*/, '')
    .split(/[\s._-]+/)
    .filter(Boolean)
  const letters = words.length > 1 ? [words[0], words[words.length - 1]] : words.slice(0, 1)
  return letters.map((word) => (word ? (Array.from(word)[0] ?? '') : '').toLocaleUpperCase()).join('')
}

/** The same person always has the same of three tints. */
export function toneOf(name: string): string | undefined {
  const sum = Array.from(name).reduce((total, letter) => total + (letter.codePointAt(0) ?? 0), 0)
  return [undefined, 'avatar--b', 'avatar--c'][sum % 3]
}
