import { type CoarsePrecision, cellAround, snapPlace } from '#domain/callouts/question-types/address/snap-place.ts'
import type { Bounds, Position } from '#web/maps/index.ts'
import { startOf } from './map-settings.ts'

/** The cell that somewhere is in, and the point that everybody sees of it. */
export function cellAt(at: Position, precision: CoarsePrecision): { middle: Position; bounds: Bounds } {
  const [lng, lat] = startOf({ center: at, zoom: 0 }).center
  const [southWest, northEast] = cellAround({ lat, lng }, precision)
  const middle = snapPlace({ lat, lng }, precision)
  return {
    middle: [middle.lng, middle.lat],
    bounds: [
      [southWest.lng, southWest.lat],
      [northEast.lng, northEast.lat],
    ],
  }
}

/** How wide the world is on a map at zoom 0, and how much of a small map's width a cell takes. */
const [worldPixels, cellPixels] = [512, 110]

/** From where a cell is seen whole, with what is around it. */
export function zoomForCell(precision: CoarsePrecision, at: Position): number {
  const [[west], [east]] = cellAt(at, precision).bounds
  return Math.min(18, Math.log2((cellPixels * 360) / (worldPixels * (east - west))))
}
