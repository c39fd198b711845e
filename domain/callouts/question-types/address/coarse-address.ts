import { isObject } from '../../answers/answers.ts'
import type { PlacePrecision } from '../../public-view.ts'
import { type AddressAnswer, readLocation } from './address.ts'
import type { AddressPart } from './parts.ts'
import { type CoarsePrecision, snapPlace } from './snap-place.ts'

/** An address as far as it may be shown. */
type CoarseAddress = Pick<AddressAnswer, 'formatted_address' | 'components'> & Partial<Pick<AddressAnswer, 'geometry'>>

/**
 * The parts of an address that are larger than a cell, from small to large. A postal code isn't one anywhere: in some
 * countries it is one side of a street, and what a street or hamlet has in common with a cell is less than either.
 */
const partsShown: Record<CoarsePrecision, readonly AddressPart[]> = {
  '100m': [
    'neighbourhood',
    'place',
    'municipal_district',
    'locality',
    'municipality',
    'joint_municipality',
    'county',
    'subregion',
    'region',
    'country',
  ],
  '1km': ['municipal_district', 'municipality', 'joint_municipality', 'county', 'subregion', 'region', 'country'],
  '10km': ['county', 'subregion', 'region', 'country'],
}

/**
 * One answer as the public may know it: the centre of its cell, and the parts that are larger than a cell. Which address it
 * is and where it was found out is left out, as is what was only written down, and in its own words.
 */
export function coarsenAddress(answer: unknown, precision: PlacePrecision): unknown {
  if (precision === 'exact') return answer
  if (!isObject(answer)) return undefined
  const location = readLocation(answer)
  const components = readParts(answer.components, partsShown[precision])
  if (!location && components.length === 0) return undefined
  const coarse: CoarseAddress = {
    formatted_address: [...new Set(components.map(({ value }) => value))].join(', '),
    components,
    ...(location && { geometry: { location: snapPlace(location, precision) } }),
  }
  return coarse
}

function readParts(components: unknown, shown: readonly string[]): AddressAnswer['components'] {
  const given = Array.isArray(components) ? components : []
  return shown.flatMap((type) => {
    const found = given.find((part) => isObject(part) && part.type === type)
    const value: unknown = isObject(found) ? found.value : undefined
    return typeof value === 'string' && value.trim() !== '' ? [{ type, value }] : []
  })
}
