import { expect, type Page, type Request } from '@playwright/test'

const quietMs = 500
/** Streams stay open as long as the page does. */
const streams = ['eventsource', 'websocket', 'ping']

/**
 * Watches what a page asks for; begin before it is opened. Playwright's `networkidle` never comes for some pages with a frame
 * that has no address, a preview say, when the machine is busy.
 */
export function watchTraffic(page: Page) {
  const open = new Set<Request>()
  let changedAt = performance.now()
  page.on('request', (request) => {
    // What the page before had asked for isn't reported any more.
    if (request.isNavigationRequest() && request.frame() === page.mainFrame()) open.clear()
    if (!streams.includes(request.resourceType())) open.add(request)
    changedAt = performance.now()
  })
  const end = (request: Request) => {
    open.delete(request)
    changedAt = performance.now()
  }
  page.on('requestfinished', end)
  page.on('requestfailed', end)

  /** Nothing is under way, and nothing has been asked for half a second. */
  async function untilQuiet(): Promise<void> {
    const left = () => [...open].map((request) => request.url())
    const isRecent = () => performance.now() - changedAt < quietMs
    await expect.poll(() => (isRecent() ? 'not yet' : left()), { timeout: 30_000, intervals: [50] }).toEqual([])
  }

  return { untilQuiet }
}
