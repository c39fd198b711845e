import type { AddressAnswer } from '#domain/callouts/question-types/address/address.ts'
import { addressParts } from '#domain/callouts/question-types/address/parts.ts'
import { type GeocoderAdapter, mostPlaces, withParameters } from './adapter.ts'
import { isRecord, listOf, readPoint, textOf } from './reading.ts'

/** MapTiler's geocoding, whose names for the parts of an address are those of the answers. */
export const maptiler: GeocoderAdapter = {
  searchUrl: ({ url, key }, { text, language, countries, near }) =>
    // A slash or a semicolon would be read as part of the path, or as a second question.
    withParameters(`${url}/geocoding/${encodeURIComponent(text.replace(/[;/\\]/g, ' '))}.json`, {
      key,
      limit: String(mostPlaces),
      language,
      country: countries.join(','),
      autocomplete: 'true',
      proximity: near ? `${near.lng},${near.lat}` : '',
    }),

  reverseUrl: ({ url, key }, { at, language }) =>
    withParameters(`${url}/geocoding/${at.lng},${at.lat}.json`, { key, language }),

  readAnswer: (answer) => listOf(isRecord(answer) ? answer.features : undefined).flatMap(readFeature),
}

function readFeature(feature: Record<string, unknown>): AddressAnswer[] {
  const { geometry } = feature
  const location = readPoint(feature.center) ?? (isRecord(geometry) ? readPoint(geometry.coordinates) : undefined)
  const text = textOf(feature.place_name) || textOf(feature.text)
  if (!location || !text) return []
  const number = textOf(feature.address)
  const parts = [feature, ...listOf(feature.context)].flatMap(readComponent)
  return [
    {
      id: textOf(feature.id),
      formatted_address: text,
      components: [...(number ? [{ type: 'street_number', value: number }] : []), ...parts],
      geometry: { location },
      source: 'maptiler',
    },
  ]
}

/** The kind of a place stands before the dot of its id; a point of interest is a place like others. */
function readComponent(part: Record<string, unknown>): { type: string; value: string }[] {
  const kind = textOf(part.id).split('.')[0] ?? ''
  const type = kind === 'poi' ? 'place' : kind
  const value = textOf(part.text)
  return value && addressParts.some((known) => known === type) ? [{ type, value }] : []
}
