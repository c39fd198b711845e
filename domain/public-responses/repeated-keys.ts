import type { Entry } from './reply.ts'

interface Shown {
  titleProp: string
  imageProp: string
  map: { addressPatternProp: string } | null
}

/** The questions whose answers an entry shows elsewhere: as its title, its photos, or as the place that says the same. */
export function repeatedKeys(view: Shown | null | undefined, { address }: Pick<Entry, 'address'>): string[] {
  if (!view) return []
  return [view.titleProp, view.imageProp, ...(address?.formatted_address ? [view.map?.addressPatternProp ?? ''] : [])]
}
