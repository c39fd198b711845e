import { isObject } from '../../answers/answers.ts'
import type { AnswerProblem } from '../../answers/rule.ts'

export interface Location {
  lat: number
  lng: number
}

/** An address as a geocoder gives it; with no texts for a point that was picked on the map (callouts 3.5). */
export interface AddressAnswer {
  id: string
  formatted_address: string
  components: { type: string; value: string }[]
  geometry: { location: Location }
  source: string
}

/** Only a location can be wrong: without a geocoder an address is text. */
export function checkLocation(answer: unknown): AnswerProblem | undefined {
  const place = placeOf(answer)
  return place === undefined || place === null || readLocation(answer) ? undefined : { rule: 'location' }
}

/** Where an answer is on the map. */
export function readLocation(answer: unknown): Location | undefined {
  const place = placeOf(answer)
  if (!isObject(place)) return undefined
  const { lat, lng } = place
  return isWithin(lat, 90) && isWithin(lng, 180) ? { lat, lng } : undefined
}

function placeOf(answer: unknown): unknown {
  const geometry = isObject(answer) ? answer.geometry : undefined
  return isObject(geometry) ? geometry.location : undefined
}

function isWithin(degrees: unknown, most: number): degrees is number {
  return typeof degrees === 'number' && Math.abs(degrees) <= most
}

/**
 * An address as a pattern writes it: `{address} {street_number}` takes the first part of each type, `{municipality|county}`
 * the first type that has one; what is not there is left out (callouts 5).
 */
export function formatAddress(pattern: string, { components }: Pick<AddressAnswer, 'components'>): string {
  return pattern.replace(/\{([^{}]*)\}/g, (_, types: string) => {
    const found = types.split('|').map((type) => components.find((part) => part.type === type.trim() && part.value))
    return found.find((part) => part !== undefined)?.value ?? ''
  })
}
