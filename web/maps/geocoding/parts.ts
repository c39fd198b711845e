import type { AddressPart } from '#domain/callouts/question-types/address/parts.ts'

/** What an address consists of, as far as it is known. */
export type AddressParts = Partial<Record<AddressPart, string | undefined>>

/** Countries that write the number before the street. */
const numberFirst = ['au', 'ca', 'fr', 'gb', 'ie', 'lu', 'nz', 'us', 'za']
/** Countries that write the postcode after the town. */
const postcodeLast = ['au', 'ca', 'gb', 'ie', 'nz', 'us']

export function listComponents(parts: AddressParts): { type: string; value: string }[] {
  return Object.entries(parts).flatMap(([type, value]) => (value ? [{ type, value }] : []))
}

/** An address on one line, for providers that give only its parts. */
export function writeAddressLine(parts: AddressParts, countryCode: string): string {
  const { place, street_number: number, address, postal_code: postcode, country } = parts
  const street = numberFirst.includes(countryCode) ? [number, address] : [address, number]
  const name = parts.municipality ?? parts.locality ?? parts.county
  const town = postcodeLast.includes(countryCode) ? [name, postcode] : [postcode, name]
  const region = name ? undefined : parts.region
  const line = [place, words(street), words(town), region, country].filter(Boolean)
  return [...new Set(line)].join(', ')
}

const words = (each: readonly (string | undefined)[]) => each.filter(Boolean).join(' ')
