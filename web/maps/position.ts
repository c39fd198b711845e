import type { Location } from '#domain/callouts/question-types/address/address.ts'

/** `[longitude, latitude]` in degrees, the order in which maps and the callouts' view settings name a point. */
export type Position = readonly [lng: number, lat: number]

/** South-west and north-east corner. */
export type Bounds = readonly [southWest: Position, northEast: Position]

/** What a map shows just now. */
export interface View {
  center: Position
  zoom: number
  bounds: Bounds
}

export const toLocation = ([lng, lat]: Position): Location => ({ lat: round(lat), lng: round(withinWorld(lng)) })

export const toPosition = ({ lat, lng }: Location): Position => [lng, lat]

/** A point as text, latitude first as people write it. */
export const writePoint = ({ lat, lng }: Location) => `${lat}, ${lng}`

/** To about a metre; more would be noise. */
const round = (degrees: number) => Math.round(degrees * 1e5) / 1e5

/** A map that was dragged around the world counts on beyond 180 degrees. */
function withinWorld(lng: number): number {
  if (lng >= -180 && lng <= 180) return lng
  return ((((lng + 180) % 360) + 360) % 360) - 180
}

/** Degrees as people type them, with either decimal sign; undefined for what are none, or more than `most`. */
export function readDegrees(text: string, most: 90 | 180): number | undefined {
  const bare = text.trim().replace(/\s*°$/, '').replace('−', '-').replace(',', '.')
  if (!/^-?\d+(\.\d*)?$/.test(bare) || Math.abs(Number(bare)) > most) return undefined
  return round(Number(bare))
}
