import { transliterate } from './transliterate.ts'

/** The value of an option from its label, `road-works`. Values stay when labels change. */
export function optionValue(label: string, taken: readonly string[], locale = 'en'): string {
  return freeName(wordsOf(label, locale).join('-').slice(0, 100) || 'option', taken)
}

export function wordsOf(label: string, locale: string): string[] {
  return transliterate(label, locale).match(/[a-z0-9]+/g) ?? []
}

/** A name, with a number when it is taken. */
export function freeName(name: string, taken: readonly string[]): string {
  if (!taken.includes(name)) return name
  for (let number = 2; ; number += 1) if (!taken.includes(`${name}${number}`)) return `${name}${number}`
}
