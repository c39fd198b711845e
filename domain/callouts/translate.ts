/** A text of the form in the chosen language, or as it was written. */
export function translate(translations: Readonly<Record<string, string>>, source: string): string {
  return ownEntry(translations, source) || source
}

/** What an object has under a name by itself: people choose these names. */
export function ownEntry<T>(entries: Readonly<Record<string, T>>, name: string): T | undefined {
  return Object.hasOwn(entries, name) ? entries[name] : undefined
}
