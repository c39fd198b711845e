import type { Page } from '@playwright/test'
import { countResponses, nextAnswers, publishCallout } from './support/callouts.ts'
import { test } from './support/geocoded.ts'
import { test as base, expect, expectAccessible } from './support/test.ts'

/** A form that asks where it was, and nothing else. */
const form = (more: object = {}) => ({
  access: 'only-anonymous',
  newsletterSchema: null,
  responseViewSchema: null,
  formSchema: {
    slides: [
      {
        id: 'one',
        title: 'One',
        navigation: { nextSlideId: '' },
        components: [
          {
            type: 'address',
            id: 'a',
            key: 'spot',
            label: 'Where was it?',
            input: true,
            validate: { required: true },
            ...more,
          },
        ],
      },
    ],
  },
})

base.describe.configure({ timeout: 120_000 })

const map = (page: Page) => page.getByRole('region', { name: 'Where was it?' })
const point = (page: Page) => page.getByText(/^Pin on the map: -?[\d.]+, -?[\d.]+$/)

async function tabTo(page: Page, name: string) {
  for (let presses = 0; presses < 40; presses += 1) {
    await page.keyboard.press('Tab')
    const label = await page.evaluate(() => {
      const on = document.activeElement
      return on?.getAttribute('aria-label') ?? on?.textContent
    })
    if (label?.trim() === name) return
  }
  throw new Error(`no Tab leads to ${name}`)
}

base(
  'a reader sets a point on the map by keyboard alone, moves it by hand, and it is what arrives',
  async ({ page, server, request }) => {
    const { id, slug } = await publishCallout(request, form())
    const elsewhere: string[] = []
    page.on('request', (asked) => {
      const { protocol, origin } = new URL(asked.url())
      if (protocol.startsWith('http') && origin !== server.url) elsewhere.push(asked.url())
    })
    await page.goto(`/callouts/${slug}/respond`)
    await expect(page.getByRole('button', { name: 'Place a pin on the map' })).toBeVisible()
    await tabTo(page, 'Place a pin on the map')
    await page.keyboard.press('Enter')
    // The browsers of the tests draw maps without a graphics card.
    await expect(page.getByRole('button', { name: 'Use map centre' })).toBeVisible({ timeout: 30_000 })
    await tabTo(page, 'Where was it?')
    await expect(map(page)).toBeFocused()
    await expectAccessible(page)
    await tabTo(page, 'Use map centre')
    await page.keyboard.press('Enter')
    await expect(page.getByText('Pin on the map: 50, 10')).toBeVisible()

    // The arrows move the map under the cross, and the button takes what is there now.
    await map(page).focus()
    await page.keyboard.press('ArrowRight')
    await tabTo(page, 'Use map centre')
    await expect
      .poll(async () => {
        await page.keyboard.press('Enter')
        return point(page).textContent()
      })
      .toMatch(/^Pin on the map: 50, (18|19)\./)
    await expectAccessible(page)

    // A click says where as well.
    const before = await point(page).textContent()
    await map(page).click({ position: { x: 60, y: 60 } })
    await expect(point(page)).not.toHaveText(before ?? '')
    const [, lat, lng] = /: (-?[\d.]+), (-?[\d.]+)$/.exec((await point(page).textContent()) ?? '') ?? []

    // It is kept like any answer.
    await page.reload()
    await expect(point(page)).toHaveText(`Pin on the map: ${lat}, ${lng}`)
    const sent = nextAnswers(page)
    await page
      .getByRole('button', { name: 'Send report' })
      .or(page.getByRole('button', { name: 'Submit' }))
      .click()
    expect(await sent).toEqual({
      one: {
        spot: {
          id: '',
          formatted_address: '',
          components: [],
          geometry: { location: { lat: Number(lat), lng: Number(lng) } },
          source: 'manual',
        },
      },
    })
    expect(await countResponses(request, id)).toBe(1)
    expect(elsewhere).toEqual([])
  },
)

base(
  'a browser that draws no maps and does not tell where it is takes a point in numbers',
  async ({ page, request }) => {
    const { slug } = await publishCallout(request, form())
    await page.addInitScript(() => {
      const { getContext } = HTMLCanvasElement.prototype
      HTMLCanvasElement.prototype.getContext = function get(this: HTMLCanvasElement, kind: string) {
        return kind.startsWith('webgl') ? null : getContext.call(this, kind)
      } as typeof getContext
    })
    await page.goto(`/callouts/${slug}/respond`)
    await page.getByRole('button', { name: 'Use my location' }).click()
    await expect(page.getByText(/isn’t sharing your location/)).toBeVisible()
    await page.getByRole('button', { name: 'Place a pin on the map' }).click()
    await expect(page.getByText(/This browser can.t show maps/)).toBeVisible()
    await page.getByRole('textbox', { name: 'Latitude' }).fill('53,55')
    await page.getByRole('textbox', { name: 'Longitude' }).fill('190')
    await expect(page.getByText('Degrees from -180 to 180')).toHaveCount(2)
    await page.getByRole('textbox', { name: 'Longitude' }).fill('9.98')
    await expect(page.getByText('Pin on the map: 53.55, 9.98')).toBeVisible()
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Remove the pin' }).click()
    await expect(point(page)).toBeHidden()
    await expect(page.getByRole('textbox', { name: 'Latitude' })).toHaveValue('')
    await expect(page.getByRole('button', { name: 'Close the map' })).toBeFocused()
  },
)

test.describe('with a geocoder', () => {
  // Its refusals are part of the story.
  test.use({ complaintsExpected: true, permissions: ['geolocation'], geolocation: { latitude: 53.5, longitude: 9.9 } })

  test('an address is chosen from what is found while typing, found at a point, or typed by hand', async ({
    page,
    request,
    photon,
  }) => {
    const { slug } = await publishCallout(request, form({ geocodeCountries: 'de,at' }))
    await page.goto(`/callouts/${slug}/respond`)
    const field = page.getByRole('combobox', { name: /^Where was it/ })
    const options = page.getByRole('listbox').getByRole('option')
    const submit = () => page.getByRole('button', { name: 'Submit' }).click()
    const searches = () => photon.asked.filter(({ pathname }) => pathname === '/api')
    await field.fill('Ka')
    await expect(page.getByText('Type at least three letters.').first()).toBeVisible()

    // The first answer comes after the second and is not shown.
    await field.pressSequentially('i')
    await expect.poll(() => searches().length).toBe(1)
    await field.pressSequentially('strasse')
    // Ten, and the way to do without.
    await expect(options).toHaveCount(11)
    await expect(options.first()).toHaveText('Kaistrasse 1, 20457 Hamburg, Deutschland')
    // What was typed in one go was asked in one go.
    expect(searches().map(({ search }) => search)).toEqual([
      '?q=Kai&limit=10&lang=en&countrycode=DE%2CAT',
      '?q=Kaistrasse&limit=10&lang=en&countrycode=DE%2CAT',
    ])
    await expectAccessible(page)

    // What is typed is no place yet.
    await page.keyboard.press('Escape')
    await submit()
    await expect(page.getByText('Choose an address from the list, or enter it manually')).toBeVisible()
    await expect(field).toBeFocused()
    await expect(field).toHaveValue('Kaistrasse')
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Enter')
    await expect(field).toHaveValue('Kaistrasse 2, 20457 Hamburg, Deutschland')
    await expect(page.getByText('Pin on the map: 53.54, 9.982')).toBeVisible()
    await expect(page.getByText('Choose an address from the list')).toBeHidden()
    await expectAccessible(page)

    await field.fill('Atlantis')
    await expect(page.getByText(/No elements found/).first()).toBeVisible()
    await field.fill('')
    await field.press('Escape')

    // Where the reader is has an address.
    await page.getByRole('button', { name: 'Use my location' }).click()
    await expect(field).toHaveValue('Kaistrasse 7, 20457 Hamburg, Deutschland')
    await expect(page.getByText('Pin on the map: 53.5, 9.9')).toBeVisible()
    await page.reload()
    await expect(field).toHaveValue('Kaistrasse 7, 20457 Hamburg, Deutschland')
    const sent = nextAnswers(page)
    await submit()
    expect(await sent).toEqual({
      one: {
        spot: {
          id: 'N107',
          formatted_address: 'Kaistrasse 7, 20457 Hamburg, Deutschland',
          components: [
            { type: 'street_number', value: '7' },
            { type: 'address', value: 'Kaistrasse' },
            { type: 'municipality', value: 'Hamburg' },
            { type: 'postal_code', value: '20457' },
            { type: 'country', value: 'Deutschland' },
          ],
          geometry: { location: { lat: 53.5, lng: 9.9 } },
          source: 'photon',
        },
      },
    })

    // Without the geocoder nobody is stuck, and what was typed comes along.
    photon.fail()
    await page.goto(`/callouts/${slug}/respond`)
    await field.fill('Quay Row 4')
    await expect(page.getByText(/can’t look up addresses right now/).first()).toBeVisible()
    await page.getByRole('option', { name: 'Enter the address manually' }).click()
    await expect(page.getByRole('textbox', { name: 'Street and number' })).toHaveValue('Quay Row 4')
    await expect(page.getByRole('textbox', { name: 'Street and number' })).toBeFocused()
    await page.getByRole('textbox', { name: 'Town' }).fill('Saltmere')
    await expectAccessible(page)
    const byHand = nextAnswers(page)
    await submit()
    expect(await byHand).toEqual({ one: { spot: 'Quay Row 4, Saltmere' } })
  })
})
