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
export function snapPlace({ lat, lng }: Location, precision: CoarsePrecision): Location {
  const { metres, decimals } = cells[precision]
  const rows = Math.floor((180 * metresPerDegree) / metres)
  const row = indexOf(lat + 90, 180 / rows, rows)
  const middle = -90 + (row + 0.5) * (180 / rows)
  const around = 360 * metresPerDegree * Math.cos((middle * Math.PI) / 180)
  const columns = Math.max(1, Math.floor(around / metres))
  // 180° east and west are one meridian.
  const column = indexOf(lng === 180 ? 0 : lng + 180, 360 / columns, columns)
  return { lat: round(middle, decimals), lng: round(-180 + (column + 0.5) * (360 / columns), decimals) }
}

function indexOf(degrees: number, size: number, count: number): number {
  return Math.min(count - 1, Math.max(0, Math.floor(degrees / size)))
}

function round(degrees: number, decimals: number): number {
  // Never minus zero, which JSON would write as another number than it is.
  return Number(degrees.toFixed(decimals)) + 0
}
