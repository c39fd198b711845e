import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import type { Page } from '@playwright/test'
import { exampleCallout } from '#domain/callouts/testing.ts'
import { publishCallout } from './support/callouts.ts'
import { enterAsAdmin } from './support/contacts.ts'
import { expect, expectAccessible, test } from './support/test.ts'

const api = '/api/1.0'
const picture = fileURLToPath(new URL('../server/site/icon.png', import.meta.url))

const promise = {
  title: 'No owner.\nNo paywall.\nNo favours.',
  text: 'Its members pay for it, so nobody else has to own it.',
  quote: '“Someone from the Post was standing next to me with a notebook.”',
  quoteBy: 'Ngozi A., member since 2020',
  figures: [
    { value: '1,912', label: 'members' },
    { value: '6', label: 'reporters' },
    { value: '100%', label: 'free to read' },
  ],
  benefits: [
    { title: 'The Friday letter', text: ', what the harbour desk is working on' },
    { title: 'A say', text: 'in what we look into' },
  ],
}

/** Written in a language whose words are long. */
const longPromise = {
  title: 'Informationsfreiheitsgesetze brauchen Verfassungsbeschwerden.',
  text: 'Donaudampfschifffahrtsgesellschaftskapitänsmützenabzeichen und andere Wichtigkeiten.',
  quote: '„Unabhängigkeitserklärungsunterzeichnerinnen lesen uns.“',
  quoteBy: 'Annegret Freifrau von Hohenlohe-Waldenburg-Schillingsfürst',
  figures: [
    { value: '1.234.567 €', label: 'Rechtsschutzversicherungsbeiträge' },
    { value: '100 %', label: 'Unabhängigkeit' },
    { value: '6', label: 'Redaktionsmitarbeiterinnen' },
    { value: '24/7', label: 'Erreichbarkeit' },
  ],
  benefits: [{ title: 'Mitgliederversammlungseinladungen', text: 'mit Rednerinnen- und Rednerlistenöffnung' }],
}

async function write(page: Page, id: 'general' | 'join', change: object) {
  await enterAsAdmin(page)
  const answer = await page.request.patch(`${api}/content/${id}`, { data: change })
  expect(answer.status(), await answer.text()).toBe(200)
  await page.request.post(`${api}/auth/logout`)
}

test.afterEach(async ({ page }) => {
  await write(page, 'join', { promise: {}, subtitle: '' })
  await write(page, 'general', { theme: {}, backgroundUrl: '', backgroundFocus: { x: 50, y: 50 } })
})

test('a reader learns on the join page why members pay', async ({ page }) => {
  await write(page, 'join', { promise })
  await page.goto('/join')
  const panel = page.getByRole('complementary', { name: 'Why members pay' })
  await expect(panel.getByRole('heading', { level: 2 })).toHaveText(promise.title)
  await expect(panel.getByText(promise.text)).toBeVisible()
  await expect(panel.getByRole('definition')).toHaveText(['1,912', '6', '100%'])
  await expect(panel.getByRole('listitem')).toHaveText([
    'The Friday letter, what the harbour desk is working on',
    'A say in what we look into',
  ])
  await expectAccessible(page)
})

test('before the newsroom has promised anything, the panel says whose page it is and what for', async ({ page }) => {
  await write(page, 'join', { subtitle: '<p>It belongs to its readers.</p>' })
  await page.goto('/join')
  const panel = page.getByRole('complementary', { name: 'The Harbour Post' })
  await expect(panel.getByRole('heading', { name: 'The Harbour Post' })).toBeVisible()
  // Once, wherever there is room for it.
  await expect(page.getByText('It belongs to its readers.').filter({ visible: true })).toHaveCount(1)
  await expectAccessible(page)
})

test.describe('the panel is read and fits', () => {
  for (const primary of ['#FFD400', '#FDFDFB', '#030A1C', '#E4572E']) {
    test(`in ${primary}, with words of any length`, async ({ page }) => {
      await write(page, 'join', { promise: longPromise })
      await write(page, 'general', { theme: { colors: { primary, link: primary } } })
      const { variants } = exampleCallout
      const title = 'Fußgängerüberwegsbeleuchtungsanlagen'
      await publishCallout(page.request, { variants: { ...variants, default: { ...variants.default, title } } })
      for (const path of ['/join', '/', '/auth/login', '/auth/forgot-password']) {
        await page.goto(path)
        await expect(page.locator('#server-rendered')).toHaveCount(0)
        const panel = page.locator('.promise')
        await expect(panel).toBeVisible()
        await expectAccessible(page)
        const cut = await panel.evaluate((element) =>
          [element, ...element.querySelectorAll('h2, h3, p, dd, dt, li, blockquote')]
            .filter((each) => each.scrollWidth > each.clientWidth + 1)
            .map((each) => each.textContent),
        )
        expect(cut).toEqual([])
        expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true)
      }
    })
  }
})

test('a picture stands in place of the panel, cut around the point that the newsroom chose', async ({ page }) => {
  await enterAsAdmin(page)
  const file = { name: 'quay.png', mimeType: 'image/png', buffer: await readFile(picture) }
  const sent = await page.request.post(`${api}/images`, { multipart: { file } })
  const { path } = (await sent.json()) as { path: string }
  await write(page, 'join', { promise })
  await write(page, 'general', { backgroundUrl: path, backgroundFocus: { x: 58, y: 40 } })
  await page.goto('/join')
  await expect(page.locator('#server-rendered')).toHaveCount(0)
  await expect(page.locator('.auth__img img')).toHaveCSS('object-position', '58% 40%')
  await expect(page.locator('.promise')).toHaveCount(0)
  await expectAccessible(page)
})
