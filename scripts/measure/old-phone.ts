import { type CDPSession, chromium } from '@playwright/test'
import { launch } from 'chrome-launcher'
import lighthouse from 'lighthouse'
import { findChromium } from '../chromium.mjs'

/** The browser's own "Slow 4G": 562.5 ms a request, 1,474.56 kbit/s down. */
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

const executablePath = await findChromium()

interface Opening {
  /** How many times slower its processor is than this machine's. */
  slowedDown?: number
  /** Tells the second visit, with everything kept that the first has loaded. */
  again?: boolean
  /** Runs in the page before anything else of it, and ends with `tellTimes(JSON)`. */
  script: () => void
}

/** Opens a page on an old phone with an empty cache; resolves with what its script tells. */
export async function openOnOldPhone<Told>(url: string, { slowedDown = 4, again, script }: Opening): Promise<Told> {
  const browser = await chromium.launch({ executablePath, args: browserArgs })
  const page = await browser.newPage({ viewport: { width: 390, height: 844 } })
  const devtools: CDPSession = await page.context().newCDPSession(page)
  await devtools.send('Network.enable')
  await devtools.send('Network.emulateNetworkConditions', slow4G)
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: slowedDown })
  // The page tells the times by itself: what Playwright puts into a page that it waits on costs the slow phone a tenth of
  // a second.
  await devtools.send('Page.enable')
  await devtools.send('Runtime.enable')
  await devtools.send('Runtime.addBinding', { name: 'tellTimes' })
  await devtools.send('Page.addScriptToEvaluateOnNewDocument', { source: `(${script})()` })
  const visit = async (): Promise<Told> => {
    const measured = new Promise<Told>((resolve) =>
      devtools.once('Runtime.bindingCalled', ({ payload }) => resolve(JSON.parse(payload) as Told)),
    )
    await devtools.send('Page.navigate', { url })
    return measured
  }
  let told = await visit()
  if (again) {
    await page.goto('about:blank')
    told = await visit()
  }
  await browser.close()
  return told
}

export function printTimes(what: string, milliseconds: readonly number[]): void {
  const sorted = milliseconds.toSorted((a, b) => a - b)
  const [median = 0, slowest = 0] = [sorted[Math.floor(sorted.length / 2)], sorted.at(-1)]
  console.log(`${what}: median ${Math.round(median)} ms, slowest ${Math.round(slowest)} ms, ${sorted.length} runs`)
}

/** What Lighthouse says of a page on its phone. */
export async function printLighthouse(url: string): Promise<void> {
  const chrome = await launch({ chromePath: executablePath, chromeFlags: ['--headless', ...browserArgs] })
  const result = await lighthouse(url, {
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
