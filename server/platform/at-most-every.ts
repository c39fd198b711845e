/** Calls that came too early, by their key. */
export type Waiting = Map<string, { isDue: boolean }>

/**
 * Acts at once, then at most once in this time for the same key; what came meanwhile is one more act at its end. Nothing
 * is remembered of a key that has been quiet for so long.
 */
export function atMostEvery(milliseconds: number, waiting: Waiting, key: string, act: () => void): void {
  const known = waiting.get(key)
  if (known) {
    known.isDue = true
    return
  }
  const entry = { isDue: false }
  waiting.set(key, entry)
  setTimeout(() => {
    waiting.delete(key)
    if (entry.isDue) atMostEvery(milliseconds, waiting, key, act)
  }, milliseconds).unref()
  act()
}
