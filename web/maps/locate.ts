import type { Location } from '#domain/callouts/question-types/address/address.ts'
import { toLocation } from './position.ts'

/** Why the place one is at is not known: it may not be told, or can't be found. */
export class LocationUnknown extends Error {
  readonly reason: 'denied' | 'lost'

  constructor(reason: 'denied' | 'lost') {
    super(`The location is ${reason}.`)
    this.reason = reason
  }
}

export const canLocate = () => 'geolocation' in navigator

/** Where the person is; the browser asks them first. Throws `LocationUnknown`. */
export function locate(): Promise<Location> {
  return new Promise((found, fail) => {
    navigator.geolocation.getCurrentPosition(
      ({ coords }) => found(toLocation([coords.longitude, coords.latitude])),
      ({ code, PERMISSION_DENIED }) => fail(new LocationUnknown(code === PERMISSION_DENIED ? 'denied' : 'lost')),
      { enableHighAccuracy: true, timeout: 20_000 },
    )
  })
}
