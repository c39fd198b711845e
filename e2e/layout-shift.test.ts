import { setTimeout } from 'node:timers/promises'
import type { BrowserContext, Page } from '@playwright/test'
import { pages } from '#domain/site/pages.ts'
import { appHeading } from './support/accessibility.ts'
import { addContact, enterAsAdmin } from './support/contacts.ts'
import { test } from './support/sample-newsroom.ts'
import { enter, expect, forgetSession } from './support/test.ts'
import { watchTraffic } from './support/traffic.ts'

const api = '/api/1.0'
/** Half of what counts as good. */
const most = 0.05
const answersAfterMs = 300

// Addresses that name nothing are pages too, and their calls are refused.
test.use({ complaintsExpected: true })
test.describe.configure({ timeout: 240_000 })

interface Shift {
  value: number
  moved: string[]
}

interface Watched {
  readShifts(): Shift[]
  /** How often the page had moved before it was made to. */
  before?: number
}

/** Every call takes its time, so that what stands in for its answer is seen; each shift of a page is noted. */
async function watchSlowly(context: BrowserContext): Promise<void> {
  await context.route(`**${api}/**`, async (route) => {
    await setTimeout(answersAfterMs)
    await route.continue()
  })
  await context.addInitScript(() => {
    const shifts: Shift[] = []
    const note = (list: readonly PerformanceEntry[]) => {
      for (const entry of list as (PerformanceEntry & {
        value: number
        hadRecentInput: boolean
        sources: { node: Node | null; previousRect: DOMRectReadOnly; currentRect: DOMRectReadOnly }[]
      })[]) {
        if (entry.hadRecentInput) continue
        const moved = entry.sources.map(
          ({ node, previousRect, currentRect }) =>
            `${node?.nodeName} ${(node as Partial<Element> | null)?.className ?? ''} ${previousRect.y} → ${currentRect.y}`,
        )
        shifts.push({ value: entry.value, moved })
      }
    }
    const observer = new PerformanceObserver((list) => note(list.getEntries()))
    observer.observe({ type: 'layout-shift', buffered: true })
    Object.assign(globalThis, {
      readShifts: () => {
        note(observer.takeRecords())
        return shifts
      },
    })
  })
}

async function shiftsOf(page: Page, address: string, traffic: ReturnType<typeof watchTraffic>): Promise<Shift[]> {
  await page.goto(address)
  await traffic.untilQuiet()
  // A page with much on it, such as the kit's, may be drawn long after its last call.
  await appHeading(page).waitFor({ state: 'attached' })
  // The app's first frame has been drawn when the next one begins.
  await page.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))))
  // Pages that the browser doesn't draw report nothing: this one has to report what moves. One that has scrolled, to where the
  // focus is, would be kept in place by the browser.
  const shifts = await page.waitForFunction(
    () => {
      const watched = globalThis as unknown as Watched
      const shifts = watched.readShifts()
      if (watched.before !== undefined && shifts.length > watched.before) return shifts.slice(0, watched.before)
      watched.before ??= shifts.length
      document.documentElement.style.overflowAnchor = 'none'
      const { style } = document.body
      style.paddingTop = style.paddingTop === '300px' ? '0' : '300px'
      return undefined
    },
    undefined,
    { polling: 100 },
  )
  return (await shifts.jsonValue()) as Shift[]
}

/** No page moves by more than half of what counts as good. Most of the time is spent waiting, so two are open at once. */
async function expectStill(context: BrowserContext, addresses: readonly string[]): Promise<void> {
  await watchSlowly(context)
  const moving: Record<string, unknown> = {}
  const left = [...addresses]
  const visitAll = async () => {
    const page = await context.newPage()
    const traffic = watchTraffic(page)
    for (let address = left.shift(); address !== undefined; address = left.shift()) {
      const shifts = await test.step(address, () => shiftsOf(page, address, traffic), { timeout: 30_000 })
      const sum = shifts.reduce((total, { value }) => total + value, 0)
      if (sum >= most) moving[address] = { sum, shifts }
    }
  }
  await Promise.all(Array.from({ length: 2 }, visitAll))
  await context.unrouteAll({ behavior: 'wait' })
  expect(moving).toEqual({})
}

const nobody = '7f7c0ad4-7a42-4a4e-8b9b-93f3c6c3c0de'

/** Addresses of pages, with something of the sample newsroom where they need a name. Pages that only send on are left out. */
async function addressesOf(page: Page, isMeant: (page: (typeof pages)[number]) => boolean): Promise<string[]> {
  await enterAsAdmin(page)
  const read = async (path: string) =>
    ((await (await page.request.get(api + path)).json()) as { items: { id: string; slug?: string }[] }).items[0]
  const contact = await read('/contact?limit=1&sort=contributionMonthlyAmount&order=DESC')
  const payment = await read('/payment?limit=1')
  const rules = { condition: 'AND', rules: [{ field: 'status', operator: 'equal', value: ['open'] }] }
  const callout = await read(`/callout?limit=1&rules=${encodeURIComponent(JSON.stringify(rules))}`)
  const notice = await read('/notice?limit=1')
  const made = await page.request.post(`${api}/mailings`, { data: { name: 'A mailing' } })
  const mailing = (await made.json()) as { id: string }
  const named = [
    ['/admin/contacts/', contact?.id],
    ['/admin/payments/', payment?.id],
    ['/admin/callouts/', callout?.id],
    ['/admin/notices/', notice?.id],
    ['/admin/mailings/', mailing.id],
    ['/callouts/', callout?.slug],
    ['', nobody],
  ] as const
  return pages
    .filter((each) => 'area' in each && isMeant(each))
    .map(({ path }) => path.replace(/\$\w+/, named.find(([start]) => path.startsWith(start))?.[1] ?? nobody))
}

test('pages of the newsroom stand still while they load', async ({ page }) => {
  const addresses = await addressesOf(page, ({ path }) => path.startsWith('/admin'))
  await expectStill(page.context(), addresses)
})

test('pages of members stand still while they load', async ({ page, someone }) => {
  const addresses = await addressesOf(page, ({ path, access }) => access === 'signed-in' && !path.startsWith('/admin'))
  const { id } = await addContact(page, {
    email: someone,
    password: 'Lighthouse7',
    roles: [{ role: 'member', dateAdded: '2024-01-01T00:00:00.000Z' }],
  })
  const paid = await page.request.patch(`${api}/contact/${id}/contribution/force`, {
    data: { type: 'Manual', amount: 5, period: 'monthly' },
  })
  expect(paid.status(), await paid.text()).toBe(200)
  await forgetSession(page)
  await enter(page, { email: someone, password: 'Lighthouse7' })
  await expectStill(page.context(), [...addresses, '/profile?welcomeMessage=true', '/callouts'])
})

test('pages for everyone stand still while they load', async ({ page }) => {
  const addresses = await addressesOf(page, ({ access }) => access === 'anyone')
  await forgetSession(page)
  const school = '/callouts/the-way-to-school'
  const galleries = ['', '?nointro', '?nointro&q=lane', '?response=110'].map((search) => `${school}/gallery${search}`)
  await expectStill(page.context(), [...addresses, ...galleries, `${school}/map?nointro`])
})
