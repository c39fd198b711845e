/** What the address of a callout says beside its path (`?preview`): presence is enough, `0` and `false` switch off. */
export function hasFlag(search: string, name: string): boolean {
  const value = readParameter(search, name)
  return value !== undefined && value !== '0' && value.toLowerCase() !== 'false'
}

/** Names are read without regard to case. */
export function readParameter(search: string, name: string): string | undefined {
  return [...new URLSearchParams(search)].find(([key]) => key.toLowerCase() === name.toLowerCase())?.[1]
}

/** The parameters that a page hands on to the next one of the same callout: all but those about this visit's answers. */
export function keptSearch(search: string, left: readonly string[]): string {
  const kept = [...new URLSearchParams(search)].filter(([key]) => !left.includes(key.toLowerCase()))
  return kept.length > 0 ? `?${new URLSearchParams(kept)}` : ''
}
