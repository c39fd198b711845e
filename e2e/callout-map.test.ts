import { countResponses, endCallout, nextAnswers } from './support/callouts.ts'
import { enterAsAdmin } from './support/contacts.ts'
import { harbourEntries, publishFloodMap } from './support/flood-map.ts'
import { test as withGeocoder } from './support/geocoded.ts'
import { startHost } from './support/host.ts'
import { map, placeIn, pressPlace, untilDrawn } from './support/map-page.ts'
import { holdScripts } from './support/scripts.ts'
import { admin, test as base, expect, expectAccessible, expectNothingWider } from './support/test.ts'

base.describe.configure({ timeout: 150_000 })

const netStore = [10.01, 53.56] as const
const ropewalk = [9.99, 53.55] as const
const market = [9.96635, 53.5357] as const

base('J28: a map is looked through, and what was found is handed on', async ({ page, request }) => {
  const { slug } = await publishFloodMap(request, harbourEntries)
  const heading = (name: string) => page.getByRole('heading', { level: 2, name })
  await page.goto(`/callouts/${slug}/map`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Where does the water come in?')
  await untilDrawn(page)
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Get started' }).click()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(page.getByText('17 entries in view').or(page.getByText('15 entries in view'))).toBeVisible()
  await expectAccessible(page)
  await expectNothingWider(page)

  // A disc goes nearer; the address follows without a step for the browser's back.
  const steps = await page.evaluate(() => history.length)
  await expect.poll(() => placeIn(page.url())?.zoom).toBe(12)
  await pressPlace(page, market)
  await expect.poll(() => placeIn(page.url())?.zoom ?? 0).toBeGreaterThan(12.5)
  expect(await page.evaluate(() => history.length)).toBe(steps)

  // A point opens its entry, whose address leads back to it.
  await page.goto(`/callouts/${slug}/map?nointro`)
  await untilDrawn(page)
  await pressPlace(page, netStore)
  await expect(heading('Net store')).toBeVisible()
  expect(new URL(page.url()).searchParams.get('response')).toBe('4')
  await expect(heading('Net store')).toBeFocused()
  await expectAccessible(page)
  await page.goBack()
  await expect(heading('Net store')).toHaveCount(0)
  await page.goForward()
  await expect(heading('Net store')).toBeVisible()
  await page.reload()
  // What the server draws can be read before it can be closed.
  await expect(heading('Net store')).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(heading('Net store')).toHaveCount(0)
  expect(new URL(page.url()).searchParams.has('response')).toBe(false)

  // So does the fragment of shared links.
  await page.goto('about:blank')
  await page.goto(`/callouts/${slug}/map#response-5`)
  await expect(heading('Hill Park')).toBeVisible()
  await page.goto('about:blank')
  await page.goto(`/callouts/${slug}/map?response=999`)
  await expect(heading('This entry is not available')).toBeVisible()

  // Entries at one place are gone through.
  await page.goto(`/callouts/${slug}/map?nointro`)
  await untilDrawn(page)
  await pressPlace(page, ropewalk)
  await expect(page.getByText('1 of 3 at this place')).toBeVisible()
  const [previous, next] = [
    page.getByRole('button', { name: 'Previous entry' }),
    page.getByRole('button', { name: 'Next entry' }),
  ]
  await expect(previous).toBeDisabled()
  await next.click()
  await expect(page.getByText('2 of 3 at this place')).toBeVisible()
  await expect(heading('Ropewalk Lane, again')).toBeVisible()
  await next.click()
  await expect(heading('Ropewalk cellar')).toBeVisible()
  await expect(next).toBeDisabled()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
})

base('only entries with the chosen answer are on the map, and the address says so', async ({ page, request }) => {
  const { slug } = await publishFloodMap(request, harbourEntries)
  await page.goto(`/callouts/${slug}/map?nointro`)
  await untilDrawn(page)
  await page.getByRole('button', { name: 'Filters' }).click()
  await page.getByRole('button', { name: /^Up to the knee 6$/ }).click()
  await expect(page.getByText(/^[56] entries in view$/).first()).toBeVisible()
  await expect(page.getByRole('button', { name: /^Filters\s*1 active$/ })).toBeVisible()
  await expectAccessible(page)
  const address = page.url()
  expect(new URL(address).searchParams.get('f')).toBe('flood.depth:knee')
  await page.goto(address)
  await expect(page.getByText(/^[56] entries in view$/).first()).toBeVisible()

  // The list answers before the app is there, which goes on with it open.
  const release = await holdScripts(page)
  await page.goto(address, { waitUntil: 'commit' })
  await page.locator('.map-first > summary').click()
  await expect(page.locator('.map-first').getByRole('link')).toHaveCount(6)
  release()
  await expect(page.locator('.map-list').getByRole('link').first()).toBeVisible()
  await untilDrawn(page)
  await expectAccessible(page)
})

base('J28.5 @desk: all of it by keyboard alone, from the list to an entry and back', async ({ page, request }) => {
  const { slug } = await publishFloodMap(request, harbourEntries)
  await page.goto(`/callouts/${slug}/map?nointro`)
  await untilDrawn(page)
  const press = async (name: string) => {
    for (let presses = 0; presses < 60; presses += 1) {
      await page.keyboard.press('Tab')
      const focused = await page.evaluate(() => {
        const on = document.activeElement
        return (on?.getAttribute('aria-label') ?? on?.textContent)?.trim()
      })
      if (focused === name) return
    }
    throw new Error(`no Tab leads to ${name}`)
  }
  // The map itself is moved and left by keys.
  await press('Map of responses')
  await page.keyboard.press('ArrowRight')
  await expect.poll(() => placeIn(page.url())?.lng ?? 0).toBeGreaterThan(9.991)
  await page.keyboard.press('ArrowLeft')
  await press('Show as list')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 2, name: /entries in view/ })).toBeFocused()
  await expectAccessible(page)
  await press('Net store')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 2, name: 'Net store' })).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('link', { name: 'Net store' })).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Show as list' })).toBeFocused()
})

base('a browser that draws no maps shows all entries as a list, and takes new ones', async ({ page, request }) => {
  const { id, slug } = await publishFloodMap(request, harbourEntries)
  await page.addInitScript(() => {
    const { getContext } = HTMLCanvasElement.prototype
    HTMLCanvasElement.prototype.getContext = function (this: HTMLCanvasElement, kind: string, ...rest: never[]) {
      return kind.startsWith('webgl') ? null : getContext.call(this, kind, ...rest)
    } as typeof getContext
  })
  await page.goto(`/callouts/${slug}/map?nointro`)
  await expect(page.getByText('This browser can’t show maps, so here are the entries as a list.')).toBeVisible()
  await expect(page.getByRole('heading', { level: 2, name: '17 entries' })).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('link', { name: 'Hill Park' }).click()
  await expect(page.getByRole('heading', { level: 2, name: 'Hill Park' })).toBeVisible()
  await page.goto('about:blank')
  await page.goto(`/callouts/${slug}/map#add`)
  await page.getByRole('textbox', { name: /Which street/ }).fill('Quay Row')
  await page.getByRole('button', { name: 'Send entry' }).click()
  await expect(page.getByRole('heading', { level: 2, name: 'Thank you' })).toBeVisible()
  expect(await countResponses(request, id)).toBe(18)
})

base('J29: an entry is added where the map was pressed, or by keyboard in its middle', async ({ page, request }) => {
  const { id, slug } = await publishFloodMap(request, harbourEntries)
  await page.goto(`/callouts/${slug}/map?nointro`)
  await untilDrawn(page)
  await page.getByRole('link', { name: 'Add an entry' }).first().click()
  await expect(page.getByRole('heading', { name: 'Choose a place on the map' })).toBeFocused()
  await expectAccessible(page)
  // Without a geocoder the point is told in numbers.
  await pressPlace(page, [10.0, 53.545])
  await expect(page.getByRole('heading', { name: 'Add an entry' })).toBeVisible()
  await expect(page.getByText(/^Place: 53\.54\d+, (9\.99|10)\d*$/)).toBeVisible()
  await expectAccessible(page)
  const street = page.getByRole('textbox', { name: /Which street/ })
  await street.fill('Long Row')

  // Another place takes nothing of what was typed.
  await page.getByRole('button', { name: 'Change place' }).click()
  await page.getByRole('button', { name: 'Use map centre' }).press('Enter')
  await expect(street).toHaveValue('Long Row')
  const sent = nextAnswers(page)
  await page.getByRole('button', { name: 'Send entry' }).click()
  expect(await sent).toMatchObject({ flood: { title: 'Long Row', place: { source: 'manual' } } })
  await expect(page.getByRole('heading', { level: 2, name: 'Thank you' })).toBeVisible()
  await expect(page.getByText('It will appear after review.')).toHaveCount(0)
  await expectAccessible(page)
  // It is on the map without a reload.
  await expect(page.getByText(/18 entries on the map/)).toBeAttached()

  // What was begun is not thrown away unasked.
  await page.getByRole('button', { name: 'Add another' }).click()
  await page.getByRole('button', { name: 'Use map centre' }).click()
  await street.fill('Half')
  await page.getByRole('button', { name: 'Close' }).click()
  await expect(page.getByRole('alertdialog')).toContainText('Close without sending?')
  await page.getByRole('button', { name: 'Keep editing' }).click()
  await expect(street).toHaveValue('Half')
  await page.getByRole('button', { name: 'Close' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Close', exact: true }).click()
  await expect(street).toHaveCount(0)
  expect(await countResponses(request, id)).toBe(18)

  for (const flag of ['?nointro&noadd', '?nointro']) {
    if (flag === '?nointro') await endCallout(request, id)
    await page.goto(`/callouts/${slug}/map${flag}`)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Where does the water come in?')
    await expect(page.getByRole('link', { name: 'Add an entry' })).toHaveCount(0)
  }
})

base(
  'J31.6: in a frame of another site the map stands alone, and opens what it is asked to',
  async ({ page, server, request, isMobile }) => {
    const { slug } = await publishFloodMap(request, harbourEntries)
    const host = await startHost(
      `<script src="${server.url}/embed.js" data-url="/callouts/${slug}/map" data-title="The map" async></script>
     <iframe title="With introduction" src="${server.url}/callouts/${slug}/map?intro" style="width: 100%; height: 600px"></iframe>`,
    )
    await request.post('/api/1.0/auth/login', { data: admin })
    const allowed = await request.patch('/api/1.0/content/general', { data: { embedOrigins: [host.origin] } })
    expect(allowed.status(), await allowed.text()).toBe(200)
    await request.post('/api/1.0/auth/logout')
    await page.goto(host.origin)
    const frame = page.frameLocator('iframe[title="The map"]')
    await untilDrawn(frame)
    await expect(frame.getByRole('banner')).toHaveCount(0)
    await expect(frame.getByRole('button', { name: 'Get started' })).toHaveCount(0)
    await expect(frame.getByRole('link', { name: 'Add an entry' })).toBeVisible()
    const height = (await page.locator('iframe[title="The map"]').boundingBox())?.height ?? 0
    expect(height).toBeGreaterThanOrEqual(480)
    await expect(
      page.frameLocator('iframe[title="With introduction"]').getByRole('button', { name: 'Get started' }),
    ).toBeVisible()

    // The wheel, and one finger, are the article's until the map was chosen.
    const zoomOf = () => frame.locator('body').evaluate(() => new URLSearchParams(location.search).get('z'))
    await expect.poll(zoomOf).toBe('12.000')
    const { x = 0, y = 0, width = 0, height: tall = 0 } = (await map(frame).boundingBox()) ?? {}
    const middle = { x: x + width / 2, y: y + tall / 2 }
    if (isMobile) {
      const touch = await page.context().newCDPSession(page)
      // A finger that moves up over the map.
      const finger = (y: number) => [{ x: middle.x, y }]
      await touch.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: finger(middle.y) })
      for (let moved = 20; moved <= 200; moved += 20) {
        await touch.send('Input.dispatchTouchEvent', { type: 'touchMove', touchPoints: finger(middle.y - moved) })
      }
      await touch.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
    } else {
      await page.mouse.move(middle.x, middle.y)
      await page.mouse.wheel(0, 100)
    }
    await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(0)
    expect(await zoomOf()).toBe('12.000')
    await host.stop()
  },
)

withGeocoder(
  'J29.1: a street is found, and a place that is pressed has its address',
  async ({ page, request, photon }) => {
    const { slug } = await publishFloodMap(request, harbourEntries, { view: { buckets: ['verified'] } })
    await page.goto(`/callouts/${slug}/map?nointro`)
    await untilDrawn(page)
    await expect(page.getByText('No entries yet')).toBeVisible()
    const search = page.getByRole('combobox', { name: 'Find a street or place' })
    await search.fill('Kaistrasse')
    await page.getByRole('option', { name: /Kaistrasse 2,/ }).click()
    await expect.poll(() => placeIn(page.url())?.lng).toBeCloseTo(9.982, 3)
    expect(photon.asked.at(-1)?.searchParams.get('lat')).toBe('53.55')
    await expectAccessible(page)

    await page.getByRole('link', { name: 'Add an entry' }).first().click()
    await page.getByRole('button', { name: 'Use map centre' }).click()
    await expect(page.getByText('Place: Kaistrasse 7, 20457 Hamburg, Deutschland')).toBeVisible()
    await page.getByRole('textbox', { name: /Which street/ }).fill('Kaistrasse')
    const sent = nextAnswers(page)
    await page.getByRole('button', { name: 'Send entry' }).click()
    expect(await sent).toMatchObject({ flood: { place: { source: 'photon', components: expect.any(Array) } } })
    await expect(page.getByText('It will appear after review.')).toBeVisible()
  },
)

base('the newsroom sees where a response is on the map', async ({ page, request }) => {
  const [first] = harbourEntries
  if (!first) throw new Error('there are no entries')
  const { id } = await publishFloodMap(request, [first])
  await enterAsAdmin(page)
  const listed = await page.request.get(`/api/1.0/callout/${id}/responses`)
  const { items } = (await listed.json()) as { items: { id: string }[] }
  await page.goto(`/admin/callouts/view/${id}/responses/${items[0]?.id}`)
  await page.getByRole('link', { name: 'View on map' }).click()
  await expect(page).toHaveURL(/\/map\?response=1\b/)
  await expect(page.getByRole('heading', { level: 2, name: first.title })).toBeVisible()
})
