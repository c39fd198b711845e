import type { Position } from './position.ts'
import { latitude, mercator } from './view-at.ts'

/** Of a small map, less the room that markers take at its edges. */
const [across, down] = [300, 180]
const tile = 512

/** Where a small map has to be for all places to be on it, as near as it may go. */
export function fitView(places: readonly Position[], nearest: number): { center: Position; zoom: number } {
  const [west, east] = extent(places.map(([lng]) => lng))
  const [south, north] = extent(places.map(([, lat]) => lat))
  const [top, bottom] = [north, south].map(mercator) as [number, number]
  const zooms = [across / tile / ((east - west) / 360), down / tile / Math.abs(bottom - top)].map(Math.log2)
  const center: Position = [(west + east) / 2, latitude((top + bottom) / 2)]
  return { center, zoom: Math.max(0, Math.min(nearest, ...zooms)) }
}

function extent(values: readonly number[]): [number, number] {
  return [Math.min(...values), Math.max(...values)]
}
