import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { publishCallout, question } from './support/callouts.ts'
import { enterAsAdmin } from './support/contacts.ts'
import { expect, expectAccessible, expectNothingWider, test } from './support/test.ts'

const api = '/api/1.0'
const picture = readFileSync(join(import.meta.dirname, '../server/uploads/fixtures/gps.jpg'))
const publicView = { precision: 'exact', filterQuestions: [], openData: false, licence: '' }
const daysAhead = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString()

const formSchema = {
  slides: [
    {
      id: 'spot',
      title: 'The spot',
      navigation: { nextSlideId: '' },
      components: [
        question('textfield', 'name', 'What is it called?'),
        question('file', 'photos', 'Photos', { multiple: true, image: true, storage: 'beabee' }),
      ],
    },
  ],
}

const view = {
  buckets: ['verified'],
  titleProp: 'spot.name',
  imageProp: 'spot.photos',
  imageFilter: '',
  links: [],
  gallery: true,
  map: null,
}

async function upload(page: Page, name: string) {
  const file = { name, mimeType: 'image/jpeg', buffer: picture }
  const reply = await page.request.post(`${api}/images`, { multipart: { file } })
  expect(reply.status(), await reply.text()).toBe(200)
  const { url, path } = (await reply.json()) as { url: string; path: string }
  return { url, path, name, originalName: name }
}

test('one picture of a response is kept off map and gallery, and shown there again', async ({
  page,
  browser,
  baseURL,
}) => {
  const { id, slug } = await publishCallout(page.request, {
    formSchema,
    access: 'anonymous',
    newsletterSchema: null,
    responseViewSchema: view,
  })
  const photos = [await upload(page, 'quay.jpg'), await upload(page, 'faces-at-the-demonstration.jpg')]
  const answers = { spot: { name: 'Ropewalk quay', photos } }
  const sent = await page.request.post(`${api}/callout/${slug}/responses`, { data: { answers } })
  const { id: responseId } = (await sent.json()) as { id: string }
  await enterAsAdmin(page)
  await page.request.patch(`${api}/callout-responses/${responseId}`, { data: { bucket: 'verified' } })
  const stranger = await browser.newContext(baseURL ? { baseURL } : {})
  const shown = async () => {
    const { items } = await (await stranger.request.get(`${api}/callout/${slug}/responses/map`)).json()
    return (items[0].photos as { path: string }[]).map(({ path }) => path)
  }
  const statusOf = async (path = '') => (await stranger.request.get(`${api}/${path}`)).status()
  const [quay, faces] = photos.map(({ path }) => path)

  await page.goto(`/admin/callouts/view/${id}/responses/${responseId}`)
  const box = page.getByRole('checkbox', { name: 'Not on map or gallery faces-at-the-demonstration.jpg' })
  await expect(box).not.toBeChecked()
  await expectAccessible(page)
  await expectNothingWider(page)
  expect(await shown()).toEqual([quay, faces])

  // By keyboard alone: native boxes.
  const stored = () => page.waitForResponse((reply) => reply.url().includes('/withheld-pictures'))
  await box.focus()
  let reply = stored()
  await page.keyboard.press('Space')
  await expect(box).toBeChecked()
  expect((await reply).status()).toBe(200)
  await expect(page.getByText('Kept 1 picture off the map and gallery')).toBeVisible()
  expect(await shown()).toEqual([quay])
  expect([await statusOf(quay), await statusOf(faces)]).toEqual([200, 404])
  await expectAccessible(page)

  // Whoever handles the response still sees it, and what it is marked as.
  await page.reload()
  await expect(box).toBeChecked()
  const image = page.getByRole('button', { name: 'faces-at-the-demonstration.jpg' }).locator('img')
  await image.scrollIntoViewIfNeeded()
  await expect.poll(() => image.evaluate((each: HTMLImageElement) => each.naturalWidth)).toBeGreaterThan(0)

  reply = stored()
  await box.click()
  await expect(box).not.toBeChecked()
  expect((await reply).status()).toBe(200)
  await expect(page.getByText('Allowed 1 picture on the map and gallery again')).toBeVisible()
  expect(await shown()).toEqual([quay, faces])
  expect(await statusOf(faces)).toBe(200)
  await stranger.close()
})

test('whoever responds is told when their answers are deleted, only where the callout ends', async ({ page }) => {
  const settings = { formSchema, access: 'anonymous', newsletterSchema: null, responseViewSchema: null }
  const retention = { scope: 'personal-data', days: 30 }
  const ending = await publishCallout(page.request, {
    ...settings,
    expires: daysAhead(3),
    publicView: { ...publicView, retention },
  })
  await page.goto(`/callouts/${ending.slug}/respond`)
  const line = page.getByText('Your name, contact details and files are deleted 30 days after this callout ends.')
  await expect(line).toBeVisible()
  await expectAccessible(page)

  const endless = await publishCallout(page.request, { ...settings, publicView: { ...publicView, retention } })
  await page.goto(`/callouts/${endless.slug}/respond`)
  await expect(page.getByRole('button', { name: 'Submit' })).toBeVisible()
  await expect(line).toBeHidden()
})
