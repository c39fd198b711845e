import type { PlacePrecision } from '../../public-view.ts'
import type { Location } from './address.ts'

export type CoarsePrecision = Exclude<PlacePrecision, 'exact'>

/** How wide a cell is at least, and how many decimals its centre is written with: far fewer than would leave the cell. */
const cells: Record<CoarsePrecision, { metres: number; decimals: number }> = {
  '100m': { metres: 100, decimals: 5 },
  '1km': { metres: 1000, decimals: 4 },
  '10km': { metres: 10_000, decimals: 3 },
}

const metresPerDegree = 111_195

/**
 * The centre of the cell that a place is in. Cells lie in rows of equal height from pole to pole, and each row is parted
 * into as many of them as it has room for: they are about as wide at every latitude. The same place has the same cell each
 * time, and a centre is the centre of its own cell.
 */
export function snapPlace(place: Location, precision: CoarsePrecision): Location {
  const { decimals } = cells[precision]
  const { lat, lng } = middleOf(cellAround(place, precision))
  return { lat: round(lat, decimals), lng: round(lng, decimals) }
}

/** The whole cell: its corners in the south-west and the north-east. */
export function cellAround({ lat, lng }: Location, precision: CoarsePrecision): [Location, Location] {
  const { metres } = cells[precision]
  const rows = Math.floor((180 * metresPerDegree) / metres)
  const height = 180 / rows
  const south = -90 + indexOf(lat + 90, height, rows) * height
  const around = 360 * metresPerDegree * Math.cos(((south + height / 2) * Math.PI) / 180)
  const columns = Math.max(1, Math.floor(around / metres))
  const width = 360 / columns
  // 180° east and west are one meridian.
  const west = -180 + indexOf(lng === 180 ? 0 : lng + 180, width, columns) * width
  return [
    { lat: south, lng: west },
    { lat: south + height, lng: west + width },
  ]
}

const middleOf = ([southWest, northEast]: [Location, Location]): Location => ({
  lat: (southWest.lat + northEast.lat) / 2,
  lng: (southWest.lng + northEast.lng) / 2,
})

function indexOf(degrees: number, size: number, count: number): number {
  return Math.min(count - 1, Math.max(0, Math.floor(degrees / size)))
}

function round(degrees: number, decimals: number): number {
  // Never minus zero, which JSON would write as another number than it is.
  return Number(degrees.toFixed(decimals)) + 0
}
