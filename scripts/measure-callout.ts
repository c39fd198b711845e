import { loadavg } from 'node:os'
import sharp from 'sharp'
import { exampleCallout } from '#domain/callouts/testing.ts'
import { apiBase } from '#domain/http/route.ts'
import { logIn, publishCallout, startNewsroom } from './measure/newsroom.ts'
import { openOnOldPhone, printLighthouse, printTimes } from './measure/old-phone.ts'

/**
 * How soon a reader on an old phone sees a public callout and can answer it, how long its captcha takes, and what Lighthouse
 * says: `node scripts/measure-callout.ts [runs]`. The phone: CPU 4 times slower (6 times for the captcha), the browser's
 * own "Slow 4G", an empty cache. The callout: the complete example of the contract with a photo of 12 megapixels, and the
 * same once more without the questions that need a map or take a file.
 */
const runs = Number(process.argv[2] ?? 5)

interface Times {
  /** The largest paint of the page, and of which element. */
  paint: number
  element: string
  /** Until what came with the page is the app's. */
  app: number
  /** What moved meanwhile, as the browser counts it. */
  shift: number
  /** Bytes of scripts that came over the line. */
  scripts: number
}

const server = await startNewsroom()
const needMapOrUpload = new Set(['address', 'file'])
const image = await uploadPhoto()
const slug = await publishExample()
const plainSlug = await publishExample({
  responseViewSchema: null,
  formSchema: {
    slides: exampleCallout.formSchema.slides.map((slide) => ({
      ...slide,
      components: slide.components.filter(({ type }) => !needMapOrUpload.has(type)),
    })),
  },
})
for (const page of [`/callouts/${slug}`, `/callouts/${slug}/respond`, `/callouts/${plainSlug}/respond`]) {
  const times: Times[] = []
  for (let run = 0; run < runs; run++) {
    times.push(await openOnOldPhone<Times>(server.url + page, { script: watchPaints }))
  }
  const questions = page.includes(plainSlug) ? 'without map and upload' : 'every kind of question'
  console.log(`\n${page.replace(/\/callouts\/[^/]*/, '/callouts/…')} (${questions}), load ${loadavg()[0]?.toFixed(1)}`)
  printTimes(
    `largest paint (${[...new Set(times.map(({ element }) => element))].join(', ')})`,
    times.map(({ paint }) => paint),
  )
  printTimes(
    'the app stands',
    times.map(({ app }) => app),
  )
  console.log(`layout shift ${Math.max(...times.map(({ shift }) => shift)).toFixed(3)}`)
  console.log(`scripts ${Math.round((times[0]?.scripts ?? 0) / 1000)} kB over the line`)
  await printLighthouse(server.url + page)
}
for (const slowedDown of [4, 6]) {
  const times: number[] = []
  for (let run = 0; run < runs; run++) {
    times.push(await openOnOldPhone<number>(`${server.url}/callouts/${slug}/respond`, { slowedDown, script: solveOne }))
  }
  console.log()
  printTimes(`captcha solved, processor ${slowedDown} times slower`, times)
}
await server.stop()

async function uploadPhoto(): Promise<string> {
  const form = new FormData()
  form.set('file', new Blob([await makePhoto()], { type: 'image/jpeg' }), 'photo.jpg')
  const headers = { cookie: await logIn(server.url) }
  const kept = await fetch(`${server.url}${apiBase}/images`, { method: 'POST', headers, body: form })
  return ((await kept.json()) as { path: string }).path
}

async function publishExample(changes: object = {}): Promise<string> {
  const { slug: _, ...example } = exampleCallout
  return (await publishCallout(server.url, { ...example, image, captcha: 'all', ...changes })).slug
}

/** As heavy as a photo is: soft shapes under the grain of a camera. */
async function makePhoto(): Promise<Uint8Array<ArrayBuffer>> {
  const noise = { type: 'gaussian', mean: 128, sigma: 40 } as const
  const shapes = await sharp({ create: { width: 40, height: 30, channels: 3, background: '#446677', noise } })
    .resize(4000, 3000, { kernel: 'cubic' })
    .png({ compressionLevel: 1 })
    .toBuffer()
  const grain = await sharp({ create: { width: 4000, height: 3000, channels: 3, background: '#888', noise } })
    .png({ compressionLevel: 1 })
    .toBuffer()
  const photo = await sharp(shapes)
    .composite([{ input: grain, blend: 'soft-light' }])
    .jpeg({ quality: 85 })
    .toBuffer()
  return new Uint8Array(photo)
}

/** Runs in the page: tells when the app has stood for a second. */
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

/**
 * Runs in the page: begins to answer, and tells how long the captcha's solver was at work. Slowing down the processor holds
 * for the page alone, so the solver gets no thread of its own here.
 */
function solveOne() {
  Reflect.deleteProperty(globalThis, 'Worker')
  let longest = 0
  const solved = () => performance.getEntriesByType('resource').some(({ name }) => /\/solve-[^/]*\.js$/.test(name))
  new PerformanceObserver((list) => {
    if (solved()) longest = Math.max(longest, ...list.getEntries().map(({ duration }) => duration))
  }).observe({ type: 'longtask', buffered: false })
  let until: number | undefined
  const timer = setInterval(() => {
    const radio = document.querySelector<HTMLInputElement>('#app .callout-form input[type="radio"]')
    if (radio && !radio.checked) radio.click()
    if (solved()) until ??= performance.now() + 8000
    if (until === undefined || performance.now() < until) return
    clearInterval(timer)
    ;(globalThis as unknown as { tellTimes(times: string): void }).tellTimes(JSON.stringify(longest))
  }, 50)
}
