import { test as base, expect, type Page, type Route } from '@playwright/test'
import { offeredPaymentMethods } from '#domain/contributions/default-methods.ts'
import { paymentMethods } from '#domain/contributions/payment-methods.ts'
import { type Inbox, startInbox } from './inbox.ts'
import { createEmptyDatabase, type RunningServer, startServer } from './server.ts'

export { audit, expectAccessible, expectNothingWider } from './accessibility.ts'
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
        MASTHEAD_WEBHOOK_ALLOW_LOOPBACK: 'true',
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
  page: async ({ page, complaintsExpected }, use, { tags }) => {
    // Each of its states is looked at three times.
    if (tags.includes('@themes')) base.slow()
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
    body: JSON.stringify({ paymentMethods: offeredPaymentMethods(paymentMethods, 'EUR') }),
  })
  expect(answer.status, await answer.text()).toBe(200)
}

interface Credentials {
  email: string
  password: string
}

/** This browser is theirs from now on; through a call, which takes a fraction of what the page does. */
export async function enter(page: Page, { email, password }: Credentials): Promise<void> {
  const reply = await page.request.post('/api/1.0/auth/login', { data: { email, password } })
  expect(reply.status(), await reply.text()).toBe(204)
}

/** By the page, where logging in is part of what is told. */
export async function logIn(page: Page, { email, password }: Credentials): Promise<void> {
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
