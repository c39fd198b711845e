import type { Location } from '#domain/callouts/question-types/address/address.ts'

/** In degrees; past the antimeridian the west is larger. */
export interface Bbox {
  west: number
  south: number
  east: number
  north: number
}

/**
 * A box from `west,south,east,north`. Maps that were dragged around the world go on counting: its longitudes are brought
 * back, and one that goes all around is the whole world.
 */
export function readBbox(text: string): Bbox {
  const [west = -180, south = -90, east = 180, north = 90] = text.split(',').map(Number)
  const isAround = east - west >= 360
  return {
    west: isAround ? -180 : wrap(west),
    south: Math.max(-90, south),
    east: isAround ? 180 : wrap(east),
    north: Math.min(90, north),
  }
}

function wrap(degrees: number): number {
  if (degrees >= -180 && degrees <= 180) return degrees
  return ((((degrees + 180) % 360) + 360) % 360) - 180
}

export function isWithin({ west, south, east, north }: Bbox, { lat, lng }: Location): boolean {
  if (lat < south || lat > north) return false
  if (isBetween(west, east, lng)) return true
  // 180° east and west are one meridian.
  return (lng === 180 || lng === -180) && isBetween(west, east, -lng)
}

function isBetween(west: number, east: number, degrees: number): boolean {
  return west <= east ? degrees >= west && degrees <= east : degrees >= west || degrees <= east
}

/** How many degrees it is wide. */
export function widthOf({ west, east }: Bbox): number {
  return west <= east ? east - west : east - west + 360
}
