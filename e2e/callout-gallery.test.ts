import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { APIRequestContext, Page } from '@playwright/test'
import sharp from 'sharp'
import { endCallout, publishCallout, question } from './support/callouts.ts'
import { admin, expect, expectAccessible, test } from './support/test.ts'

const api = '/api/1.0'
const formSchema = {
  slides: [
    {
      id: 's',
      title: 'One',
      navigation: { nextSlideId: '' },
      components: [
        question('textfield', 'title', 'What is it called?'),
        question('file', 'photos', 'Your photos', { multiple: true, image: true, adminOnly: false }),
        question('radio', 'place', 'Where was it taken?', {
          values: [
            { label: 'Fish dock', value: 'dock' },
            { label: 'Mudflats', value: 'mud' },
          ],
        }),
        question('textarea', 'sentence', 'Your sentence'),
        question('textfield', 'note', 'For the newsroom', { adminOnly: true }),
      ],
    },
  ],
}

const responseViewSchema = {
  buckets: ['inbox'],
  titleProp: 's.title',
  imageProp: 's.photos',
  imageFilter: 'grayscale(1)',
  links: [{ text: 'How we check photos', url: 'https://ledger.example/method' }],
  gallery: true,
  map: null,
}
const map = {
  style: '',
  center: [9.99, 53.55],
  bounds: [
    [9.7, 53.4],
    [10.3, 53.7],
  ],
  minZoom: 9,
  maxZoom: 18,
  initialZoom: 11,
  addressProp: '',
  addressPattern: '',
  addressPatternProp: '',
}
const publicView = { precision: 'exact', filterQuestions: ['s.place'], openData: false, licence: '', retention: null }

const told = {
  title: 'The harbour in winter',
  excerpt: 'Show us your harbour.',
  intro: '<p>One photo, one sentence.</p>',
  thanksTitle: 'Thanks',
  thanksText: '<p>Thanks.</p>',
  thanksRedirect: null,
  shareTitle: null,
  shareDescription: null,
  slideNavigation: { s: { prevText: 'Back', nextText: 'Next', submitText: 'Send' } },
  componentText: {},
}
const german = {
  'Where was it taken?': 'Wo wurde das Bild aufgenommen?',
  'Fish dock': 'Fischereihafenversteigerungshallenvorplatz',
  Mudflats: 'Wattenmeerschutzgebietsrandstreifen',
}
const variants = {
  default: told,
  de: { ...told, title: 'Hafenschifffahrtsgesellschaft im Winter', componentText: german },
  nl: {
    ...told,
    title: 'De haven in de winter',
    responseLinkText: { 'How we check photos': 'Hoe we foto’s controleren' },
  },
}

/** A gallery in three languages, of which the first entry has three photos and the last none. */
async function publishGallery(request: APIRequestContext, changes: object = {}): Promise<{ id: string; slug: string }> {
  const settings = { access: 'only-anonymous', newsletterSchema: null, responseViewSchema, publicView, variants }
  const callout = await publishCallout(request, { ...settings, formSchema, ...changes })
  await respond(request, callout.slug, { title: 'Seven posts, six in the water', place: 'mud' }, 3)
  await respond(request, callout.slug, { title: 'Last ferry, first lamp', place: 'dock', note: 'My number is 5' }, 1)
  await respond(request, callout.slug, { title: 'Cranes sleep standing up', place: 'dock' }, 1)
  await respond(request, callout.slug, { title: 'Nothing to see', place: 'mud' }, 0)
  return callout
}

async function respond(request: APIRequestContext, slug: string, answers: object, photos: number): Promise<void> {
  const kept = await Promise.all(Array.from({ length: photos }, (_, index) => upload(request, index)))
  const sent = await request.post(`${api}/callout/${slug}/responses`, {
    data: {
      answers: {
        s: { sentence: 'The seventh one is where the boat was.', ...answers, ...(photos > 0 && { photos: kept }) },
      },
    },
  })
  expect(sent.status(), await sent.text()).toBe(200)
}

async function upload(request: APIRequestContext, index: number): Promise<object> {
  const background = ['#cc8844', '#224466', '#558866'][index % 3] ?? '#000'
  const buffer = await sharp({ create: { width: 900, height: 600, channels: 3, background } })
    .png()
    .toBuffer()
  const kept = await request.post(`${api}/images`, {
    multipart: { file: { name: 'p.png', mimeType: 'image/png', buffer } },
  })
  expect(kept.status(), await kept.text()).toBe(200)
  const { url, path, hash } = (await kept.json()) as { url: string; path: string; hash: string }
  return { url, path, hash, storage: 'masthead', name: 'p.png', originalName: 'p.png' }
}

/** The app's: the one that came with the page leads to a page of its own. */
const card = (page: Page, name: string) => page.locator('#app').getByRole('link', { name, exact: true })
const cards = (page: Page) => page.locator('#app .gal__card')
const sheet = (page: Page) => page.locator('#app').getByRole('dialog')

// J30
test('a reader looks through photos, filters them, opens one and goes on to the map', async ({ page, request }) => {
  const { slug } = await publishGallery(request, { responseViewSchema: { ...responseViewSchema, map } })
  await page.goto(`/callouts/${slug}/gallery?lang=de&nointro`)
  await page.goto(`/callouts/${slug}/gallery?lang=nl`)
  await expect(sheet(page).getByRole('heading', { name: 'De haven in de winter' })).toBeVisible()
  await expectAccessible(page)
  await sheet(page).getByRole('button', { name: 'Get started' }).click()
  await expect(sheet(page)).toHaveCount(0)

  // 1. Only entries with photos, as the newsroom wants them shown.
  await expect(cards(page)).toHaveCount(3)
  await expect(page.getByText('Nothing to see')).toHaveCount(0)
  await expect(page.locator('#app .gal__photo').first()).toHaveCSS('filter', 'grayscale(1)')
  await expectAccessible(page)

  // 2. A chip narrows them, and the address says so; a search does the same.
  const chips = page.getByRole('group', { name: 'Where was it taken?' })
  await chips.getByRole('button', { name: 'Fish dock 2' }).click()
  await expect(cards(page)).toHaveCount(2)
  await expect(page).toHaveURL(/[?&]f=s\.place%3Adock/)
  await page.getByRole('searchbox').fill('lamp')
  await expect(cards(page)).toHaveCount(1)
  await expect(page).toHaveURL(/[?&]q=lamp/)
  await page.getByRole('searchbox').fill('whale')
  await expect(page.getByRole('heading', { name: 'No matches' })).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Clear filters' }).click()
  await expect(cards(page)).toHaveCount(3)

  // 3. A card opens its entry; Esc comes back to the card.
  await card(page, 'Seven posts, six in the water').click()
  await expect(page).toHaveURL(/response=1\b/)
  const open = sheet(page)
  await expect(open.getByRole('heading', { name: 'Seven posts, six in the water' })).toBeFocused()
  await expect(open.getByText('Photo 1 of 3')).toBeVisible()
  await open.getByRole('button', { name: 'Next photo' }).click()
  await expect(open.getByText('Photo 2 of 3')).toBeVisible()
  await expect(open.getByText('The seventh one is where the boat was.')).toBeVisible()
  await expect(open.getByText('3 of 3', { exact: true })).toBeVisible()
  await expect(open.getByRole('link', { name: 'Hoe we foto’s controleren' })).toBeVisible()
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await expect(sheet(page)).toHaveCount(0)
  await expect(card(page, 'Seven posts, six in the water')).toBeFocused()

  // 4. The map keeps the language, and is not introduced once more.
  const toMap = page.getByRole('banner').getByRole('link', { name: 'Map' })
  await expect(toMap).toHaveAttribute('href', /[?&]lang=nl&nointro=/)
})

test('one goes from entry to entry by keys and buttons, and back by the browser', async ({ page, request }) => {
  const { slug } = await publishGallery(request)
  await page.goto(`/callouts/${slug}/gallery?nointro`)
  await card(page, 'Cranes sleep standing up').click()
  const open = sheet(page)
  await expect(open.getByText('1 of 3', { exact: true })).toBeVisible()
  await expect(open.getByText('My number is 5')).toHaveCount(0)
  await page.keyboard.press('ArrowRight')
  await expect(open.getByRole('heading', { name: 'Last ferry, first lamp' })).toBeVisible()
  await open.getByRole('button', { name: 'Next entry' }).click()
  await expect(open.getByRole('heading', { name: 'Seven posts' })).toBeVisible()
  await page.keyboard.press('ArrowLeft')
  await expect(page).toHaveURL(/response=2\b/)
  await page.goBack()
  await expect(sheet(page)).toHaveCount(0)
  await expect(page).not.toHaveURL(/response=/)
  await expect(card(page, 'Last ferry, first lamp')).toBeFocused()
  await page.goForward()
  await expect(open.getByRole('heading', { name: 'Last ferry, first lamp' })).toBeVisible()
  await page.reload()
  await expect(open.getByRole('heading', { name: 'Last ferry, first lamp' })).toBeVisible()
  await open.getByRole('button', { name: 'Close' }).click()
  await expect(page).not.toHaveURL(/response=/)

  // Links that were shared before open the same.
  await page.goto(`/callouts/${slug}/gallery#response-1`)
  await expect(open.getByRole('heading', { name: 'Seven posts' })).toBeVisible()
  await page.goto(`/callouts/${slug}/gallery?response=4`)
  await expect(open.getByText('Nothing to see').first()).toBeVisible()
})

test('three languages, each in its own words, at any width', async ({ page, request }) => {
  const { slug } = await publishGallery(request)
  for (const [lang, title, place] of [
    ['en', 'The harbour in winter', 'Fish dock'],
    ['de', 'Hafenschifffahrtsgesellschaft im Winter', 'Fischereihafenversteigerungshallenvorplatz'],
    ['nl', 'De haven in de winter', 'Fish dock'],
  ] as const) {
    await page.goto(`/callouts/${slug}/gallery?nointro&lang=${lang}`)
    await expect(page.locator('#app h1')).toHaveText(title)
    await expect(page.getByRole('button', { name: new RegExp(place) })).toBeVisible()
    await expectAccessible(page)
    await card(page, 'Last ferry, first lamp').click()
    await expect(sheet(page).getByText(place)).toBeVisible()
    await expectAccessible(page)
  }
  await page.keyboard.press('Escape')
  await page.getByRole('combobox', { name: /^Language/ }).selectOption('Deutsch')
  await expect(page.locator('#app h1')).toHaveText('Hafenschifffahrtsgesellschaft im Winter')
})

test('an ended gallery asks for nothing more; an empty one says so; an entry that is gone too', async ({
  page,
  request,
}) => {
  const { id, slug } = await publishGallery(request)
  await page.goto(`/callouts/${slug}/gallery?response=99`)
  await expect(sheet(page).getByRole('heading', { name: 'This entry is not available' })).toBeVisible()
  await expectAccessible(page)
  await endCallout(request, id)
  await page.goto(`/callouts/${slug}/gallery?nointro`)
  await expect(cards(page)).toHaveCount(3)
  await expect(page.locator('#app').getByRole('link', { name: 'Add an entry' })).toHaveCount(0)

  const empty = await publishCallout(request, { formSchema, responseViewSchema, publicView, variants })
  await page.goto(`/callouts/${empty.slug}/gallery?nointro`)
  await expect(page.locator('#app').getByRole('heading', { name: 'No photos yet' })).toBeVisible()
  const add = page.locator('#app').getByRole('link', { name: 'Add an entry' }).filter({ visible: true })
  await expect(add).toHaveAttribute('href', `/callouts/${empty.slug}/respond`)
  await expectAccessible(page)
})

test('what comes meanwhile is shown without a reload', async ({ page, request }) => {
  const { slug } = await publishGallery(request)
  await page.clock.install()
  await page.goto(`/callouts/${slug}/gallery?nointro`)
  await expect(cards(page)).toHaveCount(3)
  await respond(request, slug, { title: 'High water', place: 'mud' }, 1)
  await expect(async () => {
    await page.clock.fastForward(61_000)
    await expect(cards(page)).toHaveCount(4, { timeout: 1000 })
  }).toPass()
  await expect(card(page, 'High water')).toBeVisible()
})

test('readers without a script look through the same', async ({ browser, request, server }) => {
  const { slug } = await publishGallery(request)
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL: server.url })
  const page = await context.newPage()
  await page.goto(`/callouts/${slug}/gallery`)
  await page.getByRole('link', { name: 'Get started' }).click()
  await expect(page.getByRole('article')).toHaveCount(3)
  await page.getByRole('link', { name: 'Mudflats 1' }).click()
  await expect(page.getByRole('article')).toHaveCount(1)
  await page.getByRole('link', { name: 'Seven posts' }).click()
  await expect(page.getByRole('heading', { name: 'Seven posts' }).first()).toBeVisible()
  await page.getByRole('link', { name: 'Close' }).click()
  await page.getByRole('searchbox').fill('seven')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/q=seven/)
  await expect(page.getByRole('article')).toHaveCount(1)
  await context.close()
})

test('who opens a link to an entry far back goes on from there', async ({ page, request }) => {
  const { slug } = await publishGallery(request)
  const photos = [await upload(request, 0)]
  for (let count = 0; count < 60; count += 1) {
    const sent = await request.post(`${api}/callout/${slug}/responses`, {
      data: { answers: { s: { title: `Winter ${count}`, place: 'mud', photos } } },
    })
    expect(sent.status()).toBe(200)
  }
  // The page loads sixty, the newest first: the ones before them are three steps behind.
  await page.goto(`/callouts/${slug}/gallery?nointro&response=2`)
  const open = sheet(page)
  await expect(open.getByRole('heading', { name: 'Last ferry, first lamp' })).toBeVisible()
  await expect(open.getByText('62 of 63', { exact: true })).toBeVisible()
  await open.getByRole('button', { name: 'Next entry' }).click()
  await expect(open.getByText('63 of 63', { exact: true })).toBeVisible()
  await expect(open.getByRole('heading', { name: 'Seven posts, six in the water' })).toBeVisible()
  await expect(open.getByRole('button', { name: 'Next entry' })).toHaveAttribute('aria-disabled', 'true')
  for (const [place, name] of [
    ['62 of 63', 'Last ferry, first lamp'],
    ['61 of 63', 'Cranes sleep standing up'],
    ['60 of 63', 'Winter 0'],
    ['59 of 63', 'Winter 1'],
  ] as const) {
    await page.keyboard.press('ArrowLeft')
    await expect(open.getByText(place, { exact: true })).toBeVisible()
    await expect(open.getByRole('heading', { name, exact: true })).toBeVisible()
  }
  await expectAccessible(page)
})

test('in the article of another site the gallery stands alone and fills its frame', async ({
  page,
  request,
  server,
}) => {
  const { slug } = await publishGallery(request)
  const host = createServer((_request, response) => {
    response.setHeader('content-type', 'text/html; charset=utf-8')
    response.end(
      `<!doctype html><html lang="en"><title>The Dock Letter</title><body><h1>An article</h1><script src="${server.url}/embed.js" data-url="/callouts/${slug}/gallery" data-title="Photos" async></script></body></html>`,
    )
  })
  await new Promise<void>((resolve) => host.listen(0, '127.0.0.1', resolve))
  const origin = `http://127.0.0.1:${(host.address() as AddressInfo).port}`
  await request.post(`${api}/auth/login`, { data: admin })
  const allowed = await request.patch(`${api}/content/general`, { data: { embedOrigins: [origin] } })
  expect(allowed.status(), await allowed.text()).toBe(200)
  await request.post(`${api}/auth/logout`)

  await page.goto(origin)
  const frame = page.frameLocator('iframe[title="Photos"]')
  await expect(frame.locator('.gal__card')).toHaveCount(3)
  await expect(frame.getByRole('banner')).toHaveCount(0)
  await expect(frame.getByRole('dialog')).toHaveCount(0)
  await expect(frame.getByRole('link', { name: 'Add an entry' })).toHaveAttribute('href', `/callouts/${slug}`)
  const height = Math.max(480, Math.min(0.8 * (await page.evaluate(() => innerHeight)), 800))
  await expect
    .poll(async () => Math.round((await page.locator('iframe').boundingBox())?.height ?? 0))
    .toBe(Math.round(height))
  await frame.getByRole('link', { name: 'Last ferry, first lamp' }).click()
  await expect(frame.getByRole('dialog').getByRole('heading', { name: 'Last ferry, first lamp' })).toBeVisible()
  await new Promise((resolve) => host.close(resolve))
})
