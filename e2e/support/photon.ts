import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

export interface Photon {
  url: string
  /** What was looked for, in order. */
  asked: URL[]
  /** From now on it answers that it can't. */
  fail(): void
  /** As it was when it started. */
  reset(): void
  stop(): Promise<void>
}

/**
 * A geocoder that speaks as Photon does and knows one street of twelve houses. Its answer to "Kai" comes after the one to
 * "Kaistrasse", however long that takes, unless nobody waits for it any more.
 */
export async function startPhoton(): Promise<Photon> {
  const asked: URL[] = []
  const late: (() => void)[] = []
  let isBroken = false
  const server = createServer((request, reply) => {
    const url = new URL(request.url ?? '', 'http://photon.test')
    asked.push(url)
    const query = url.searchParams.get('q') ?? ''
    const answer = () => {
      reply.writeHead(isBroken ? 503 : 200, { 'content-type': 'application/json', 'access-control-allow-origin': '*' })
      reply.end(JSON.stringify({ type: 'FeatureCollection', features: isBroken ? [] : find(url.pathname, query) }))
    }
    if (query === 'Kai') {
      late.push(answer)
      return
    }
    answer()
    for (const send of late.splice(0)) send()
  })
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    asked,
    fail: () => {
      isBroken = true
    },
    reset: () => {
      isBroken = false
      asked.length = 0
      late.length = 0
    },
    stop: () => {
      server.closeAllConnections()
      return new Promise((stopped) => server.close(() => stopped()))
    },
  }
}

function find(path: string, query: string) {
  if (path === '/reverse') return [house(7)]
  if (query === 'Kai') return [{ ...house(1), properties: { ...house(1).properties, street: 'Kaimauer' } }]
  return 'kaistrasse'.startsWith(query.toLowerCase().slice(0, 10))
    ? Array.from({ length: 12 }, (_, at) => house(at + 1))
    : []
}

const house = (number: number) => ({
  type: 'Feature',
  geometry: { type: 'Point', coordinates: [9.98 + number / 1000, 53.54] },
  properties: {
    osm_type: 'N',
    osm_id: 100 + number,
    type: 'house',
    housenumber: String(number),
    street: 'Kaistrasse',
    city: 'Hamburg',
    postcode: '20457',
    country: 'Deutschland',
    countrycode: 'DE',
  },
})
