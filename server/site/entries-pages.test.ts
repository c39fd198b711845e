import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import { pageDataElement } from '#domain/site/page-data.ts'
import { apiKeys } from '#server/api-keys/index.ts'
import { sessions } from '#server/credentials/sessions.ts'
import { createServer } from '#server/platform/http/server.ts'
import { addAt, addMapCallout, mapView } from '#server/public-responses/testing.ts'
import { startApp } from '#server/testing/app.ts'
import { sitePages } from './site-pages.ts'

/** A built web app as small as can be. */
const folder = await mkdtemp(join(tmpdir(), 'entries-pages-'))
await mkdir(join(folder, 'assets'))
await mkdir(join(folder, '.vite'))
await writeFile(
  join(folder, 'index.html'),
  '<!doctype html><html lang="en"><head><!--head--></head><body><main id="starting"></main><div id="app"></div><!--page--></body></html>',
)
await writeFile(join(folder, '.vite/manifest.json'), JSON.stringify({ 'index.html': { file: 'a.js', isEntry: true } }))

const site = await startApp()
site.setNow(new Date('2026-06-01T00:00:00Z'))
const surroundings = { ...site, sessions, apiKeys, clock: site.now, pause: async () => undefined }
const pages = createServer(surroundings)
pages.register((scope) => sitePages(scope, surroundings, { folder }))
await pages.ready()
afterAll(async () => {
  await pages.close()
  await site.close()
  await rm(folder, { recursive: true })
})

// Before there is anybody to publish something, every page says that the site is not set up.
await site.superadmin()
const get = (url: string) => pages.inject({ method: 'GET', url })
const photo = (name: string) => ({ url: `/api/1.0/images/${name}.avif`, path: `images/${name}.avif` })

const callout = await addMapCallout(site, { slug: 'harbour' })
await addAt(site, callout.id, { lat: 53.5, lng: 10 }, { title: 'Low <tide>', mode: 'bike', photos: [photo('a')] })
await addAt(site, callout.id, undefined, {
  title: 'Nets & ropes',
  mode: 'bus',
  agree: true,
  secret: 'not for you',
  photos: [photo('b'), photo('c')],
})
await addAt(site, callout.id, { lat: 53.6, lng: 10.1 }, { title: 'Only a place', mode: 'bus' })
await addAt(site, callout.id, undefined, { bucket: 'inbox', title: 'Not yet', photos: [photo('d')] })
const gallery = '/callouts/harbour/gallery'
const map = '/callouts/harbour/map'

interface Data {
  entries?: { total: number; items: { number: number }[]; facets?: object }
  entriesTotal?: number
  entry?: { number: number } | null
}

function dataOf(html: string): Data {
  return JSON.parse(html.split(`id="${pageDataElement}">`)[1]?.split('</script>')[0] ?? '{}') as Data
}

/** What a reader sees before any script has run. */
const seen = (html: string) => html.split('<div id="server-rendered">')[1]?.split('<div id="app">')[0] ?? ''

// The first page makes the index by which the others are selected.
await get(gallery)
await site.guest().get(`${callout.path}/version`)

describe('a gallery before any script has run', () => {
  test('its cards lead to entries, each with its picture in two widths', async () => {
    const { statusCode, body } = await get(`${gallery}?nointro&lang=en`)
    expect(statusCode).toBe(200)
    const html = seen(body)
    expect(html).toContain('<h1 class="clip">Broken commutes</h1>')
    expect(html).toContain('2 photos so far')
    expect(html.match(/<article class="gal__card">/g)).toHaveLength(2)
    expect(html).toContain('Low &#60;tide&#62;</a></h2>')
    expect(html).toContain(`href="${gallery}?nointro=&#38;lang=en&#38;response=2"`)
    expect(html).toContain('srcset="/api/1.0/images/b.avif?w=400 400w, /api/1.0/images/b.avif?w=800 800w"')
    expect(html).toContain('filter:grayscale(0.4)')
    expect(html).not.toContain('Only a place')
    expect(html).not.toContain('Not yet')
  })

  test('what the app needs for the same comes along', async () => {
    const { entries, entriesTotal, entry } = dataOf((await get(gallery)).body)
    expect(entries?.items.map(({ number }) => number)).toEqual([2, 1])
    expect(entries).toMatchObject({ total: 2, offset: 0, count: 2, facets: { 's.mode': { bike: 1, bus: 1 } } })
    expect([entriesTotal, entry]).toEqual([2, undefined])
  })

  test('filters, search and order of its address select what is drawn, and are links', async () => {
    const html = seen((await get(`${gallery}?f=s.mode:bike&nointro`)).body)
    expect(html).toContain('Low &#60;tide&#62;')
    expect(html).not.toContain('Nets')
    expect(html).toMatch(/aria-current="true">Label of bike <span class="num muted">1<\/span>/)
    expect(dataOf((await get(`${gallery}?f=s.mode:bike`)).body)).toMatchObject({
      entriesTotal: 2,
      entries: { total: 1 },
    })
    expect(seen((await get(`${gallery}?q=NETS`)).body)).not.toContain('tide')
    const { entries } = dataOf((await get(`${gallery}?order=oldest`)).body)
    expect(entries?.items.map(({ number }) => number)).toEqual([1, 2])
  })

  test('where nothing matches it says so, with a way back', async () => {
    const html = seen((await get(`${gallery}?q=nothing%20of%20it&nointro`)).body)
    expect(html).toContain('No matches</h2>')
    expect(html).toContain(`href="${gallery}?nointro="`)
  })

  test('what nobody may filter by changes nothing', async () => {
    for (const f of ['s.secretMode:bike', 's.secret:x', 's.mode:tram', 'nonsense', '%00:%00'])
      expect(dataOf((await get(`${gallery}?f=${f}`)).body).entries?.total, f).toBe(2)
    expect((await get(`${gallery}?q=%00`)).statusCode).toBe(200)
  })

  test('who searches too often gets the page without entries, and goes on looking around', async () => {
    const expiresAt = new Date(site.now().getTime() + 60_000)
    const spent = {
      bucket: 'entry-searches',
      caller: 'address:127.0.0.1',
      windowStart: site.now(),
      points: 299,
      expiresAt,
    }
    await site.db.insertInto('rateLimits').values(spent).execute()
    site.config.disableRateLimit = false
    try {
      expect(dataOf((await get(`${gallery}?q=nets`)).body).entries?.total).toBe(1)
      const refused = await get(`${gallery}?q=ropes`)
      expect({ status: refused.statusCode, entries: dataOf(refused.body).entries }).toEqual({ status: 200 })
      expect(dataOf((await get(gallery)).body).entries?.total).toBe(2)
    } finally {
      site.config.disableRateLimit = true
    }
  })

  test('its own address is handed on', async () => {
    const { body } = await get(`${gallery}?q=nets`)
    expect(body).toContain('<title>Gallery - Broken commutes</title>')
    expect(body).toMatch(/<link rel="canonical" href="http[^"]+\/callouts\/harbour\/gallery">/)
    expect(body).toContain('<meta property="og:title" content="Where does your commute break?">')
  })
})

describe('the entry that is open', () => {
  test.each([gallery, map])('is drawn with title, picture and text, and shared as itself: %s', async (page) => {
    const { body } = await get(`${page}?response=2`)
    const html = seen(body)
    expect(html).toMatch(/<dialog open class="entry-sheet[^>]*>/)
    expect(html).toContain('<h2 id="sheet-title" class="entry__title">Nets &#38; ropes</h2>')
    expect(html).toContain('/api/1.0/images/b.avif?w=600')
    expect(html).toContain('Photo 1 of 2')
    expect(html).toContain('<dd><span class="answers-view__text">Label of bus</span></dd>')
    expect(html).toContain('<dt>agree</dt><dd><span class="answers-view__text">Yes</span></dd>')
    expect(body).not.toContain('not for you')
    expect(body).toContain('<meta property="og:title" content="Nets &#38; ropes - Where does your commute break?">')
    expect(body).toContain('<meta property="og:description" content="Label of bus. Yes">')
    expect(body).toMatch(/<meta property="og:image" content="http[^"]+\/api\/1\.0\/images\/b\.avif">/)
    expect(body).toMatch(new RegExp(`<link rel="canonical" href="http[^"]+${page}\\?response=2">`))
    expect(dataOf(body).entry).toMatchObject({ number: 2 })
  })

  test.each(['99', '4'])('that is not there is told, and not indexed: %s', async (number) => {
    const { body, statusCode, headers } = await get(`${gallery}?response=${number}`)
    expect(seen(body)).toContain('This entry is not available</h2>')
    expect(body).not.toContain('Not yet')
    expect([statusCode, headers['x-robots-tag'], dataOf(body).entry]).toEqual([200, 'noindex', null])
  })

  test('stands among the others, to which one goes on without a script', async () => {
    const html = seen((await get(`${gallery}?response=2`)).body)
    expect(html).toContain('1 of 2')
    expect(html).toContain(`href="${gallery}?response=1" aria-label="Next entry"`)
    expect(html).toMatch(/aria-disabled="true" aria-label="Previous entry"/)
  })
})

describe('the introduction', () => {
  const start = 'Get started</a>'

  test('comes with the page, and ends without a script', async () => {
    const html = seen((await get(`${gallery}?lang=en`)).body)
    expect(html).toContain(start)
    expect(html).toContain('href="?lang=en&#38;nointro="')
  })

  test.each(['?nointro', '?NoIntro=1', '?response=1'])('is left out: %s', async (search) => {
    expect(seen((await get(gallery + search)).body)).not.toContain(start)
  })
})

test('a map shows how many there are, and lists the newest', async () => {
  const html = seen((await get(`${map}?nointro`)).body)
  expect(html).toContain('2 entries on the map')
  expect(html).toContain(`href="${map}?nointro=&#38;response=3">Only a place</a>`)
  expect(html).not.toContain('Nets')
  expect(html).toMatch(/class="map-legend[^>]*>.*Label of bike<\/li>.*Label of bus<\/li>/)
})

test('long galleries are paged for whoever has no script', async () => {
  const long = await addMapCallout(site, { slug: 'long' })
  for (let index = 1; index <= 61; index++)
    await addAt(site, long.id, undefined, { title: `Entry no ${index}`, photos: [photo('a')] })
  const first = seen((await get('/callouts/long/gallery?nointro')).body)
  expect(first.match(/<article/g)).toHaveLength(60)
  expect(first).toContain('href="/callouts/long/gallery?nointro=&#38;page=2">Show more</a>')
  expect(first).toContain('60 of 61')
  const second = seen((await get('/callouts/long/gallery?nointro&page=2')).body)
  expect(second.match(/<article/g)).toHaveLength(1)
  expect(second).toContain('Entry no 1</a>')
  expect(second).toContain('href="/callouts/long/gallery?nointro=">Previous page</a>')
})

test('a callout without the view leads to its own page, and nobody learns of a draft', async () => {
  await addMapCallout(site, { slug: 'no-gallery', responseViewSchema: { ...mapView, gallery: false } })
  const { statusCode, headers } = await get('/callouts/no-gallery/gallery?lang=de&response=3&q=x')
  expect([statusCode, headers.location]).toEqual([302, '/callouts/no-gallery?lang=de'])
  await addMapCallout(site, { slug: 'not-public', responseViewSchema: null })
  expect((await get('/callouts/not-public/map')).headers.location).toBe('/callouts/not-public')
  await addMapCallout(site, { slug: 'draft', starts: null })
  expect((await get('/callouts/draft/gallery')).statusCode).toBe(404)
  expect((await get('/callouts/nothing/map')).statusCode).toBe(404)
})

test('an empty gallery says so; ended ones ask for nothing more', async () => {
  await addMapCallout(site, { slug: 'empty' })
  const html = seen((await get('/callouts/empty/gallery?nointro')).body)
  expect(html).toContain('No photos yet</h2>')
  expect(html).toContain('Add an entry')
  await addMapCallout(site, { slug: 'over', starts: '2026-01-01T00:00:00Z', expires: '2026-02-01T00:00:00Z' })
  expect(seen((await get('/callouts/over/gallery?nointro')).body)).not.toContain('Add an entry')
  expect(seen((await get('/callouts/empty/gallery?nointro&noadd')).body)).not.toContain('Add an entry')
  expect(seen((await get('/callouts/empty/gallery?nointro&noheader')).body)).toContain('<h1 class="sr">')
})
