import { placesSlug, thousandSlug } from './places.ts'
import { type Random, seeded } from './random.ts'
import type { ReadRow } from './rows.ts'

/** More than what 10 connections ask in the time a row is measured. */
const howMany = 6000
const path = `/callout/${placesSlug}/responses`

/** What map and gallery ask about tens of thousands of places. */
export function placeRows(): ReadRow[] {
  const limits = { connections: 10, isIndexed: true } as const
  const thousand = `/callout/${thousandSlug}/responses/map?limit=1000`
  return [
    { name: 'map data of 1,000 places, unchanged', paths: [thousand], connections: 10, p99Limit: 150 },
    { name: 'map data of many places, pages of 1,000', paths: pages(), connections: 10, p99Limit: 250 },
    { name: 'clusters, varied boxes and zooms', paths: varied(inventClusters), ...limits, p99Limit: 100 },
    {
      name: 'clusters filtered and searched, first asked',
      paths: varied(inventFiltered),
      ...limits,
      connections: 1,
      p99Limit: 400,
    },
    { name: 'entries of the map, varied boxes and pages', paths: varied(inventEntries), ...limits, p99Limit: 150 },
    {
      name: 'one entry',
      paths: varied((random) => `${path}/entries/${random.between(1, 50_000)}`),
      connections: 10,
      p99Limit: 60,
    },
    { name: 'version of the map', paths: [`${path}/version`], ...limits, p99Limit: 60 },
  ]
}

const pages = () => Array.from({ length: 50 }, (_, page) => `${path}/map?limit=1000&offset=${page * 1000}`)

/** No two alike, and the same ones on every machine. */
function varied(invent: (random: Random) => string): string[] {
  const random = seeded(20_261_127)
  const found = new Set<string>()
  for (let tries = 0; found.size < howMany && tries < 4 * howMany; tries++) found.add(invent(random))
  return [...found]
}

/** What a phone or a screen shows at some zoom, over land mostly. */
function inventView(random: Random): { bbox: string; zoom: string } {
  const zoom = random.between(30, 170) / 10
  const pixels = random.chance(0.5) ? [390, 844] : [1600, 900]
  const [lng, lat] = random.chance(0.8)
    ? [6 + random.next() * 8, 48 + random.next() * 6]
    : [random.next() * 300 - 150, random.next() * 120 - 60]
  const degrees = 360 / (512 * 2 ** zoom)
  const [width = 0, height = 0] = pixels.map((each) => (each * degrees) / 2)
  const bbox = [lng - width, Math.max(-85, lat - height), lng + width, Math.min(85, lat + height)]
  return { bbox: bbox.map((each) => each.toFixed(5)).join(), zoom: String(zoom) }
}

function inventClusters(random: Random): string {
  return `${path}/clusters?${new URLSearchParams(inventView(random))}`
}

function inventFiltered(random: Random): string {
  const words = 'road bus tram bridge crossing cycle pavement driver morning school market corner'.split(' ')
  const mode = random.pick(['by-bike', 'by-bus', 'by-car', 'on-foot', 'by-train'])
  const district = `district-${random.between(1, 12)}`
  const rules = [
    { field: 'answers.trip.mode', operator: 'equal', value: [mode] },
    { field: 'answers.trip.district', operator: random.pick(['equal', 'not_equal']), value: [district] },
  ]
  const query = {
    ...inventView(random),
    rules: JSON.stringify({ condition: random.pick(['AND', 'OR']), rules }),
    ...(random.chance(0.5) && { search: random.pick(words) }),
  }
  return `${path}/clusters?${new URLSearchParams(query)}`
}

function inventEntries(random: Random): string {
  const query = {
    view: 'map',
    bbox: inventView(random).bbox,
    order: random.pick(['newest', 'oldest', 'title']),
    limit: '60',
    offset: String(60 * random.between(0, 3)),
    ...(random.chance(0.3) && { with: 'facets' }),
  }
  return `${path}/entries?${new URLSearchParams(query)}`
}
