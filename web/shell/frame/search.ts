/** Addresses are written by people and other sites: every parameter is plain text, nothing is guessed from it. */
export function parseSearch(search: string): Record<string, string> {
  return Object.fromEntries(new URLSearchParams(search))
}

export function writeSearch(search: Record<string, unknown>): string {
  const entries = Object.entries(search).flatMap(([key, value]) =>
    value === undefined || value === null ? [] : [[key, String(value)]],
  )
  return entries.length > 0 ? `?${new URLSearchParams(entries)}` : ''
}

/** The parameters a page reads, each of which may be missing. */
export function take<const Name extends string>(...names: Name[]) {
  return (search: Record<string, unknown>): { [Key in Name]?: string } =>
    Object.fromEntries(names.flatMap((name) => (typeof search[name] === 'string' ? [[name, search[name]]] : []))) as {
      [Key in Name]?: string
    }
}
