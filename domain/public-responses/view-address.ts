import type { EntryView } from './limits.ts'

/** What says where on the map one is, or which entry is open, isn't handed on to the other view. */
const ownOfView = ['response', 'c', 'z', 'page', 'order', 'intro']

/** The other view of the same entries, where the introduction isn't shown once more. */
export function viewAddress(slug: string, view: EntryView, search: string): string {
  const kept = keep(search, ownOfView)
  const intro = [...kept.keys()].find((name) => name.toLowerCase() === 'nointro') ?? 'nointro'
  if (['0', 'false', null].includes(kept.get(intro))) kept.set(intro, '')
  return `/callouts/${encodeURIComponent(slug)}/${view}?${kept}`
}

interface Adding {
  slug: string
  hasMap: boolean
  search: string
  /** The form stands on the callout's own page there. */
  isFramed: boolean
}

/** Where an entry is added: on the map, by choosing a place; without one in the form. */
export function addAddress({ slug, hasMap, search, isFramed }: Adding): string {
  if (hasMap) return `${viewAddress(slug, 'map', search)}#add`
  const kept = keep(search, [...ownOfView, 'q', 'f', 'nointro'])
  return `/callouts/${encodeURIComponent(slug)}${isFramed ? '' : '/respond'}${kept.size > 0 ? `?${kept}` : ''}`
}

const keep = (search: string, left: readonly string[]) =>
  new URLSearchParams([...new URLSearchParams(search)].filter(([name]) => !left.includes(name.toLowerCase())))
