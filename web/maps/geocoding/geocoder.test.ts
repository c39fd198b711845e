import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, expect, test } from 'vitest'
import { photonAnswer } from './fixtures.ts'
import { openGeocoder } from './geocoder.ts'

const asked: string[] = []
let answer: { status: number; body: unknown } = { status: 200, body: photonAnswer }
const server = createServer((request, reply) => {
  asked.push(request.url ?? '')
  if (request.url?.includes('silence')) return
  reply.writeHead(answer.status, { 'content-type': 'application/json' })
  reply.end(JSON.stringify(answer.body))
})
await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
afterAll(() => {
  server.closeAllConnections()
  server.close()
})
const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
const geocoder = openGeocoder({ provider: 'photon', url, key: '' }, { locale: 'de@easy', countries: ['de'] })

test('places are looked for in the language of the page and within the countries', async () => {
  const found = await geocoder.search('Kaistrasse')
  expect(asked.at(-1)).toBe('/api?q=Kaistrasse&limit=10&lang=de&countrycode=DE')
  expect(found.map(({ id }) => id)).toEqual(['N4711', 'R62782'])
})

test('ten are enough, and each is there once', async () => {
  const [house] = photonAnswer.features
  const houses = Array.from({ length: 30 }, (_, at) => ({
    ...house,
    properties: { ...house?.properties, osm_id: 1 + (at % 20), housenumber: String(1 + (at % 20)) },
  }))
  answer = { status: 200, body: { features: houses } }
  const found = await geocoder.search('Kaistrasse')
  expect(found.map(({ id }) => id)).toEqual(Array.from({ length: 10 }, (_, at) => `N${at + 1}`))
})

test('a point has the address that is nearest, wherever it lies', async () => {
  answer = { status: 200, body: { features: photonAnswer.features.slice(1, 2) } }
  expect(await geocoder.reverse({ lat: 51.5, lng: -0.1 })).toMatchObject({ id: 'W12' })
  answer = { status: 200, body: { features: [] } }
  expect(await geocoder.reverse({ lat: 0, lng: 0 })).toBeUndefined()
})

test('a service that fails is no empty answer', async () => {
  answer = { status: 503, body: {} }
  await expect(geocoder.search('Kaistrasse')).rejects.toThrow('503')
  await expect(geocoder.reverse({ lat: 0, lng: 0 })).rejects.toThrow('503')
})

test('a question that nobody waits for any more is broken off', async () => {
  const controller = new AbortController()
  const question = geocoder.search('silence', controller.signal)
  controller.abort()
  await expect(question).rejects.toThrow(/abort/i)
})
