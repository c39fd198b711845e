/** Where a tab remembers that the introduction of a callout's map and gallery was seen. */
export const introKey = (calloutId: string) => `masthead:intro:${calloutId}`

interface Opened {
  search: string
  hash: string
  isFramed: boolean
}

/** Whether map and gallery open with their introduction: not where the address leads to an entry, adds one or says no. */
export function opensIntro({ search, hash, isFramed }: Opened): boolean {
  const flags = new Map([...new URLSearchParams(search)].map(([name, value]) => [name.toLowerCase(), value]))
  const isOn = (name: string) => flags.has(name) && !['0', 'false'].includes(flags.get(name)?.toLowerCase() ?? '')
  if (isOn('nointro') || hash.replace('#', '') !== '' || flags.has('response')) return false
  return !isFramed || isOn('intro')
}
