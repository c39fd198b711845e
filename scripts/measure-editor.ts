import { loadavg } from 'node:os'
import { chromium, type Page } from '@playwright/test'
import { exampleCallout } from '#domain/callouts/testing.ts'
import { findChromium } from './chromium.mjs'
import { publishCallout, startNewsroom } from './measure/newsroom.ts'
import { printTimes } from './measure/old-phone.ts'

/**
 * How soon an editor sees a form of 100 questions, on one page, and how smoothly one of them is dragged:
 * `node scripts/measure-editor.ts [runs]`. At the processor's own speed and 1280 px; the first run has an empty cache.
 */
const runs = Number(process.argv[2] ?? 5)
const count = 100

const server = await startNewsroom()
const { slug: _, ...example } = exampleCallout
const questions = Array.from({ length: count }, (__, at) => ({
  id: `q${at}`,
  type: 'textfield',
  key: `question${at}`,
  label: `Question ${at + 1}`,
  input: true,
}))
const [slide] = example.formSchema.slides
const { slug, cookie } = await publishCallout(server.url, {
  ...example,
  responseViewSchema: null,
  formSchema: { slides: [{ ...slide, navigation: { ...slide?.navigation, nextSlideId: '' }, components: questions }] },
})

const browser = await chromium.launch({ executablePath: await findChromium(), args: ['--no-sandbox', '--disable-gpu'] })
const context = await browser.newContext({ viewport: { width: 1280, height: 800 } })
const [name = '', value = ''] = cookie.split('=')
await context.addCookies([{ name, value, url: server.url }])
const opened: number[] = []
const frames: number[] = []
for (let run = 0; run < runs; run++) {
  const page = await context.newPage()
  await page.goto(`${server.url}/admin/callouts/edit/${slug}`)
  opened.push(await page.evaluate(untilDrawn, count))
  frames.push(...(await dragThrough(page)))
  await page.close()
}
console.log(`load ${loadavg()[0]?.toFixed(1)}`)
printTimes('a form of 100 questions is open', opened)
printTimes('frame while dragging', frames)
console.log(`frame while dragging, 95th percentile: ${Math.round(percentile(frames, 0.95))} ms`)
await browser.close()
await server.stop()

/** In the page: milliseconds from its address to the first frame with all blocks. */
function untilDrawn(wanted: number): Promise<number> {
  return new Promise((resolve) => {
    const look = () => {
      if (document.querySelectorAll('[data-bd-face]').length >= wanted)
        requestAnimationFrame(() => resolve(performance.now()))
      else requestAnimationFrame(look)
    }
    look()
  })
}

/** Milliseconds between the frames of a drag down the canvas. */
async function dragThrough(page: Page): Promise<number[]> {
  const box = await page.locator('[data-bd-face]').nth(1).boundingBox()
  if (!box) throw new Error('There is nothing to drag')
  await page.evaluate(watchFrames)
  const x = box.x + box.width / 2
  await page.mouse.move(x, box.y + box.height / 2)
  await page.mouse.down()
  for (let step = 1; step <= 60; step++) await page.mouse.move(x + (step % 5), box.y + step * 8)
  await page.mouse.up()
  return page.evaluate(() => (globalThis as unknown as { frames: number[] }).frames)
}

function watchFrames() {
  const kept: number[] = []
  Object.assign(globalThis, { frames: kept })
  let last = performance.now()
  const next = () => {
    const now = performance.now()
    kept.push(now - last)
    last = now
    requestAnimationFrame(next)
  }
  requestAnimationFrame(next)
}

function percentile(values: readonly number[], share: number): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length * share)] ?? 0
}
