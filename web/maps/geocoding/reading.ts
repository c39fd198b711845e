import type { Location } from '#domain/callouts/question-types/address/address.ts'

// Answers of services are foreign: nothing in them is taken for granted.

export function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

export function listOf(value: unknown): Record<string, unknown>[] {
  return Array.isArray(value) ? value.filter(isRecord) : []
}

export function textOf(value: unknown): string {
  return typeof value === 'string' ? value.trim() : typeof value === 'number' ? String(value) : ''
}

/** `[longitude, latitude]`, as GeoJSON has it. */
export function readPoint(coordinates: unknown): Location | undefined {
  return Array.isArray(coordinates) ? toPoint(coordinates[1], coordinates[0]) : undefined
}

export function toPoint(lat: unknown, lng: unknown): Location | undefined {
  const point = { lat: Number(lat), lng: Number(lng) }
  const isOnEarth = Math.abs(point.lat) <= 90 && Math.abs(point.lng) <= 180
  return lat !== null && lng !== null && lat !== '' && lng !== '' && isOnEarth ? point : undefined
}
