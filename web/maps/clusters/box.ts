import type { Bounds } from '../position.ts'
import { latitude as latitudeAt, mercator } from '../view-at.ts'

/** West, south, east, north. */
export type Box = readonly [west: number, south: number, east: number, north: number]

export const wholeWorld: Box = [-180, -85.0511, 180, 85.0511]

/** Level at which places are drawn together: between two whole zooms the map only grows. */
export const levelOf = (zoom: number) => Math.max(0, Math.min(20, Math.floor(zoom)))

/**
 * What is asked for to draw a view: whole squares of its level, with one more around, so that small movements need nothing
 * new and places that many have looked at are asked for in the same words. The whole world where that is as much.
 */
export function boxAround([southWest, northEast]: Bounds, level: number): Box {
  const squares = 2 ** level
  const [west, east] = [column(southWest[0], squares) - 1, column(northEast[0], squares) + 2]
  const [north, south] = [row(northEast[1], squares) - 1, row(southWest[1], squares) + 2]
  if (east - west >= squares) return [wholeWorld[0], latitude(south, squares), wholeWorld[2], latitude(north, squares)]
  return [longitude(west, squares), latitude(south, squares), longitude(east, squares), latitude(north, squares)]
}

const column = (lng: number, squares: number) => Math.floor(((lng + 180) / 360) * squares)

const row = (lat: number, squares: number) => Math.floor(mercator(lat) * squares)

/** Within the world, whichever turn around it the map is on. */
function longitude(at: number, squares: number): number {
  const lng = (at / squares) * 360 - 180
  return round(lng >= -180 && lng <= 180 ? lng : ((((lng + 180) % 360) + 360) % 360) - 180)
}

const latitude = (at: number, squares: number) => round(latitudeAt(at / squares))

const round = (degrees: number) => Math.round(degrees * 1e6) / 1e6
