import { loadavg } from 'node:os'
import { type CDPSession, chromium, type Page } from '@playwright/test'
import pg from 'pg'
import { loadTables } from './bench/load.ts'
import { inventPlaces, placesSlug } from './bench/places.ts'
import { seeded } from './bench/random.ts'
import { findChromium } from './chromium.mjs'
import { startNewsroom } from './measure/newsroom.ts'
import { openOnOldPhone, printTimes } from './measure/old-phone.ts'

/**
 * How soon the map of a callout with 50,000 places is there on an old phone, and how smoothly it is moved:
 * `node scripts/measure-map.ts [runs]`. The phone: CPU 4 times slower, the browser's own "Slow 4G", 390 by 844, no graphics
 * card. Told are the server's first answer, when the list answers a tap, when the app has taken it over, when the entries are
 * drawn, with an empty cache and with the code kept, and what the main thread works for a frame while the map is dragged
 * (from a trace).
 */
const runs = Number(process.argv[2] ?? 3)
const places = 50_000

const server = await startNewsroom()
const pool = new pg.Pool({ connectionString: server.databaseUrl })
await loadTables(pool, inventPlaces(seeded(20_261_126), places))
await pool.end()
const url = `${server.url}/callouts/${placesSlug}/map?nointro`

const answered: number[] = []
for (let run = 0; run <= runs; run++) {
  const began = performance.now()
  await (await fetch(url)).text()
  // The first one makes what the others find.
  if (run > 0) answered.push(performance.now() - began)
}
console.log(`${places} places, load ${loadavg()[0]?.toFixed(1)}`)
printTimes('the server answers', answered)

interface Told {
  /** The list of the first view is seen, asked for as soon as its button was. */
  list: number
  /** The app shows its own in its place, of what lies on the map. */
  ownList: number
  drawn: number
  scripts: number
}

for (const [what, again] of [
  ['with an empty cache', false],
  ['with the code kept', true],
] as const) {
  const told: Told[] = []
  for (let run = 0; run < runs; run++) told.push(await openOnOldPhone<Told>(url, { script: watchMap, again }))
  console.log(`\n${what}, load ${loadavg()[0]?.toFixed(1)}`)
  printTimes(
    'the list answers a tap',
    told.map(({ list }) => list),
  )
  printTimes(
    'the app has the list',
    told.map(({ ownList }) => ownList),
  )
  printTimes(
    'the entries are drawn',
    told.map(({ drawn }) => drawn),
  )
  console.log(`scripts ${Math.round((told[0]?.scripts ?? 0) / 1000)} kB over the line`)
}
await measurePanning()
await server.stop()

/**
 * Runs in the page: taps the list's button once it is painted, whoever has drawn it by then, and closes the list at last, so
 * that the map is seen.
 */
function watchMap() {
  let list: number | undefined
  let ownList: number | undefined
  let isTapped = false
  const timer = setInterval(() => {
    const isPainted = performance.getEntriesByName('first-contentful-paint').length > 0
    const buttons = '#server-rendered .map-first > summary, #app .map-page__list button'
    const button = isPainted && !isTapped && document.querySelector<HTMLElement>(buttons)
    if (button) {
      isTapped = true
      button.click()
    }
    if (list === undefined && document.querySelector('.map-first[open] li, #app .map-list li')) {
      list = 0
      // It is seen in the frame after the next one begins.
      requestAnimationFrame(() =>
        requestAnimationFrame(() => {
          list = performance.now()
        }),
      )
    }
    if (ownList === undefined && document.querySelector('#app .map-list li')) {
      ownList = performance.now()
      document.querySelector<HTMLButtonElement>('#app .entry-sheet__top button')?.click()
    }
    const [drawn] = performance.getEntriesByName('map: entries drawn')
    if (!list || ownList === undefined || !drawn) return
    clearInterval(timer)
    const scripts = (performance.getEntriesByType('resource') as PerformanceResourceTiming[])
      .filter(({ name }) => /\.m?js$/.test(name))
      .reduce((sum, { transferSize }) => sum + transferSize, 0)
    const told = JSON.stringify({ list, ownList, drawn: drawn.startTime, scripts })
    ;(globalThis as unknown as { tellTimes(times: string): void }).tellTimes(told)
  }, 10)
}

interface TraceEvent {
  name: string
  ph: string
  ts: number
  dur?: number
  pid: number
  tid: number
  args: { name?: string }
}

/** The map is dragged to and fro for some seconds, as by a finger that goes on and on. */
async function measurePanning() {
  const browser = await chromium.launch({
    executablePath: await findChromium(),
    args: ['--no-sandbox', '--disable-gpu'],
  })
  const page = await browser.newPage({ viewport: { width: 390, height: 844 } })
  await page.goto(url)
  await page.waitForFunction(() => performance.getEntriesByName('map: entries drawn').length > 0, null, {
    timeout: 120_000,
  })
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: 4 })
  const events = await traced(devtools, () => drag(page))
  await browser.close()
  const { frames, tasks } = readTrace(events)
  console.log(`\nwhile the map is dragged: ${frames.length} frames, load ${loadavg()[0]?.toFixed(1)}`)
  for (const [what, share] of [
    ['median', 0.5],
    ['95th percentile', 0.95],
  ] as const) {
    console.log(`main thread for a frame, ${what}: ${percentile(frames, share).toFixed(1)} ms`)
  }
  console.log(
    `longest task: ${Math.max(...tasks).toFixed(0)} ms, over 100 ms: ${tasks.filter((ms) => ms > 100).length}`,
  )
}

async function drag(page: Page) {
  await page.mouse.move(195, 420)
  await page.mouse.down()
  for (let step = 1; step <= 240; step++) {
    await page.mouse.move(195 + 150 * Math.sin(step / 20), 420 + 150 * Math.sin(step / 33))
  }
  await page.mouse.up()
}

async function traced(devtools: CDPSession, act: () => Promise<void>): Promise<TraceEvent[]> {
  const events: TraceEvent[] = []
  devtools.on('Tracing.dataCollected', ({ value }) => events.push(...(value as unknown as TraceEvent[])))
  const complete = new Promise<void>((resolve) => devtools.once('Tracing.tracingComplete', () => resolve()))
  await devtools.send('Tracing.start', {
    transferMode: 'ReportEvents',
    traceConfig: {
      includedCategories: ['toplevel', 'devtools.timeline', 'disabled-by-default-devtools.timeline.frame'],
    },
  })
  await act()
  await devtools.send('Tracing.end')
  await complete
  return events
}

/** Of the page's main thread: what its tasks take, and what they take together between two frames. */
function readTrace(events: readonly TraceEvent[]): { frames: number[]; tasks: number[] } {
  const main = events
    .filter(({ name, args }) => name === 'thread_name' && args.name === 'CrRendererMain')
    .map(({ pid, tid }) => ({
      pid,
      tid,
      own: events.filter((event) => event.pid === pid && event.tid === tid),
    }))
    .toSorted((one, other) => other.own.length - one.own.length)[0]
  const own = (main?.own ?? []).toSorted((one, other) => one.ts - other.ts)
  const tasks = own.filter(({ name, ph }) => name === 'ThreadControllerImpl::RunTask' && ph === 'X')
  const starts = own.filter(({ name }) => name === 'BeginMainThreadFrame').map(({ ts }) => ts)
  const frames = starts.slice(0, -1).map((start, index) => {
    const end = starts[index + 1] ?? start
    return (
      tasks.filter(({ ts }) => ts >= start - 1000 && ts < end - 1000).reduce((sum, { dur = 0 }) => sum + dur, 0) / 1000
    )
  })
  return { frames, tasks: tasks.map(({ dur = 0 }) => dur / 1000) }
}

function percentile(values: readonly number[], share: number): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length * share)] ?? 0
}
