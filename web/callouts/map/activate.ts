import type { Position } from '#web/maps/index.ts'
import type { ClustersReply } from './clusters-query.ts'

type Cluster = ClustersReply['clusters'][number]

/** West, south, east, north. */
export type Extent = readonly [west: number, south: number, east: number, north: number]

/** What a press on a point or a disc does: goes nearer, or opens the first of what lies there. */
export type Activation = { zoom: number } | { within: Extent; first: number | undefined }

/** Degrees to either side within which places are the same one. */
const samePlace = 1e-6

/** Pixels around the middle of a disc from which it gathers. */
const gathered = 60
const worldPixels = 512

/**
 * A disc goes one step past where it parts. Where nothing parts it, or only further in than the map goes, its first entry
 * opens, with all of them to go on through.
 */
export function activationOf({ lng, lat, count, number, splitsAt }: Cluster, maxZoom: number): Activation {
  if (count > 1 && splitsAt !== undefined && splitsAt <= maxZoom) return { zoom: Math.min(splitsAt + 1, maxZoom) }
  const isOnePlace = splitsAt === undefined
  return { within: isOnePlace ? extentOfPlace([lng, lat]) : extentOfDisc([lng, lat], maxZoom), first: number }
}

/** What lies exactly there. */
export const extentOfPlace = (place: Position): Extent => around(place, samePlace, samePlace)

/** What a disc has gathered at a zoom. */
function extentOfDisc(place: Position, zoom: number): Extent {
  const degrees = (gathered / (worldPixels * 2 ** Math.floor(zoom))) * 360
  return around(place, degrees, degrees * Math.cos((place[1] * Math.PI) / 180))
}

function around([lng, lat]: Position, across: number, up: number): Extent {
  return [round(lng - across), round(lat - up), round(lng + across), round(lat + up)]
}

const round = (degrees: number) => Math.round(degrees * 1e7) / 1e7
