import { loadavg } from 'node:os'
import { chromium } from '@playwright/test'
import sharp from 'sharp'
import { exampleCallout } from '#domain/callouts/testing.ts'
import { apiBase } from '#domain/http/route.ts'
import { findChromium } from './chromium.mjs'
import { publishCallout, startNewsroom } from './measure/newsroom.ts'
import { openOnOldPhone, printTimes } from './measure/old-phone.ts'

/**
 * How soon a reader on an old phone sees a gallery of many entries, whether anything moves, and what scrolling through all of
 * it costs: `node scripts/measure-gallery.ts [entries] [runs]`. The phone is that of `measure-callout.ts`; the photos are of
 * 12 megapixels, twenty different ones in turn.
 */
const entries = Number(process.argv[2] ?? 5000)
const runs = Number(process.argv[3] ?? 5)
const differentPhotos = 20
const atOnce = 20

interface Times {
  paint: number
  element: string
  app: number
  shift: number
  scripts: number
}

// Thousands of answers come from one address.
const server = await startNewsroom({ MASTHEAD_DISABLE_RATE_LIMIT: 'true' })
const { slug, cookie } = await publishGallery()
await fillGallery()
const gallery = `${server.url}/callouts/${slug}/gallery`
const listed = await fetch(`${server.url}${apiBase}/callout/${slug}/responses/entries?view=gallery&limit=1`)
console.log(`${((await listed.json()) as { total: number }).total} entries`)
// A photo is made narrow for the first who asks.
for (const width of [400, 600, 800, 1200]) await drawAll(width)

for (const page of ['?nointro', '', '?response=1']) {
  const times: Times[] = []
  for (let run = 0; run < runs; run++) times.push(await openOnOldPhone<Times>(gallery + page, { script: watchPaints }))
  console.log(`\n/callouts/…/gallery${page}, load ${loadavg()[0]?.toFixed(1)}`)
  printTimes(
    `largest paint (${[...new Set(times.map(({ element }) => element))].join(', ')})`,
    times.map(({ paint }) => paint),
  )
  printTimes(
    'the app stands',
    times.map(({ app }) => app),
  )
  console.log(`layout shift ${Math.max(...times.map(({ shift }) => shift)).toFixed(4)}`)
  console.log(`scripts ${Math.round((times[0]?.scripts ?? 0) / 1000)} kB over the line`)
}
await scrollThrough()
await server.stop()

async function publishGallery() {
  const { slug: _, ...example } = exampleCallout
  const component = (type: string, key: string, more: object = {}) => ({
    type,
    id: key,
    key,
    label: key,
    input: true,
    ...more,
  })
  const places = ['dock', 'mudflats', 'lighthouse', 'allotments'].map((value) => ({ label: value, value }))
  const components = [
    component('textfield', 'title'),
    component('file', 'photos', { multiple: true, image: true, adminOnly: false }),
    component('radio', 'place', { values: places }),
  ]
  return publishCallout(server.url, {
    ...example,
    image: '',
    access: 'only-anonymous',
    allowMultiple: true,
    captcha: 'none',
    newsletterSchema: null,
    formSchema: { slides: [{ id: 's', title: '', navigation: { nextSlideId: '' }, components }] },
    responseViewSchema: {
      ...example.responseViewSchema,
      buckets: ['inbox'],
      titleProp: 's.title',
      imageProp: 's.photos',
      imageFilter: '',
      map: null,
    },
    publicView: { precision: 'exact', filterQuestions: ['s.place'], openData: false, licence: '', retention: null },
  })
}

/** As readers send them. */
async function fillGallery(): Promise<void> {
  const photos: object[] = []
  for (let index = 0; index < differentPhotos; index++) photos.push(await uploadPhoto(index))
  const places = ['dock', 'mudflats', 'lighthouse', 'allotments']
  for (let from = 0; from < entries; from += atOnce) {
    const sent = Array.from({ length: Math.min(atOnce, entries - from) }, (_, index) => {
      const photo = photos[(from + index) % photos.length]
      return respond({ title: `Entry number ${from + index + 1}`, photos: [photo], place: places[(from + index) % 4] })
    })
    await Promise.all(sent)
  }
}

async function respond(answers: object): Promise<void> {
  const sent = await fetch(`${server.url}${apiBase}/callout/${slug}/responses`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ answers: { s: answers } }),
  })
  if (!sent.ok) throw new Error(await sent.text())
}

async function uploadPhoto(index: number): Promise<object> {
  const noise = { type: 'gaussian', mean: 90 + index * 4, sigma: 40 } as const
  const photo = await sharp({ create: { width: 40, height: 30, channels: 3, background: '#446677', noise } })
    .resize(4000, 3000, { kernel: 'cubic' })
    .jpeg({ quality: 85 })
    .toBuffer()
  const form = new FormData()
  form.set('file', new Blob([new Uint8Array(photo)], { type: 'image/jpeg' }), 'photo.jpg')
  const headers = { cookie }
  const kept = await fetch(`${server.url}${apiBase}/images`, { method: 'POST', headers, body: form })
  if (!kept.ok) throw new Error(await kept.text())
  const { url, path, hash } = (await kept.json()) as { url: string; path: string; hash: string }
  return { url, path, hash, storage: 'masthead', name: 'photo.jpg', originalName: 'photo.jpg' }
}

async function drawAll(width: number): Promise<void> {
  const query = `view=gallery&limit=${differentPhotos}`
  const reply = await fetch(`${server.url}${apiBase}/callout/${slug}/responses/entries?${query}`)
  const { items } = (await reply.json()) as { items: { photo?: { url: string } }[] }
  for (const { photo } of items) if (photo) await fetch(new URL(`${photo.url}?w=${width}`, server.url))
}

/** From the first to the last entry, window by window; with what of it is held at the beginning, halfway and at the end. */
async function scrollThrough(): Promise<void> {
  const browser = await chromium.launch({
    executablePath: await findChromium(),
    args: ['--no-sandbox', '--disable-gpu', '--enable-precise-memory-info'],
  })
  const page = await browser.newPage({ viewport: { width: 1280, height: 800 } })
  await page.addInitScript(() => {
    Object.assign(globalThis, { shift: 0 })
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & { value: number })[])
        (globalThis as unknown as { shift: number }).shift += entry.value
    }).observe({ type: 'layout-shift', buffered: true })
  })
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('Performance.enable')
  await page.goto(`${gallery}?nointro`)
  await page.waitForSelector('#app .gal__card')
  const held = async () => {
    await devtools.send('HeapProfiler.collectGarbage')
    const { metrics } = await devtools.send('Performance.getMetrics')
    const read = (name: string) => metrics.find((metric) => metric.name === name)?.value ?? 0
    const cards = await page.locator('#app article.gal__card').count()
    return `${(read('JSHeapUsedSize') / 1e6).toFixed(1)} MB of scripts' memory, ${read('Nodes')} nodes, ${cards} cards drawn`
  }
  console.log(`\nscrolling: at first ${await held()}`)
  let seen = 0
  let half: number | undefined = Math.floor(entries / 2)
  for (let tries = 0; tries < 4000; tries++) {
    await page.mouse.wheel(0, 1600)
    await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))))
    const text =
      (await page
        .locator('#app .gal__more')
        .textContent()
        .catch(() => '')) ?? ''
    const loaded = Number(/([\d,]+) of/.exec(text)?.[1]?.replaceAll(',', '') ?? entries)
    const isAtEnd = await page.evaluate(() => scrollY + innerHeight >= document.body.scrollHeight - 5)
    seen = loaded
    if (half !== undefined && loaded >= half) {
      console.log(`after ${loaded} entries ${await held()}`)
      half = undefined
    }
    if (isAtEnd && loaded >= entries) break
  }
  console.log(`at the end (${seen} entries) ${await held()}`)
  const shift = await page.evaluate(() => (globalThis as unknown as { shift: number }).shift)
  console.log(`layout shift over all of it ${shift.toFixed(4)}`)
  await browser.close()
}

/** Runs in the page: tells when the app has stood for a second and a half. */
function watchPaints() {
  let paint = 0
  let element = ''
  let shift = 0
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as (PerformanceEntry & { element?: Element })[]) {
      paint = entry.startTime
      element = entry.element ? `${entry.element.localName}.${entry.element.className}` : 'gone by now'
    }
  }).observe({ type: 'largest-contentful-paint', buffered: true })
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as (PerformanceEntry & { value: number })[]) shift += entry.value
  }).observe({ type: 'layout-shift', buffered: true })
  let app: number | undefined
  const timer = setInterval(() => {
    if (!document.querySelector('#app h1')) return
    app ??= performance.now()
    if (performance.now() < app + 1500) return
    clearInterval(timer)
    const scripts = (performance.getEntriesByType('resource') as PerformanceResourceTiming[])
      .filter(({ name }) => name.endsWith('.js'))
      .reduce((sum, { encodedBodySize }) => sum + encodedBodySize, 0)
    const times = JSON.stringify({ paint, element, app, shift, scripts })
    ;(globalThis as unknown as { tellTimes(times: string): void }).tellTimes(times)
  }, 10)
}
