import type { AddressAnswer } from '#domain/callouts/question-types/address/address.ts'
import { type GeocoderAdapter, mostPlaces, withParameters } from './adapter.ts'
import { type AddressParts, listComponents, writeAddressLine } from './parts.ts'
import { isRecord, listOf, readPoint, textOf } from './reading.ts'

/** In others Photon refuses to answer; without one it follows the browser. */
const languages = ['de', 'en', 'fr']

/** Photon, which looks through OpenStreetMap while somebody types. */
export const photon: GeocoderAdapter = {
  searchUrl: ({ url }, { text, language, countries, near }) =>
    withParameters(`${url}/api`, {
      q: text,
      limit: String(mostPlaces),
      lang: languages.includes(language) ? language : '',
      countrycode: countries.join(',').toUpperCase(),
      lat: near ? String(near.lat) : '',
      lon: near ? String(near.lng) : '',
    }),

  reverseUrl: ({ url }, { at, language }) =>
    withParameters(`${url}/reverse`, {
      lat: String(at.lat),
      lon: String(at.lng),
      limit: '1',
      lang: languages.includes(language) ? language : '',
    }),

  readAnswer: (answer, { countries }) =>
    listOf(isRecord(answer) ? answer.features : undefined)
      .filter(({ properties }) => isIn(countries, properties))
      .flatMap(readFeature),
}

/** Older servers don't know the limit and answer from all over the world. */
function isIn(countries: readonly string[], properties: unknown): boolean {
  return (
    countries.length === 0 || (isRecord(properties) && countries.includes(textOf(properties.countrycode).toLowerCase()))
  )
}

function readFeature({ geometry, properties }: Record<string, unknown>): AddressAnswer[] {
  const location = isRecord(geometry) ? readPoint(geometry.coordinates) : undefined
  if (!location || !isRecord(properties)) return []
  const parts = readParts(properties)
  const text = writeAddressLine(parts, textOf(properties.countrycode).toLowerCase())
  if (!text) return []
  return [
    {
      id: `${textOf(properties.osm_type)}${textOf(properties.osm_id)}`,
      formatted_address: text,
      components: listComponents(parts),
      geometry: { location },
      source: 'photon',
    },
  ]
}

/** What a result is called is the name of what it is: of a street, a town, or a place that has an address. */
function readParts(properties: Record<string, unknown>): AddressParts {
  const field = (name: string) => textOf(properties[name]) || undefined
  const name = field('name')
  const type = field('type')
  const parts: AddressParts = {
    street_number: field('housenumber'),
    address: field('street'),
    neighbourhood: field('locality'),
    municipal_district: field('district'),
    municipality: field('city'),
    postal_code: field('postcode'),
    county: field('county'),
    region: field('state'),
    country: field('country'),
  }
  const own: Record<string, keyof AddressParts> = {
    street: 'address',
    locality: 'neighbourhood',
    district: 'municipal_district',
    city: 'municipality',
    county: 'county',
    state: 'region',
    country: 'country',
  }
  const part = (type && own[type]) || 'place'
  return name ? { ...parts, [part]: name } : parts
}
