import type { EntryView } from '#domain/public-responses/limits.ts'
import { hasFlag, keptSearch } from '#web/callouts/public/index.ts'

/** What says where on the map one is, or which entry is open, isn't handed on to the other view. */
const ownOfView = ['response', 'c', 'z', 'page', 'order', 'intro']

/** The other view of the same entries, where the introduction isn't shown once more. */
export function viewAddress(slug: string, view: EntryView, search: string): string {
  const kept = new URLSearchParams(keptSearch(search, ownOfView))
  if (!hasFlag(search, 'nointro')) kept.set('nointro', '')
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
  const kept = keptSearch(search, [...ownOfView, 'q', 'f', 'nointro'])
  return `/callouts/${encodeURIComponent(slug)}${isFramed ? '' : '/respond'}${kept}`
}
