import AxeBuilder from '@axe-core/playwright'
import { test as base, expect, type Page, type Route } from '@playwright/test'
import { paymentMethods } from '#domain/contributions/contribution.ts'
import { type Inbox, startInbox } from './inbox.ts'
import { createEmptyDatabase, type RunningServer, startServer } from './server.ts'

export { expect }

export const admin = { email: 'mara@harbourpost.test', password: 'Quayside1' }

interface Worker {
  inbox: Inbox
  /** A running, set-up newsroom with one superadmin, shared by the tests of a worker. */
  server: RunningServer
}

interface Journey {
  /** A fresh address for a person of this test. */
  someone: string
  /** True where refused calls are the subject: the browser writes each into the console. */
  complaintsExpected: boolean
}

/** What every journey starts from. A page that logs an error or a failed request fails its test. */
export const test = base.extend<Journey, Worker>({
  inbox: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the pattern
    async ({}, use) => {
      const inbox = await startInbox()
      await use(inbox)
      await inbox.close()
    },
    { scope: 'worker' },
  ],
  server: [
    async ({ inbox }, use) => {
      const server = await startServer({
        MASTHEAD_DATABASE_URL: await createEmptyDatabase(),
        MASTHEAD_DISABLE_RATE_LIMIT: 'true',
        MASTHEAD_EMAIL_PROVIDER: 'smtp',
        MASTHEAD_EMAIL_HOST: '127.0.0.1',
        MASTHEAD_EMAIL_PORT: String(inbox.port),
      })
      await setUp(server)
      await use(server)
      await server.stop()
    },
    { scope: 'worker' },
  ],
  baseURL: async ({ server }, use) => use(server.url),
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the pattern
  someone: async ({}, use, { testId, project }) => use(`reader-${project.name}-${testId.slice(-8)}@saltmere.test`),
  complaintsExpected: [false, { option: true }],
  page: async ({ page, complaintsExpected }, use) => {
    const complaints: string[] = []
    page.on('console', (message) => {
      if (message.type() === 'error' && !(complaintsExpected && /Failed to load resource/.test(message.text())))
        complaints.push(message.text())
    })
    page.on('pageerror', (error) => complaints.push(String(error)))
    await use(page)
    expect(complaints, 'nothing in the console').toEqual([])
  },
})

/** The first set-up, as the page of the printed link makes it. */
async function setUp(server: RunningServer): Promise<void> {
  const [, token] = await server.untilPrinted(/\/setup\?token=(\S+)/)
  const answer = await fetch(`${server.url}/api/1.0/setup`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      token,
      organisationName: 'The Harbour Post',
      locale: 'en',
      currencyCode: 'EUR',
      country: 'eu',
      supportEmail: 'desk@harbourpost.test',
      admin: { firstname: 'Mara', lastname: 'Okafor', ...admin },
      sampleData: false,
    }),
  })
  expect(answer.status, await answer.text()).toBe(204)
  await offerEveryMethod(server, answer.headers.getSetCookie())
}

/** Journeys pay in every way there is, whatever a newsroom of this currency offers by default. */
export async function offerEveryMethod(server: RunningServer, cookies: readonly string[]): Promise<void> {
  const cookie = cookies.map((each) => each.split(';')[0]).join('; ')
  const answer = await fetch(`${server.url}/api/1.0/content/join`, {
    method: 'PATCH',
    headers: { 'content-type': 'application/json', cookie },
    body: JSON.stringify({ paymentMethods }),
  })
  expect(answer.status, await answer.text()).toBe(200)
}

/** By axe, in the page itself and without what passed: otherwise it takes three times as long. */
export function auditOf(page: Page): AxeBuilder {
  return new AxeBuilder({ page }).setLegacyMode().options({ resultTypes: ['violations'] })
}

/**
 * The app has taken the page over from what the server drew, and has a heading: until then a link loads its page anew, and
 * the focus goes nowhere.
 */
export async function expectAppThere(page: Page): Promise<void> {
  await expect(page.locator('h1:not(#starting *, main[aria-busy=true] *)').first()).toBeAttached()
}

/** No axe finding, and no sideways scroll, once the page is there. */
export async function expectAccessible(page: Page): Promise<void> {
  await expectAppThere(page)
  await settle(page)
  const { violations } = await auditOf(page)
    .withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'])
    .analyze()
  expect(
    violations.map(({ id, nodes }) => ({
      id,
      nodes: nodes.map(({ html, failureSummary }) => `${html} ${failureSummary}`),
    })),
    `axe on ${page.url()}`,
  ).toEqual([])
  await expectNothingWider(page)
}

/** A phone's window grows with what is too wide for it, so it is the screen that is compared. */
export async function expectNothingWider(page: Page): Promise<void> {
  const width = page.viewportSize()?.width ?? 0
  const needed = await page.evaluate(() => document.documentElement.scrollWidth)
  expect(needed, `no sideways scroll on ${page.url()}`).toBeLessThanOrEqual(width)
}

/**
 * What moves is where it moves to, so that colours are those a person reads. It is not waited for: in parts of a page that
 * are not drawn, time stands still. What moves for ever goes on.
 */
async function settle(page: Page): Promise<void> {
  await page.evaluate(() => {
    for (const animation of document.getAnimations()) {
      if (animation.effect?.getComputedTiming().endTime !== Infinity) animation.finish()
    }
  })
}

export async function logIn(page: Page, { email, password }: { email: string; password: string }): Promise<void> {
  await page.goto('/auth/login')
  await page.getByLabel('Email').fill(email)
  await page.getByLabel(/^Password/).fill(password)
  await page.getByRole('button', { name: 'Log in' }).click()
  await page.waitForURL((address) => !address.pathname.startsWith('/auth/'))
}

/** This browser forgets who it was. Before that nothing is open: an answer on its way would bring the session back. */
export async function forgetSession(page: Page): Promise<void> {
  await page.goto('about:blank')
  await page.context().clearCookies()
}

/**
 * The session ends with the next call to an address: earlier, answers under way would bring it back, and calls under way
 * would lead to the login before anything else was done.
 */
export async function endSessionAt(page: Page, address: string | RegExp): Promise<void> {
  const endSession = async (route: Route) => {
    await page.request.post('/api/1.0/auth/logout')
    await route.continue()
  }
  await page.route(address, endSession, { times: 1 })
}
