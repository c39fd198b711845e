import Supercluster from 'supercluster'
import type { Location } from '#domain/callouts/question-types/address/address.ts'
import { type Bbox, isWithin, widthOf } from '#domain/public-responses/bbox.ts'
import type { IndexedEntry } from '#domain/public-responses/indexed-entry.ts'
import type { Cluster } from '#domain/public-responses/reply.ts'

/** The nearest that maps show. */
const maxZoom = 20
/** Pixels within which entries are drawn as one: discs are up to 80 wide. */
const radius = 60
/** More than a screen has room for; a box with more is answered as from further away. */
const mostClusters = 2000
/** The widest screen, in pixels; the world is 512 wide at zoom 0. */
const widestScreen = 8192
const worldPixels = 512

/** Entries at one place, which the tree itself knows less exactly. */
interface Place extends Location {
  count: number
  /** The lowest number. */
  first: number
  icon: string | undefined
}

type Sum = Pick<Place, 'count' | 'first'>

export type ClusterTree = Supercluster<Place, Sum>

export function makeClusters(entries: readonly IndexedEntry[]): ClusterTree {
  const places = new Map<string, Place>()
  for (const { number, place, icon } of entries) {
    if (!place) continue
    const key = `${place.lng},${place.lat}`
    const known = places.get(key)
    if (known) {
      known.count += 1
      known.first = Math.min(known.first, number)
      known.icon = undefined
    } else places.set(key, { ...place, count: 1, first: number, icon })
  }
  const tree = new Supercluster<Place, Sum>({
    maxZoom,
    radius,
    minPoints: 2,
    map: ({ count, first }) => ({ count, first }),
    reduce: (sum, { count, first }) => {
      sum.count += count
      sum.first = Math.min(sum.first, first)
    },
  })
  return tree.load(
    [...places.values()].map((properties) => ({
      type: 'Feature',
      geometry: { type: 'Point', coordinates: [properties.lng, properties.lat] },
      properties,
    })),
  )
}

/** What is drawn within a box. A cluster is where its middle is; all in the world together are all entries. */
export function findClusters(tree: ClusterTree, bbox: Bbox, zoom: number): Cluster[] {
  const { west, south, east, north } = bbox
  const fitting = Math.log2((widestScreen * 360) / (worldPixels * Math.max(widthOf(bbox), 1e-9)))
  let level = Math.floor(Math.max(0, Math.min(zoom, fitting, maxZoom)))
  if (south > north) return []
  let found = tree.getClusters([west, south, east, north], level)
  while (found.length > mostClusters && level > 0) {
    level -= 1
    found = tree.getClusters([west, south, east, north], level)
  }
  return found.map(({ geometry, properties }) => {
    if (!('cluster' in properties)) {
      const { lng, lat, count, first, icon } = properties
      return { lng, lat, count, number: first, ...(count === 1 && icon !== undefined && { icon }) }
    }
    const [lng = 0, lat = 0] = geometry.coordinates
    const { cluster_id: id, count, first } = properties
    const splitsAt = tree.getClusterExpansionZoom(id)
    // Nothing parts them that a map can show.
    const isOne = splitsAt > maxZoom
    return { lng: round(lng), lat: round(lat), count, ...(isOne ? { number: first } : { splitsAt }) }
  })
}

/** Middles of clusters are computed to seven digits. */
const round = (degrees: number) => Number(degrees.toFixed(6))

export function countWithin(entries: readonly IndexedEntry[], bbox: Bbox): number {
  return entries.reduce((count, { place }) => count + (place && isWithin(bbox, place) ? 1 : 0), 0)
}
