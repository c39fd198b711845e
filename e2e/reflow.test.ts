import type { Page } from '@playwright/test'
import { appHeading, expectNothingWider, expectReadableInThemes, untilToolkitDrawn } from './support/accessibility.ts'
import { addAccount, password } from './support/account.ts'
import { expectReflow, smallest } from './support/reflow.ts'
import { test } from './support/sample-newsroom.ts'
import { admin, enter, expect } from './support/test.ts'
import { watchTraffic } from './support/traffic.ts'

const api = '/api/1.0'

// The size is the same at both: what is told is told once.
test.use({ viewport: smallest })

async function expectAll(page: Page, paths: readonly string[], check: (page: Page) => Promise<void>): Promise<void> {
  const traffic = watchTraffic(page)
  for (const path of paths) {
    await test.step(path, async () => {
      await page.goto(path)
      await traffic.untilQuiet()
      await expect(appHeading(page)).toBeVisible()
      await untilToolkitDrawn(page)
      await check(page)
    })
  }
}

const expectAllReflow = (page: Page, paths: readonly string[]) =>
  expectAll(page, paths, async (page) => {
    await expectReflow(page)
    // The toolkit shows colours as they are, whatever the theme.
    if (!page.url().endsWith('/_theme')) await expectReadableInThemes(page)
  })

test('J34: at 320 px and 400 % guests read everything without scrolling sideways @desk', async ({ page, request }) => {
  await request.post(`${api}/auth/login`, { data: admin })
  const { items } = await (await request.get(`${api}/callout?limit=100`)).json()
  const open = items.filter(({ status }: { status: string }) => status === 'open').slice(0, 3)
  await expectAllReflow(page, [
    '/',
    '/join',
    '/join/confirm-email',
    '/join/failed',
    '/join/duplicate-email',
    '/auth/login',
    '/auth/forgot-password',
    '/auth/lost-device',
    '/_theme',
    ...open.flatMap(({ slug }: { slug: string }) => [`/callouts/${slug}`, `/callouts/${slug}/respond`]),
  ])
})

test('J34: so do members @desk', async ({ page, server }) => {
  const email = 'ada-reflow@saltmere.test'
  await addAccount(server, email)
  await enter(page, { email, password })
  await expectAllReflow(page, ['/profile', '/profile/account', '/profile/contribution', '/callouts', '/join/setup'])
})

test('J34: and the newsroom scrolls nothing but its tables sideways @desk', async ({ page }) => {
  await enter(page, admin)
  const first = async (path: string) => (await (await page.request.get(`${api}${path}`)).json()).items[0]
  const contact = await first('/contact?limit=1&sort=joined&order=DESC')
  const callout = await first('/callout?limit=1')
  const payment = await first('/payment?limit=1')
  const desk = `/admin/callouts/view/${callout.id}`
  const paths = [
    '/admin',
    '/admin/contacts',
    '/admin/contacts/add',
    '/admin/contacts/tags',
    '/admin/contacts/import',
    '/admin/contacts/duplicates',
    ...['', '/account', '/callouts', '/emails', '/contribution'].map((tab) => `/admin/contacts/${contact.id}${tab}`),
    '/admin/payments',
    ...(payment ? [`/admin/payments/${payment.id}`] : []),
    '/admin/payments/reconciliation',
    '/admin/callouts',
    ...['', '/responses', '/summary', '/responses/tags'].map((tab) => desk + tab),
    `/admin/callouts/edit/${callout.id}`,
    '/admin/notices',
    '/admin/notices/add',
    ...['general', 'theme', 'email', 'api-keys', 'webhooks', 'security', 'installation', 'activity'].map(
      (tab) => `/admin/settings/${tab}`,
    ),
  ]
  await expectAll(page, paths, expectNothingWider)
})
