import type { Bounds, Position } from '#web/maps/index.ts'

/** Where a map begins, and how far it goes. */
export interface MapLimits {
  center: Position
  zoom: number
  minZoom: number
  maxZoom: number
  bounds: Bounds
}

interface Place {
  center: Position
  zoom: number
}

/** What the map shows at first: as the address says (`?c=9.99,53.55&z=11`), else as the newsroom set it. */
export function startOf(search: string, { center, zoom, minZoom, maxZoom, bounds }: MapLimits): Place {
  const given = new URLSearchParams(search)
  const at = readPosition(given.get('c'))
  const level = readNumber(given.get('z'))
  return {
    center: at && isWithin(at, bounds) ? at : center,
    zoom: Math.min(Math.max(level ?? zoom, minZoom), maxZoom),
  }
}

/** The address with what the map shows now; the same text where that is what it says already. */
export function withPlace(search: string, { center: [lng, lat], zoom }: Place): string {
  const written = new URLSearchParams(search)
  written.set('c', `${withinWorld(lng).toFixed(5)},${lat.toFixed(5)}`)
  written.set('z', zoom.toFixed(3))
  // Commas need no escaping, and a link is read by people too.
  return `?${String(written).replace(/(^|&)c=([^&]*)/, (part) => part.replaceAll('%2C', ','))}`
}

export function isWithin([lng, lat]: Position, [[west, south], [east, north]]: Bounds): boolean {
  const isInside = west <= east ? lng >= west && lng <= east : lng >= west || lng <= east
  return isInside && lat >= south && lat <= north
}

/** Whether it is as far as a flat map goes: then it may be turned around the world. */
export function isWholeWorld([[west, south], [east, north]]: Bounds): boolean {
  return west <= -180 && east >= 180 && south <= -85 && north >= 85
}

/** A map that was dragged around the world counts on beyond 180 degrees. */
export function withinWorld(lng: number): number {
  return lng >= -180 && lng <= 180 ? lng : ((((lng + 180) % 360) + 360) % 360) - 180
}

function readPosition(text: string | null): Position | undefined {
  const [lng, lat, ...rest] = (text ?? '').split(',').map(readNumber)
  if (lng === undefined || lat === undefined || rest.length > 0) return undefined
  return Math.abs(lng) <= 180 && Math.abs(lat) <= 90 ? [lng, lat] : undefined
}

function readNumber(text: string | null): number | undefined {
  return text && /^-?\d{1,3}(\.\d{1,15})?$/.test(text) ? Number(text) : undefined
}
