import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Page } from '@playwright/test'
import sharp from 'sharp'
import { exampleAnswers, exampleCallout } from '#domain/callouts/testing.ts'
import { enterAsAdmin } from './support/contacts.ts'
import { expect, expectAccessible, expectNothingWider, test } from './support/test.ts'

const api = '/api/1.0'
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })

/** Another site: an article, or a map style without any tiles. */
async function startHost(type: string, body: string) {
  const asked: string[] = []
  const server = createServer(({ url = '' }, response) => {
    asked.push(url)
    response.setHeader('content-type', type)
    response.setHeader('access-control-allow-origin', '*')
    response.end(body)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  const stop = () => new Promise((resolve) => server.close(resolve))
  return { origin: `http://127.0.0.1:${port}`, asked, stop }
}

/** An open callout whose responses nobody sees, and two of them with a picture and a place. */
async function addCallout(page: Page, someone: string) {
  const { slug: _, ...example } = exampleCallout
  const words = { ...example.variants.default, title: `Broken ways of ${someone}` }
  const made = await page.request.post(`${api}/callout`, {
    data: {
      ...example,
      image: '',
      captcha: 'none',
      expires: null,
      allowMultiple: true,
      responseViewSchema: null,
      variants: { ...example.variants, default: words },
    },
  })
  expect(made.status(), await made.text()).toBe(200)
  const callout = (await made.json()) as { id: string; slug: string }
  for (const spotName of ['Bridge ramp east', 'Fish market']) {
    const picture = await sharp({ create: { width: 640, height: 480, channels: 3, background: '#2a6f97' } }).png()
    const file = { name: 'ramp.png', mimeType: 'image/png', buffer: await picture.toBuffer() }
    const kept = await page.request.post(`${api}/images`, { multipart: { file } })
    expect(kept.ok(), await kept.text()).toBe(true)
    const { url, path } = (await kept.json()) as { url: string; path: string }
    const photos = [{ url, path, storage: 'masthead', name: 'ramp.png', originalName: 'ramp.png', size: 1, hash: 'x' }]
    const answers = { ...exampleAnswers, place: { ...exampleAnswers.place, spotName, photos } }
    const sent = await page.request.post(`${api}/callout/${callout.id}/responses`, { data: { answers } })
    expect(sent.status(), await sent.text()).toBe(200)
  }
  return callout
}

async function verify(page: Page, id: string, spotName: string) {
  const query = new URLSearchParams({ with: 'answers' })
  const listed = await page.request.get(`${api}/callout/${id}/responses?${query}`)
  const { items } = (await listed.json()) as { items: { id: string; answers: { place: { spotName: string } } }[] }
  const found = items.find(({ answers }) => answers.place.spotName === spotName)
  const moved = await page.request.patch(`${api}/callout-responses/${found?.id}`, { data: { bucket: 'verified' } })
  expect(moved.status(), await moved.text()).toBe(200)
}

const publicTotal = async (page: Page, id: string) =>
  ((await (await page.request.get(`${api}/callout/${id}/responses/map`)).json()) as { total: number }).total

async function choose(page: Page, name: RegExp, label: string | RegExp) {
  const list = page.getByRole('combobox', { name })
  const value = await list.locator('option').filter({ hasText: label }).first().getAttribute('value')
  await list.selectOption(value ?? '')
}

const openDisplay = async (page: Page, slug: string) => {
  await page.goto(`/admin/callouts/edit/${slug}?step=display`)
  await expect(page.getByRole('switch', { name: 'Show responses publicly' })).toBeVisible()
}

test('J23: map and gallery are set up, show what is verified as coarsely as was chosen, and stand in another site', async ({
  page,
  browser,
  server,
  someone,
}) => {
  test.setTimeout(180_000)
  page.setDefaultTimeout(20_000)
  await enterAsAdmin(page)
  const { id, slug } = await addCallout(page, someone)
  await openDisplay(page, slug)

  await page.getByRole('switch', { name: 'Show responses publicly' }).click()
  await page.getByRole('alertdialog').getByRole('button').last().click()
  await page.getByRole('switch', { name: /^Gallery/ }).check()
  await page.getByRole('switch', { name: /^Map/ }).check()
  // A gallery needs pictures; whoever tries to go public without is told.
  await page.getByRole('combobox', { name: /^Image question/ }).selectOption('')
  await button(page, 'Update').click()
  await expect(page.getByRole('alert').getByRole('button', { name: /Image question/ })).toBeVisible()
  await choose(page, /^Image question/, 'Photos')
  await choose(page, /^Title question/, 'Give the spot a name')
  await expect(page.getByRole('checkbox', { name: /^Verified/ })).toBeChecked()

  // The map begins where it is dragged to.
  const map = page.getByRole('region', { name: 'Map for setting the start and limits' })
  await map.focus()
  for (const key of ['+', '+', 'ArrowUp', 'ArrowRight']) await page.keyboard.press(key)
  const longitude = page.getByRole('group', { name: 'Start', exact: true }).getByRole('textbox', { name: 'Longitude' })
  const before = await longitude.inputValue()
  await expect(async () => {
    await button(page, 'Use this view as start').click()
    expect(await longitude.inputValue()).not.toBe(before)
  }).toPass()

  await choose(page, /^Add a filter question/, 'What causes it?')
  await choose(page, /^Add a filter question/, 'How do you travel?')
  await button(page, 'Move “How do you travel?” up').click()
  await expect(button(page, 'Move “How do you travel?” down')).toBeFocused()
  await expect(page.getByText('“How do you travel?” is now number 1 of 2')).toBeAttached()

  await page.getByRole('radio', { name: /^About 1 km/ }).check()
  await expect(page.getByRole('region', { name: 'Map of one square and its centre: About 1 km' })).toBeVisible()

  await page.getByRole('switch', { name: /^Let everyone download the data/ }).check()
  await button(page, 'CC BY 4.0').click()
  await expect(page.getByRole('textbox', { name: /^Licence/ })).toHaveValue(/creativecommons\.org\/licenses\/by/)
  await expect(page.getByText(`/api/1.0/callout/${slug}/responses/map.csv`)).toBeVisible()

  await page.getByRole('radio', { name: /^Personal data/ }).check()
  await expect(page.getByText('This callout has no end date, so nothing will be deleted.')).toBeVisible()
  await page.getByRole('textbox', { name: 'Days after the end' }).fill('30')
  await expectAccessible(page)
  await expectNothingWider(page)

  await button(page, 'Update').click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Update callout' }).click()
  await expect(
    page
      .getByText('Callout updated')
      .or(page.getByText(/^Saved/))
      .first(),
  ).toBeVisible()
  const stored = await page.request.get(`${api}/callout/${id}?with=publicView&with=responseViewSchema`)
  expect(await stored.json()).toMatchObject({
    publicView: {
      precision: '1km',
      filterQuestions: [expect.stringMatching(/\.mode$/), expect.stringMatching(/\.causes$/)],
      openData: true,
      licence: expect.stringContaining('CC BY 4.0'),
      retention: { scope: 'personal-data', days: 30 },
    },
    responseViewSchema: { gallery: true, buckets: ['verified'] },
  })

  // What lies in the inbox is shown nowhere.
  expect(await publicTotal(page, id)).toBe(0)
  await verify(page, id, 'Bridge ramp east')
  await expect.poll(() => publicTotal(page, id)).toBe(1)
  const reader = await browser.newPage({ baseURL: server.url })
  await reader.goto(`/callouts/${slug}/gallery`)
  await expect(reader.getByText('Bridge ramp east').first()).toBeVisible()
  await expect(reader.getByText('Fish market')).toHaveCount(0)
  await reader.goto(`/callouts/${slug}/map`)
  await expect(reader.getByText('Broken ways').first()).toBeVisible()
  await expect(reader.getByText('Kaistrasse')).toHaveCount(0)
  await reader.close()

  // The desk names all of it, and hands out the code for the map.
  await page.goto(`/admin/callouts/view/${id}`)
  const facts = page.getByRole('main')
  for (const fact of [
    'About 1 km',
    /Everyone can download it: Creative Commons/,
    'Personal data, 30 days after the end',
  ])
    await expect(facts.getByText(fact).first()).toBeVisible()
  await expect(facts.getByRole('link', { name: 'Map', exact: true })).toHaveAttribute('href', `/callouts/${slug}/map`)
  await page.getByRole('combobox', { name: 'View' }).selectOption('map')
  const code = await page.getByRole('textbox', { name: 'Code' }).inputValue()
  expect(code).toContain(`/callouts/${slug}/map`)
  await expectAccessible(page)

  const host = await startHost(
    'text/html; charset=utf-8',
    `<!doctype html><html lang="en"><title>The Dock Letter</title><body><h1>An article</h1>${code}</body></html>`,
  )
  const allowed = await page.request.patch(`${api}/content/general`, { data: { embedOrigins: [host.origin] } })
  expect(allowed.status(), await allowed.text()).toBe(200)
  const article = await browser.newPage()
  await article.goto(host.origin)
  const frame = article.frameLocator('iframe')
  await expect(
    frame.getByRole('region', { name: 'Map of responses' }).or(frame.locator('canvas')).first(),
  ).toBeVisible()
  await article.close()
  await host.stop()
})

test('a map style from another host is drawn, where an editor has chosen it @desk', async ({
  page,
  browser,
  server,
  someone,
}) => {
  test.setTimeout(120_000)
  await enterAsAdmin(page)
  const { id, slug } = await addCallout(page, someone)
  const style = {
    version: 8,
    sources: {},
    layers: [{ id: 'sea', type: 'background', paint: { 'background-color': '#0a7d3b' } }],
  }
  const host = await startHost('application/json', JSON.stringify(style))
  const address = `${host.origin}/quiet.json`
  const { responseViewSchema } = exampleCallout
  const display = { ...responseViewSchema, map: { ...responseViewSchema.map, style: '' } }
  await page.request.patch(`${api}/callout/${id}`, { data: { responseViewSchema: display } })

  // The page that is open doesn't know the host: it says what to do, and draws the site's own map.
  await openDisplay(page, slug)
  await page.getByRole('textbox', { name: /^Style URL/ }).fill(address)
  await page.keyboard.press('Tab')
  await expect(page.getByText('To see this style here, save the callout')).toBeVisible()
  await button(page, 'Update').click()
  await expect(page.getByText(/Reload this page to see the style from/)).toBeVisible()
  expect(host.asked).toEqual([])
  await button(page, 'Reload page').click()
  await expect.poll(() => host.asked).toContain('/quiet.json')

  const reader = await browser.newPage({ baseURL: server.url })
  const refused: string[] = []
  reader.on(
    'console',
    (message) => void (/Content Security Policy/.test(message.text()) && refused.push(message.text())),
  )
  const asked = reader.waitForResponse(address)
  await reader.goto(`/callouts/${slug}/map`)
  expect((await asked).status()).toBe(200)
  expect(refused).toEqual([])
  await reader.close()
  await host.stop()
})

test('deletion that is due at once is asked about before it is saved', async ({ page, someone }) => {
  await enterAsAdmin(page)
  const { id, slug } = await addCallout(page, someone)
  await page.request.patch(`${api}/callout/${id}`, { data: { expires: new Date().toISOString() } })
  await page.goto(`/admin/callouts/edit/${slug}?step=display`)
  await page.getByRole('radio', { name: /^Whole responses/ }).check()
  await expect(page.getByText('2 responses so far')).toBeVisible()
  await expect(page.getByText('2 uploaded files')).toBeVisible()
  await button(page, 'Update').click()
  const dialog = page.getByRole('alertdialog')
  await expect(dialog).toContainText('All responses will be deleted for good on')
  await expect(dialog).toContainText('2 responses so far')
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Keep editing' }).click()
  const before = await page.request.get(`${api}/callout/${id}?with=publicView`)
  expect(await before.json()).toMatchObject({ publicView: { retention: null } })
  await button(page, 'Update').click()
  await dialog.getByRole('button', { name: 'Update callout' }).click()
  await expect(dialog).toBeHidden()
  const after = await page.request.get(`${api}/callout/${id}?with=publicView`)
  expect(await after.json()).toMatchObject({ publicView: { retention: { scope: 'responses', days: 90 } } })
})
