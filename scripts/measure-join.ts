import { chromium } from '@playwright/test'
import { launch } from 'chrome-launcher'
import lighthouse from 'lighthouse'
import { startTestPostgres } from '#server/testing/postgres.ts'
import { createEmptyDatabase, startServer } from '../e2e/support/server.ts'
import { findChromium } from './chromium.mjs'

/**
 * How soon a reader on an old phone can type an amount on /join, how soon the sum is drawn of it, and what Lighthouse says
 * of the page:
 * `node scripts/measure-join.ts [runs]`. The phone: CPU 4 times slower, the browser's own "Slow 4G" (562.5 ms a
 * request, 1,474.56 kbit/s down), an empty cache.
 */
const runs = Number(process.argv[2] ?? 5)
const slow4G = {
  offline: false,
  latency: 562.5,
  downloadThroughput: (1474.56 * 1024) / 8,
  uploadThroughput: (675 * 1024) / 8,
}
const browserArgs = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
]

const postgres = await startTestPostgres()
process.env.MASTHEAD_TEST_POSTGRES = postgres.url('{database}')
const server = await startServer({ MASTHEAD_DATABASE_URL: await createEmptyDatabase() })
await server.command(
  'user',
  'create',
  '--firstname',
  'Mara',
  '--lastname',
  'Okafor',
  '--email',
  'mara@harbourpost.test',
  '--password',
  'Quayside1',
  '--support-email',
  'desk@harbourpost.test',
)

const executablePath = await findChromium()
const times: Times[] = []
for (let run = 0; run < runs; run++) times.push(await measureTimes())
print('amount field takes input', (each) => each.field)
print('what was typed stands in the sum', (each) => each.sum)
await printLighthouse()
await server.stop()
await postgres.stop()

interface Times {
  /** Until the field is painted and somebody can type into it. */
  field: number
  /** Until the button repeats what was typed then. */
  sum: number
}

function print(what: string, of: (times: Times) => number): void {
  const sorted = times.map(of).sort((a, b) => a - b)
  const [median = 0, slowest = 0] = [sorted[Math.floor(runs / 2)], sorted.at(-1)]
  console.log(`${what}: median ${Math.round(median)} ms, slowest ${Math.round(slowest)} ms, ${runs} runs`)
}

async function measureTimes(): Promise<Times> {
  const browser = await chromium.launch({ executablePath, args: browserArgs })
  const page = await browser.newPage({ viewport: { width: 390, height: 844 } })
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('Network.enable')
  await devtools.send('Network.emulateNetworkConditions', slow4G)
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: 4 })
  // The page tells the times by itself: what Playwright puts into a page that it waits on costs the slow phone a tenth of
  // a second.
  await devtools.send('Page.enable')
  await devtools.send('Runtime.enable')
  await devtools.send('Runtime.addBinding', { name: 'tellTimes' })
  await devtools.send('Page.addScriptToEvaluateOnNewDocument', { source: `(${typeAsSoonAsPossible})()` })
  const measured = new Promise<Times>((resolve) =>
    devtools.on('Runtime.bindingCalled', ({ payload }) => resolve(JSON.parse(payload) as Times)),
  )
  await devtools.send('Page.navigate', { url: `${server.url}/join` })
  const told = await measured
  await browser.close()
  return told
}

/** Runs in the page. Types once: what is lost when the app takes the field over never gets into the sum. */
function typeAsSoonAsPossible() {
  const setValue = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set
  let field: number | undefined
  const timer = setInterval(() => {
    const amount = document.querySelector<HTMLInputElement>('input[name="amount"]')
    if (!amount) return
    if (field === undefined) {
      if (performance.getEntriesByName('first-contentful-paint').length === 0 || amount.offsetHeight === 0) return
      field = performance.now()
      setValue?.call(amount, '17')
      amount.dispatchEvent(new Event('input', { bubbles: true }))
    }
    if (!document.querySelector('button[type="submit"]')?.textContent?.includes('17')) return
    clearInterval(timer)
    const times = { field, sum: performance.now() }
    ;(globalThis as unknown as { tellTimes(times: string): void }).tellTimes(JSON.stringify(times))
  }, 10)
}

async function printLighthouse(): Promise<void> {
  const chrome = await launch({ chromePath: executablePath, chromeFlags: ['--headless=new', ...browserArgs] })
  const result = await lighthouse(`${server.url}/join`, {
    port: chrome.port,
    onlyCategories: ['performance', 'accessibility', 'best-practices'],
  })
  for (const category of Object.values(result?.lhr.categories ?? {})) {
    console.log(`${category.title}: ${Math.round((category.score ?? 0) * 100)}`)
  }
  for (const audit of Object.values(result?.lhr.audits ?? {})) {
    if (audit.score !== null && audit.score < 0.9) console.log(`  ${audit.id}: ${audit.displayValue ?? audit.title}`)
  }
  await chrome.kill()
}
