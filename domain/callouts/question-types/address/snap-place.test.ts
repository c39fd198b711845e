import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { readLocation } from './address.ts'
import { coarsenAddress } from './coarse-address.ts'
import { type CoarsePrecision, snapPlace } from './snap-place.ts'

const precisions: Record<CoarsePrecision, number> = { '100m': 100, '1km': 1000, '10km': 10_000 }
const precision = fc.constantFrom(...(Object.keys(precisions) as CoarsePrecision[]))
const place = fc.record({
  lat: fc.oneof(fc.double({ min: -90, max: 90, noNaN: true }), fc.constantFrom(-90, 90, 0, 53.5436)),
  lng: fc.oneof(fc.double({ min: -180, max: 180, noNaN: true }), fc.constantFrom(-180, 180, 0, 9.9886)),
})

/** Metres between two places, near each other. */
function distance(one: { lat: number; lng: number }, other: { lat: number; lng: number }): number {
  const radians = (degrees: number) => (degrees * Math.PI) / 180
  const [a, b] = [radians(one.lat), radians(other.lat)]
  const half = Math.sin((b - a) / 2) ** 2 + Math.cos(a) * Math.cos(b) * Math.sin(radians(other.lng - one.lng) / 2) ** 2
  return 2 * 6_371_000 * Math.asin(Math.min(1, Math.sqrt(half)))
}

describe('a place becomes the centre of its cell', () => {
  test('which is on the map, in the same cell, and no further than half a diagonal', () => {
    fc.assert(
      fc.property(place, precision, (given, precision) => {
        const snapped = snapPlace(given, precision)
        expect(readLocation({ geometry: { location: snapped } })).toEqual(snapped)
        expect(snapPlace(snapped, precision)).toEqual(snapped)
        // Near the poles, where three cells make a row, they are wider than high.
        expect(distance(given, snapped)).toBeLessThan(precisions[precision] * 0.9)
      }),
      { numRuns: 2000 },
    )
  })

  test('which many places share: cells are about as wide as is said, at every latitude', () => {
    fc.assert(
      fc.property(fc.double({ min: -85, max: 85, noNaN: true }), precision, (lat, precision) => {
        const metres = precisions[precision]
        const step = metres / 10 / 111_195 / Math.cos((lat * Math.PI) / 180)
        const centres = Array.from({ length: 200 }, (_, at) => snapPlace({ lat, lng: 10 + at * step }, precision).lng)
        const different = new Set(centres).size
        expect(different).toBeGreaterThanOrEqual(17)
        expect(different).toBeLessThanOrEqual(22)
      }),
    )
  })

  test.each([
    ['100m', { lat: 53.54377, lng: 9.98823 }],
    ['1km', { lat: 53.5458, lng: 9.9895 }],
    ['10km', { lat: 53.523, lng: 9.987 }],
  ] as const)('at %s always this one', (precision, centre) => {
    expect(snapPlace({ lat: 53.5436, lng: 9.9886 }, precision)).toEqual(centre)
  })

  test('the antimeridian is in one cell, from whichever side it is reached', () => {
    for (const precision of Object.keys(precisions) as CoarsePrecision[]) {
      expect(snapPlace({ lat: 12, lng: 180 }, precision)).toEqual(snapPlace({ lat: 12, lng: -180 }, precision))
    }
  })
})

describe('an address keeps what is larger than a cell', () => {
  const address = {
    id: 'address.4711',
    formatted_address: 'Kaistrasse 12, 20457 Hamburg, Germany',
    components: [
      { type: 'street_number', value: '12' },
      { type: 'address', value: 'Kaistrasse' },
      { type: 'postal_code', value: '20457' },
      { type: 'neighbourhood', value: 'Speicherstadt' },
      { type: 'place', value: 'Sandtor' },
      { type: 'locality', value: 'HafenCity' },
      { type: 'municipality', value: 'Hamburg' },
      { type: 'county', value: 'Hamburg' },
      { type: 'country', value: 'Germany' },
      { type: 'nonsense', value: 'Kaistrasse 12' },
    ],
    geometry: { location: { lat: 53.5436, lng: 9.9886 } },
    source: 'maptiler',
  }

  test.each([
    ['100m', 'Speicherstadt, Sandtor, HafenCity, Hamburg, Germany'],
    ['1km', 'Hamburg, Germany'],
    ['10km', 'Hamburg, Germany'],
  ] as const)('at %s it reads %s', (precision, written) => {
    const coarse = coarsenAddress(address, precision) as typeof address
    expect(coarse.formatted_address).toBe(written)
    expect(Object.keys(coarse).toSorted()).toEqual(['components', 'formatted_address', 'geometry'])
    expect(coarse.geometry.location).toEqual(snapPlace(address.geometry.location, precision))
    expect(coarsenAddress(coarse, precision)).toEqual(coarse)
    expect(JSON.stringify(coarse)).not.toMatch(/Kai|20457|4711|53\.5436|9\.9886/)
  })

  test('where places are exact it stays as it is', () => {
    expect(coarsenAddress(address, 'exact')).toBe(address)
  })

  test.each([
    ['in its own words', 'Kaistrasse 12, Hamburg'],
    ['of nothing', {}],
    ['off the map', { ...address, components: [], geometry: { location: { lat: 91, lng: 0 } } }],
    ['of odd parts', { components: [null, 5, { type: 'country' }, { type: 'country', value: 7 }] }],
  ])('one %s is none', (_, answer) => {
    for (const precision of ['100m', '1km', '10km'] as const) expect(coarsenAddress(answer, precision)).toBeUndefined()
  })

  test('whatever is stored, nothing else of it is shown', () => {
    fc.assert(
      fc.property(fc.anything(), precision, (answer, precision) => {
        const coarse = coarsenAddress(answer, precision)
        if (coarse !== undefined)
          expect(['formatted_address', 'components', 'geometry']).toEqual(
            expect.arrayContaining(Object.keys(coarse as object)),
          )
      }),
    )
  })
})
