import fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, describe, expect, test } from 'vitest'
import { snapPlace } from '#domain/callouts/question-types/address/snap-place.ts'
import { startApp } from '#server/testing/app.ts'
import { addAt, addMapCallout, addressAt, mapView, type Place, rule, rules } from './testing.ts'

const app = await startApp()
afterAll(app.close)
const guest = app.guest()

let seconds = 0
const later = () => app.setNow(new Date(Date.parse('2026-06-01T00:00:00Z') + ++seconds * 10_000))

const world = '-180,-90,180,90'
const coarse = ['100m', '1km', '10km'] as const
const titles = ['s.title', 's.spot', 's.spotText', 's.home', ''] as const

/** Every public call that tells anything of responses, asked in every way that a place could matter to. */
async function tellAll(path: string, boxes: readonly string[]): Promise<unknown[]> {
  const queries = [
    ['map', {}],
    ['map', { sort: 'createdAt', order: 'DESC' }],
    ['entries/1', {}],
    ['version', {}],
    ['map.geojson', {}],
    ['map.csv', {}],
    ...['newest', 'oldest', 'title'].flatMap((order) => [
      ['entries', { view: 'map', order, with: 'facets' }],
      ['entries', { view: 'gallery', order, with: 'facets' }],
    ]),
    ...['Road', '53', 'Hamburg', '.'].flatMap((search) => [
      ['entries', { view: 'map', search, with: 'facets' }],
      ['clusters', { bbox: world, zoom: '20', search }],
    ]),
    ...boxes.flatMap((bbox) => [
      ['entries', { view: 'map', bbox, with: 'facets' }],
      ...['0', '7.5', '14', '20'].map((zoom) => ['clusters', { bbox, zoom }]),
    ]),
    ...['answers.s.spot', 'answers.s.home', 'answers.s.spotText'].flatMap((field) =>
      [rule(field, 'contains', 'Road'), rule(field, 'is_not_empty'), rule(field, 'begins_with', '{"id')].flatMap(
        (asked) => [
          ['map', { rules: rules(asked) }],
          ['entries', { view: 'map', rules: rules(asked) }],
          ['clusters', { bbox: world, zoom: '3', rules: rules(asked) }],
        ],
      ),
    ),
  ] as [string, Record<string, string>][]
  return Promise.all(
    queries.map(async ([call, query]) => {
      const { status, body } = await guest.get(`${path}/${call}`, { query })
      return [call, query, status, body?.code, status === 200 ? body : undefined]
    }),
  )
}

const place = fc.record({
  lat: fc.double({ min: -89.9, max: 89.9, noNaN: true }),
  lng: fc.double({ min: -180, max: 180, noNaN: true }),
})

/** Another place in the same cell, found from a place on the way to its middle. */
function neighbour(here: Place, precision: (typeof coarse)[number], share: number): Place {
  const middle = snapPlace(here, precision)
  const between = { lat: here.lat + (middle.lat - here.lat) * share, lng: here.lng + (middle.lng - here.lng) * share }
  const stays = JSON.stringify(snapPlace(between, precision)) === JSON.stringify(middle)
  return stays ? between : middle
}

describe.each(coarse)('where places are shown to %s', (precision) => {
  test('two responses in the same cell are one to everybody, however it is asked', async () => {
    await fc.assert(
      fc.asyncProperty(
        place,
        fc.double({ min: 0, max: 1, noNaN: true }),
        fc.constantFrom(...titles),
        async (here, share, titleProp) => {
          later()
          const there = neighbour(here, precision, share)
          const changes = {
            view: { precision, openData: true },
            responseViewSchema: { ...mapView, titleProp },
          }
          const { id, path } = await addMapCallout(app, changes)
          await addAt(app, id, here, { photos: [{ url: 'https://site.example/a.jpg' }] })
          await addAt(app, id, { lat: 1, lng: 1 })
          const middle = snapPlace(here, precision)
          // Where the middle lies, and each half of the way from there to where the response was given.
          const boxes = Array.from({ length: 12 }, (_, step) => {
            const far = 0.5 ** step
            const [lat, lng] = [middle.lat + (here.lat - middle.lat) * far, middle.lng + (here.lng - middle.lng) * far]
            return [lng - 1e-7, lat - 1e-7, lng + 1e-7, lat + 1e-7].map((degrees) => degrees.toFixed(9)).join()
          })
          const before = await tellAll(path, [world, ...boxes])
          await sql`update callout_responses set answers = jsonb_set(answers, '{s}', answers -> 's' || ${JSON.stringify(
            {
              spot: addressAt(there),
              home: addressAt(there),
              spotText: addressAt(there).formatted_address,
            },
          )}::jsonb) where callout_id = ${id} and number = 1`.execute(app.db)
          later()
          expect(await tellAll(path, [world, ...boxes])).toEqual(before)
          const all = JSON.stringify(before)
          for (const secret of [here.lat, here.lng, `${here.lat} ${here.lng} Road`, `address.${here.lat}`]) {
            const isTelling = String(secret).replace(/\D/g, '').length > 7
            if (isTelling) expect(all).not.toContain(String(secret))
          }
        },
      ),
      { numRuns: 5, seed: 20_261_124 },
    )
  }, 60_000)

  test('halving boxes leads to the middle of the cell and no further', async () => {
    await fc.assert(
      fc.asyncProperty(place, async (here) => {
        later()
        const { id, path } = await addMapCallout(app, { view: { precision } })
        await addAt(app, id, here)
        const [south, west] = await bisect(path)
        const middle = snapPlace(here, precision)
        expect(Math.abs(south - middle.lat)).toBeLessThan(1e-6)
        expect(Math.abs(west - middle.lng)).toBeLessThan(1e-6)
      }),
      { numRuns: 3, seed: 7 },
    )
  })

  test('only what is larger than a cell is written, in answers, titles and places', async () => {
    later()
    const { id, path } = await addMapCallout(app, {
      view: { precision },
      responseViewSchema: { ...mapView, titleProp: 's.home' },
    })
    const at = { lat: 53.54361, lng: 9.98867 }
    await addAt(app, id, at, { home: [addressAt(at), 'Kaistrasse 12', addressAt({ lat: 10, lng: 20 })], secret: 'x' })
    const [item] = (await guest.get(`${path}/map`)).body.items
    const written = precision === '10km' ? 'Germany' : 'Hamburg, Germany'
    const components = [
      ...(precision === '10km' ? [] : [{ type: 'municipality', value: 'Hamburg' }]),
      { type: 'country', value: 'Germany' },
    ]
    const shown = (where: Place) => ({
      formatted_address: written,
      components,
      geometry: { location: snapPlace(where, precision) },
    })
    expect(item).toEqual({
      number: 1,
      answers: { s: { spot: shown(at), home: [shown(at), shown({ lat: 10, lng: 20 })] } },
      title: `${written}, ${written}`,
      photos: [],
      address: shown(at),
    })
    for (const visitor of [app.as(await app.addContact()), await app.admin(), await app.key()])
      expect((await visitor.get(`${path}/map`)).body.items).toEqual([item])
  })
})

/** What halving boxes finds out: south and west of the only response, as exactly as boxes go. */
async function bisect(path: string): Promise<[number, number]> {
  let [south, north, west, east] = [-90, 90, -180, 180]
  const finds = async (box: number[]) => {
    const bbox = box.map((degrees) => degrees.toFixed(12)).join()
    const { inBbox } = (await guest.get(`${path}/clusters`, { query: { bbox, zoom: '9' } })).body
    return inBbox === 1
  }
  for (let step = 0; step < 32; step++) {
    const [lat, lng] = [(south + north) / 2, (west + east) / 2]
    if (await finds([-180, lat, 180, 90])) south = lat
    else north = lat
    if (await finds([lng, -90, 180, 90])) west = lng
    else east = lng
  }
  return [south, west]
}

test('where places are exact all is shown and may be asked', async () => {
  later()
  const { id, path } = await addMapCallout(app)
  const at = { lat: 53.54361, lng: 9.98867 }
  await addAt(app, id, at)
  const [item] = (await guest.get(`${path}/map`)).body.items
  expect(item.answers.s).toEqual({
    spot: addressAt(at),
    home: addressAt(at),
    spotText: addressAt(at).formatted_address,
  })
  const asked = { query: { rules: rules(rule('answers.s.spotText', 'contains', '53.54361')) } }
  expect((await guest.get(`${path}/map`, asked)).body.total).toBe(1)
})
