import type { AddressAnswer } from '#domain/callouts/question-types/address/address.ts'
import { type GeocoderAdapter, mostPlaces, withParameters } from './adapter.ts'
import { type AddressParts, listComponents, writeAddressLine } from './parts.ts'
import { isRecord, listOf, textOf, toPoint } from './reading.ts'

/** Degrees, about a region. */
const around = 0.5

const format = { format: 'jsonv2', addressdetails: '1' }

/** Nominatim, OpenStreetMap's own search. Its public server does not allow suggestions; an own one does. */
export const nominatim: GeocoderAdapter = {
  searchUrl: ({ url }, { text, language, countries, near }) =>
    withParameters(`${url}/search`, {
      ...format,
      q: text,
      limit: String(mostPlaces),
      'accept-language': language,
      countrycodes: countries.join(','),
      // A box that it prefers, but does not keep to.
      viewbox: near ? `${near.lng - around},${near.lat - around},${near.lng + around},${near.lat + around}` : '',
    }),

  reverseUrl: ({ url }, { at, language }) =>
    withParameters(`${url}/reverse`, {
      ...format,
      lat: String(at.lat),
      lon: String(at.lng),
      'accept-language': language,
    }),

  // For a point it answers with one place, or with what went wrong.
  readAnswer: (answer) => listOf(Array.isArray(answer) ? answer : [answer]).flatMap(readPlace),
}

function readPlace(place: Record<string, unknown>): AddressAnswer[] {
  const location = toPoint(place.lat ?? null, place.lon ?? null)
  if (!location || !isRecord(place.address)) return []
  const parts = readParts(place.address, place)
  const text = writeAddressLine(parts, textOf(place.address.country_code).toLowerCase()) || textOf(place.display_name)
  if (!text) return []
  return [
    {
      id: `${textOf(place.osm_type)}.${textOf(place.osm_id)}`,
      formatted_address: text,
      components: listComponents(parts),
      geometry: { location },
      source: 'nominatim',
    },
  ]
}

/** Each part under the first of its names that the place has; a place that is no address goes by its own name. */
function readParts(address: Record<string, unknown>, place: Record<string, unknown>): AddressParts {
  const first = (...names: string[]) => names.map((name) => textOf(address[name])).find(Boolean)
  const parts: AddressParts = {
    street_number: first('house_number'),
    address: first('road', 'pedestrian', 'footway', 'cycleway', 'path', 'square'),
    neighbourhood: first('neighbourhood', 'quarter'),
    municipal_district: first('city_district', 'suburb', 'borough'),
    municipality: first('city', 'town', 'village', 'municipality', 'hamlet'),
    postal_code: first('postcode'),
    county: first('county'),
    subregion: first('state_district'),
    region: first('state', 'region'),
    country: first('country'),
  }
  const name = textOf(place.name)
  const isNamed = name !== '' && !Object.values(parts).includes(name)
  return isNamed ? { place: name, ...parts } : parts
}
