import sharp from 'sharp'
import { afterAll, expect, test } from 'vitest'
import { apiKeys } from '#server/api-keys/index.ts'
import { sessions } from '#server/credentials/sessions.ts'
import { createServer } from '#server/platform/http/server.ts'
import { startApp } from '#server/testing/app.ts'
import { makeDataDir, sendFiles } from '#server/uploads/testing.ts'
import { serveIcons } from './icons.ts'

const site = await startApp({ config: { dataDir: makeDataDir() } })
const surroundings = { ...site, sessions, apiKeys, clock: site.now, pause: async () => undefined }
const pages = createServer(surroundings)
pages.register(async (scope) => serveIcons(scope, surroundings))
await pages.ready()
afterAll(async () => {
  await pages.close()
  await site.close()
})

const admin = await site.admin()
const get = (url: string, headers = {}) => pages.inject({ method: 'GET', url, headers })
const setLogo = async (logoUrl: string) =>
  expect((await admin.patch('/content/general', { logoUrl, organisationName: 'The Paper' })).status).toBe(200)

/** A red logo, twice as wide as it is high. */
async function uploadLogo() {
  const picture = sharp({ create: { width: 400, height: 200, channels: 3, background: '#d00000' } })
  const file = { content: await picture.png().toBuffer(), name: 'logo.png', type: 'image/png' }
  return (await sendFiles(admin, '/images', file)).body.path as string
}

const pixel = async (png: Buffer, left: number, top: number) => [
  ...(await sharp(png).ensureAlpha().extract({ left, top, width: 1, height: 1 }).raw().toBuffer()),
]

const isRed = ([red = 0, green = 0, blue = 0, alpha = 0]: number[]) =>
  red > 180 && green < 40 && blue < 40 && alpha === 255

test('without a logo there is the built-in icon', async () => {
  for (const path of ['/favicon.png', '/apple-touch-icon.png', '/icon-192.png', '/icon-512.png']) {
    const { statusCode, headers, rawPayload } = await get(path)
    expect([statusCode, headers['content-type']]).toEqual([200, 'image/png'])
    expect((await sharp(rawPayload).metadata()).width).toBe(192)
  }
})

test.each([
  ['/favicon.png', 96, [0, 0, 0, 0]],
  ['/apple-touch-icon.png', 180, [255, 255, 255, 255]],
  ['/icon-192.png', 192, [255, 255, 255, 255]],
  ['/icon-512.png', 512, [255, 255, 255, 255]],
])('%s is the whole logo in a square of %i pixels', async (path, size, around) => {
  await setLogo(await uploadLogo())
  const { rawPayload, headers } = await get(path)
  const { width, height, format } = await sharp(rawPayload).metadata()
  expect({ width, height, format }).toEqual({ width: size, height: size, format: 'png' })
  expect(await pixel(rawPayload, 1, 1)).toEqual(around)
  expect(isRed(await pixel(rawPayload, size / 2, size / 2))).toBe(true)
  expect((await get(path, { 'if-none-match': headers.etag })).statusCode).toBe(304)
})

test('a logo that is a drawing becomes pixels', async () => {
  const content =
    '<svg xmlns="http://www.w3.org/2000/svg" width="10" height="10"><rect width="10" height="10" fill="#d00000"/></svg>'
  await setLogo((await sendFiles(admin, '/images', { content, name: 'a.svg', type: 'image/svg+xml' })).body.path)
  const { rawPayload } = await get('/favicon.png')
  expect(isRed(await pixel(rawPayload, 2, 2))).toBe(true)
})

test.each([
  ['elsewhere', 'https://paper.example/logo.png'],
  ['that is gone', 'images/00000000-0000-4000-8000-000000000000.avif'],
])('a logo %s leaves the built-in icon', async (_, logoUrl) => {
  await setLogo(logoUrl)
  const { statusCode, rawPayload } = await get('/favicon.png')
  expect(statusCode).toBe(200)
  expect((await sharp(rawPayload).metadata()).width).toBe(192)
})

test('the manifest names the site and its icons', async () => {
  await setLogo('')
  const { headers, body } = await get('/site.webmanifest')
  expect(headers['content-type']).toBe('application/manifest+json; charset=utf-8')
  expect(JSON.parse(body)).toMatchObject({
    name: 'The Paper',
    start_url: '/',
    icons: [
      { src: '/icon-192.png', sizes: '192x192' },
      { src: '/icon-512.png', sizes: '512x512' },
    ],
  })
})
