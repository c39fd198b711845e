import type { Page } from '@playwright/test'
import { appHeading, audit, expectReadableInThemes } from './support/accessibility.ts'
import { expect, expectAccessible, expectNothingWider, test as journey } from './support/test.ts'

// The browser itself writes what fails into the console.
const test = journey.extend({ complaintsExpected: true })

const health = '**/api/1.0/health'
const screen = (page: Page) => page.locator('#starting')
const again = (page: Page) => page.getByRole('button', { name: 'Try Again' })

async function expectScreenAccessible(page: Page) {
  expect(await audit(page, { within: '#starting' })).toEqual([])
  await expectNothingWider(page)
  await expectReadableInThemes(page, '#starting')
}

test('J1: behind a server that is slow to answer the page says that it is loading, then goes on by itself', {
  tag: '@themes',
}, async ({ page }) => {
  let answer = () => {}
  const isHeld = new Promise<void>((resolve) => {
    answer = resolve
  })
  await page.route(health, async (route) => {
    await isHeld
    await route.continue()
  })
  await page.goto('/auth/login', { waitUntil: 'commit' })
  await expect(page.getByRole('heading', { level: 1, name: 'Loading…' })).toBeVisible()
  await expect(page.getByText('This usually takes a few seconds.')).toBeVisible()
  await expect(screen(page)).toHaveAttribute('aria-busy', 'true')
  await expect(page.getByText('Connecting to the server')).toBeVisible()
  await expect(again(page)).toBeHidden()
  await expectScreenAccessible(page)

  answer()
  await expect(appHeading(page)).toHaveText('Welcome back')
  await expect(screen(page)).toBeHidden()
  await expect(page).toHaveTitle('Login - The Harbour Post')
  await expectAccessible(page)
})

test('J2: a dead server is tried 60 times, then by hand; once it is back the page asked for loads', {
  tag: '@themes',
}, async ({ page }) => {
  let tries = 0
  let isDead = true
  // Counted as they leave the page: one that a busy machine gave up on after its time counts too.
  page.on('request', (request) => {
    if (request.url().endsWith('/health')) tries += 1
  })
  await page.route(health, (route) => (isDead ? route.fulfill({ status: 503, json: {} }) : route.continue()))
  await page.clock.install()
  await page.goto('/auth/forgot-password?email=ada%40courier.test')
  await expect(page.getByText('Connecting to the server')).toBeVisible()
  await expect(async () => {
    await page.clock.runFor(1000)
    expect(await again(page).isVisible()).toBe(true)
  }).toPass({ intervals: [0], timeout: 60_000 })
  // The one that the page began with, and those after it.
  expect(tries).toBe(61)
  await expect(page.getByRole('alert')).toHaveText('We can’t reach the server')
  await expect(again(page)).toBeFocused()
  await expect(page.getByText('Connecting to the server')).toBeHidden()
  await expect(screen(page)).toHaveAttribute('aria-busy', 'false')
  await expectScreenAccessible(page)

  isDead = false
  await again(page).press('Enter')
  await expect(page.getByRole('textbox', { name: /^Email/ })).toHaveValue('ada@courier.test')
  await expect(page).toHaveURL(/\/auth\/forgot-password\?email=/)
  await expectAccessible(page)
})
