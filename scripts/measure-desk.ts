import { loadavg } from 'node:os'
import { chromium, type Page } from '@playwright/test'
import { exampleAnswers, exampleCallout } from '#domain/callouts/testing.ts'
import { apiBase } from '#domain/http/route.ts'
import { findChromium } from './chromium.mjs'
import { publishCallout, startNewsroom } from './measure/newsroom.ts'
import { printTimes } from './measure/old-phone.ts'

/**
 * How soon the next response is shown once its key is pressed, on a processor 4 times slower than this one's and at
 * 1280 px: `node scripts/measure-desk.ts [responses]`. Each has every type of answer, a place on the map among them.
 */
const count = Number(process.argv[2] ?? 40)
const slowedDown = 4
/** Somebody looks at each for a moment. */
const readingMs = 1000

process.env.MASTHEAD_DISABLE_RATE_LIMIT = 'true'
const server = await startNewsroom()
const { slug: _, image: __, ...example } = exampleCallout
const { slug, cookie } = await publishCallout(server.url, { ...example, image: '', captcha: 'none' })
const headers = { cookie, 'content-type': 'application/json' }
const { photos: ___, ...place } = exampleAnswers.place
for (let at = 0; at < count; at++) {
  const story = `The ramp is blocked by vans every morning, for the ${at + 1}th time. `.repeat(6)
  const answers = { ...exampleAnswers, place, numbers: { ...exampleAnswers.numbers, story } }
  const body = JSON.stringify({ answers })
  const sent = await fetch(`${server.url}${apiBase}/callout/${slug}/responses`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body,
  })
  if (!sent.ok) throw new Error(await sent.text())
}
const listed = await fetch(`${server.url}${apiBase}/callout/${slug}/responses?sort=number&order=DESC&limit=1`, {
  headers,
})
const { items } = (await listed.json()) as { items: { id: string; calloutId: string }[] }
const [newest] = items
if (!newest) throw new Error('There is nothing to read')

const browser = await chromium.launch({ executablePath: await findChromium(), args: ['--no-sandbox', '--disable-gpu'] })
const context = await browser.newContext({ viewport: { width: 1280, height: 800 } })
const [name = '', value = ''] = cookie.split('=')
await context.addCookies([{ name, value, url: server.url }])
const page = await context.newPage()
await page.goto(`${server.url}/admin/callouts/view/${newest.calloutId}/responses/${newest.id}?at=0`)
await page.waitForSelector('text=/^1 of /')
await page.waitForTimeout(3 * readingMs)
const devtools = await context.newCDPSession(page)
await devtools.send('Emulation.setCPUThrottlingRate', { rate: slowedDown })

const half = Math.floor(count / 2)
const next = await measureKey(page, 'j', half - 1)
const verified = await measureKey(page, 'v', half - 1)
console.log(`load ${loadavg()[0]?.toFixed(1)}, processor ${slowedDown} times slower`)
printTimes('next response', next)
printTimes('next response after moving one', verified)
await browser.close()
await server.stop()

/** Milliseconds from the key to the frame that shows another response. */
async function measureKey(on: Page, key: string, times: number): Promise<number[]> {
  const taken: number[] = []
  for (let time = 0; time < times; time++) {
    await on.evaluate(watchTitle)
    await on.keyboard.press(key)
    taken.push(await on.evaluate(() => (globalThis as unknown as { shown: Promise<number> }).shown))
    await on.waitForTimeout(readingMs)
  }
  return taken
}

/** In the page, before the key is pressed: from then until its title says another number, and that is on the screen. */
function watchTitle(): void {
  const title = () => document.querySelector('h1.page-title')?.textContent
  const before = title()
  let pressedAt = 0
  addEventListener('keydown', ({ timeStamp }) => (pressedAt = timeStamp), { capture: true, once: true })
  const shown = new Promise<number>((resolve) => {
    const watcher = new MutationObserver(() => {
      if (!title() || title() === before) return
      watcher.disconnect()
      requestAnimationFrame(() => setTimeout(() => resolve(performance.now() - pressedAt)))
    })
    watcher.observe(document.body, { childList: true, characterData: true, subtree: true })
  })
  Object.assign(globalThis, { shown })
}
