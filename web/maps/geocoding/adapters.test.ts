import { describe, expect, test } from 'vitest'
import { checkLocation } from '#domain/callouts/question-types/address/address.ts'
import type { GeocoderService } from '#domain/maps/maps.ts'
import type { GeocoderAdapter } from './adapter.ts'
import { maptilerAnswer, nominatimPlace, nominatimVillage, photonAnswer } from './fixtures.ts'
import { maptiler } from './maptiler.ts'
import { nominatim } from './nominatim.ts'
import { photon } from './photon.ts'

const anywhere = { countries: [] }
const place = { text: 'Kai & Söhne 1/2', language: 'de', countries: ['de', 'at'] }
const point = { at: { lat: 53.5436, lng: 9.9886 }, language: 'it' }

describe('a question is asked the way its service wants it', () => {
  test.each<[GeocoderService['provider'], GeocoderAdapter, string, string]>([
    [
      'photon',
      photon,
      'https://geo.test/api?q=Kai+%26+S%C3%B6hne+1%2F2&limit=10&lang=de&countrycode=DE%2CAT',
      'https://geo.test/reverse?lat=53.5436&lon=9.9886&limit=1',
    ],
    [
      'nominatim',
      nominatim,
      'https://geo.test/search?format=jsonv2&addressdetails=1&q=Kai+%26+S%C3%B6hne+1%2F2&limit=10&accept-language=de&countrycodes=de%2Cat',
      'https://geo.test/reverse?format=jsonv2&addressdetails=1&lat=53.5436&lon=9.9886&accept-language=it',
    ],
    [
      'maptiler',
      maptiler,
      'https://geo.test/geocoding/Kai%20%26%20S%C3%B6hne%201%202.json?key=abc&limit=10&language=de&country=de%2Cat&autocomplete=true',
      'https://geo.test/geocoding/9.9886,53.5436.json?key=abc&language=it',
    ],
  ])('%s', (provider, adapter, search, reverse) => {
    const service = { provider, url: 'https://geo.test', key: 'abc' }
    expect(adapter.searchUrl(service, place)).toBe(search)
    expect(adapter.reverseUrl(service, point)).toBe(reverse)
    expect(adapter.searchUrl(service, { ...place, countries: [] })).not.toContain('country')
  })

  test.each<[GeocoderAdapter, string]>([
    [photon, 'lat=53.5&lon=10'],
    [nominatim, 'viewbox=9.5%2C53%2C10.5%2C54'],
    [maptiler, 'proximity=10%2C53.5'],
  ])('%#: and where it is rather near', (adapter, asked) => {
    const service = { provider: 'photon', url: 'https://geo.test', key: '' } as const
    expect(adapter.searchUrl(service, { ...place, near: { lat: 53.5, lng: 10 } })).toContain(asked)
  })
})

const kaistrasse = [
  { type: 'street_number', value: '12' },
  { type: 'address', value: 'Kaistrasse' },
]

describe('photon', () => {
  test('a house, a named place and a town become addresses; what has no place or name is left out', () => {
    expect(photon.readAnswer(photonAnswer, anywhere)).toEqual([
      {
        id: 'N4711',
        formatted_address: 'Kaistrasse 12, 20457 Hamburg, Germany',
        components: [
          ...kaistrasse,
          { type: 'municipal_district', value: 'HafenCity' },
          { type: 'municipality', value: 'Hamburg' },
          { type: 'postal_code', value: '20457' },
          { type: 'region', value: 'Hamburg' },
          { type: 'country', value: 'Germany' },
        ],
        geometry: { location: { lat: 53.5436, lng: 9.9886 } },
        source: 'photon',
      },
      expect.objectContaining({ formatted_address: 'The Old Lighthouse, 4 Quay Row, London SW1A 1AA, United Kingdom' }),
      expect.objectContaining({
        formatted_address: 'Hamburg, Germany',
        components: expect.arrayContaining([{ type: 'municipality', value: 'Hamburg' }]),
      }),
    ])
  })

  test('a server that does not know countries is helped out', () => {
    const found = photon.readAnswer(photonAnswer, { countries: ['gb'] })
    expect(found.map(({ id }) => id)).toEqual(['W12'])
  })
})

describe('nominatim', () => {
  test('a house becomes an address', () => {
    expect(nominatim.readAnswer([nominatimPlace], anywhere)).toEqual([
      {
        id: 'way.4711',
        formatted_address: 'Kaistrasse 12, 20457 Hamburg, Deutschland',
        components: [
          ...kaistrasse,
          { type: 'municipal_district', value: 'HafenCity' },
          { type: 'municipality', value: 'Hamburg' },
          { type: 'postal_code', value: '20457' },
          { type: 'country', value: 'Deutschland' },
        ],
        geometry: { location: { lat: 53.5436, lng: 9.9886 } },
        source: 'nominatim',
      },
    ])
  })

  test('a place goes by its own name', () => {
    expect(nominatim.readAnswer([nominatimVillage], anywhere)[0]).toMatchObject({
      formatted_address: 'Fischmarkt, Büsum, Deutschland',
      components: expect.arrayContaining([
        { type: 'place', value: 'Fischmarkt' },
        { type: 'county', value: 'Dithmarschen' },
      ]),
    })
  })

  test('a point is answered with one place, or with none', () => {
    expect(nominatim.readAnswer(nominatimPlace, anywhere)).toHaveLength(1)
    expect(nominatim.readAnswer({ error: 'Unable to geocode' }, anywhere)).toEqual([])
  })
})

describe('maptiler', () => {
  test('an address is what the contract shows', () => {
    expect(maptiler.readAnswer(maptilerAnswer, anywhere)[0]).toEqual({
      id: 'address.4711',
      formatted_address: 'Kaistrasse 12, 20457 Hamburg, Germany',
      components: [
        ...kaistrasse,
        { type: 'postal_code', value: '20457' },
        { type: 'municipality', value: 'Hamburg' },
        { type: 'region', value: 'Hamburg' },
        { type: 'country', value: 'Germany' },
      ],
      geometry: { location: { lat: 53.5436, lng: 9.9886 } },
      source: 'maptiler',
    })
  })

  test('a point of interest is a place; what is not one point is left out', () => {
    const [, place, ...rest] = maptiler.readAnswer(maptilerAnswer, anywhere)
    expect(place).toMatchObject({ id: 'poi.7', components: [{ type: 'place', value: 'Fish Dock' }] })
    expect(rest).toEqual([])
  })
})

describe.each([
  ['photon', photon],
  ['nominatim', nominatim],
  ['maptiler', maptiler],
] as const)('%s', (_, adapter) => {
  test.each([
    [null],
    [undefined],
    ['<html>'],
    [{}],
    [{ features: 'none' }],
    [{ features: [{}, 7, { geometry: {}, properties: 'x', context: [null] }] }],
    [[{ lat: 'x', lon: '1', address: {} }, { address: null }]],
    [
      {
        features: [
          { id: 'a.1', text: 'x', center: [500, 2], properties: { name: 'x' }, geometry: { coordinates: [9, 95] } },
        ],
      },
    ],
  ])('what is no answer has no address: %j', (answer) => {
    expect(adapter.readAnswer(answer, anywhere)).toEqual([])
  })

  test('every address can be sent as an answer', () => {
    const all = [photonAnswer, [nominatimPlace, nominatimVillage], maptilerAnswer]
    const found = all.flatMap((answer) => adapter.readAnswer(answer, anywhere))
    expect(found.length).toBeGreaterThan(1)
    for (const address of found) expect(checkLocation(address)).toBeUndefined()
  })
})
