import type { Importing } from '../import-type.ts'
import type { AddressAnswer } from './address.ts'

export const address = {
  /** A latitude and a longitude are a point on the map; anything else is an address as somebody wrote it. */
  read: (text) => readPoint(text) ?? text,
  unreadable: 'location',
} satisfies Importing<'address'>

function readPoint(text: string): AddressAnswer | undefined {
  const [, lat, lng] = /^(-?\d{1,2}(?:\.\d{1,20})?)[,;]\s?(-?\d{1,3}(?:\.\d{1,20})?)$/.exec(text) ?? []
  if (lat === undefined || lng === undefined) return undefined
  const location = { lat: Number(lat), lng: Number(lng) }
  return { id: '', formatted_address: '', components: [], geometry: { location }, source: 'manual' }
}
