import type { MapSchema } from '#domain/callouts/response-view.ts'

type Point = readonly [number, number]
type Area = readonly [Point, Point]

/** The ends of a flat map: nearer the poles nothing can be drawn. */
const [farEast, farNorth] = [180, 85]

/** About a metre; zooms to where nobody sees a difference. */
const roundDegrees = (degrees: number) => Math.round(degrees * 1e5) / 1e5
export const roundZoom = (zoom: number) => Math.round(zoom * 100) / 100

/** What a map shows, as where it begins. */
export function startOf({ center, zoom }: { center: Point; zoom: number }): Pick<MapSchema, 'center' | 'initialZoom'> {
  return {
    center: [roundDegrees(withinWorld(center[0])), roundDegrees(center[1])],
    initialZoom: roundZoom(clamp(zoom, 20, 0)),
  }
}

/** What a map shows, as how far it can be moved. One that shows more than the world has no limits to the sides. */
export function limitsOf([[west, south], [east, north]]: Area): MapSchema['bounds'] {
  const isWorld = east - west >= 2 * farEast
  const shift = isWorld ? 0 : withinWorld((west + east) / 2) - (west + east) / 2
  return [
    [roundDegrees(isWorld ? -farEast : clamp(west + shift, farEast)), roundDegrees(clamp(south, farNorth))],
    [roundDegrees(isWorld ? farEast : clamp(east + shift, farEast)), roundDegrees(clamp(north, farNorth))],
  ]
}

/** The area after one of its corners was put elsewhere; whichever way they then lie. */
export function moveCorner(area: Area, corner: 'southwest' | 'northeast', at: Point): MapSchema['bounds'] {
  const other = area[corner === 'southwest' ? 1 : 0]
  const lng = [withinWorld(at[0]), other[0]].map((each) => clamp(each, farEast))
  const lat = [at[1], other[1]].map((each) => clamp(each, farNorth))
  return [
    [roundDegrees(Math.min(...lng)), roundDegrees(Math.min(...lat))],
    [roundDegrees(Math.max(...lng)), roundDegrees(Math.max(...lat))],
  ]
}

export function isWithin([lng, lat]: Point, [[west, south], [east, north]]: Area): boolean {
  return lng >= west && lng <= east && lat >= south && lat <= north
}

export function isWholeWorld([[west, south], [east, north]]: Area): boolean {
  return west <= -farEast && east >= farEast && south <= -farNorth && north >= farNorth
}

/** A number as it is typed, with a point or a comma; undefined for anything else. */
export function readTyped(text: string): number | undefined {
  const bare = text.trim().replace(',', '.').replace('−', '-')
  return /^-?\d{1,3}(?:\.\d{0,10})?$/.test(bare) ? Number(bare) : undefined
}

function clamp(number: number, most: number, least = -most): number {
  return Math.min(most, Math.max(least, number))
}

/** A map that was dragged around the world counts on beyond 180 degrees. */
function withinWorld(lng: number): number {
  return lng >= -180 && lng <= 180 ? lng : ((((lng + 180) % 360) + 360) % 360) - 180
}
