import type { DeskCallout } from '../../queries.ts'

/** Where everybody sees what is kept in a bucket; undefined where nobody does. */
export function shownIn({ responseViewSchema }: DeskCallout, bucket: string): 'both' | 'gallery' | 'map' | undefined {
  if (!responseViewSchema?.buckets.includes(bucket)) return undefined
  const { gallery, map } = responseViewSchema
  if (gallery && map) return 'both'
  return gallery ? 'gallery' : map ? 'map' : undefined
}
