import { isObject } from '#domain/callouts/answers/answers.ts'
import type { AddressAnswer, Location } from '#domain/callouts/question-types/address/address.ts'
import { readLocation } from '#domain/callouts/question-types/address/address.ts'

/** An address as it is typed by hand, where no geocoder is asked. */
export interface TypedAddress {
  street: string
  postcode: string
  town: string
  /** Where the person says they are. */
  location?: Location | undefined
}

/**
 * With a place it is an address as geocoders give them, from nobody (`manual`); without one it is a line of text
 * (callouts 3.5). Undefined when nothing is filled in.
 */
export function writeAddress(typed: TypedAddress): AddressAnswer | string | undefined {
  const text = lineOf(typed)
  const { location } = typed
  if (!location) return text || undefined
  const parts = { address: typed.street, postal_code: typed.postcode, municipality: typed.town }
  return {
    id: '',
    formatted_address: text,
    components: Object.entries(parts).flatMap(([type, value]) => (value.trim() ? [{ type, value: value.trim() }] : [])),
    geometry: { location },
    source: 'manual',
  }
}

/** The fields for an answer that was given before, by hand or through a geocoder. */
export function readAddress(answer: unknown): TypedAddress {
  if (typeof answer === 'string') return readLine(answer)
  if (!isObject(answer)) return { street: '', postcode: '', town: '' }
  const parts = Array.isArray(answer.components) ? answer.components : []
  const part = (...types: string[]): string =>
    types.flatMap((type) => parts.flatMap((each) => (each?.type === type ? [String(each.value)] : [])))[0] ?? ''
  const street = [part('address', 'place'), part('street_number')].filter(Boolean).join(' ')
  const typed = { street, postcode: part('postal_code'), town: part('municipality', 'locality', 'county') }
  const line = typeof answer.formatted_address === 'string' ? readLine(answer.formatted_address) : typed
  return { ...(lineOf(typed) ? typed : line), location: readLocation(answer) }
}

function lineOf({ street, postcode, town }: TypedAddress): string {
  const place = [postcode.trim(), town.trim()].filter(Boolean).join(' ')
  return [street.trim(), place].filter(Boolean).join(', ')
}

/** The last part of a line is the town, a word with digits before it the postcode. */
function readLine(line: string): TypedAddress {
  const at = line.lastIndexOf(',')
  if (at === -1) return { street: line, postcode: '', town: '' }
  const place = line.slice(at + 1).trim()
  const [, postcode = '', town = place] = /^((?=\S*\d)\S+(?: \d[A-Z]{2})?)(?: (.*))?$/.exec(place) ?? []
  return { street: line.slice(0, at).trim(), postcode, town: postcode && !place.includes(' ') ? '' : town }
}
