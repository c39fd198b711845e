import { expect, type FrameLocator, type Page } from '@playwright/test'

type Shown = Page | FrameLocator

export const map = (shown: Shown) => shown.getByRole('region', { name: 'Map of responses' })

/** The map is drawn; the browsers of the tests do it without a graphics card. */
export async function untilDrawn(shown: Shown): Promise<void> {
  await expect(shown.getByRole('button', { name: 'Zoom in' })).toBeVisible({ timeout: 45_000 })
}

/** Where the map is, as its address says once it rests. */
export function placeIn(url: string): { lng: number; lat: number; zoom: number } | undefined {
  const given = new URL(url).searchParams
  const [lng, lat] = (given.get('c') ?? '').split(',').map(Number)
  const zoom = Number(given.get('z'))
  return lng && lat && zoom ? { lng, lat, zoom } : undefined
}

/** Presses the map where a place is drawn. */
export async function pressPlace(page: Page, [lng, lat]: readonly [number, number]): Promise<void> {
  await expect.poll(() => placeIn(page.url())).toBeDefined()
  // What stands there has been asked for.
  await page.waitForLoadState('networkidle')
  const at = placeIn(page.url())
  const box = await map(page).boundingBox()
  if (!at || !box) throw new Error('The map is not there.')
  const world = 512 * 2 ** at.zoom
  const position = {
    x: box.width / 2 + ((lng - at.lng) / 360) * world,
    y: box.height / 2 + (mercator(lat) - mercator(at.lat)) * world,
  }
  await map(page).click({ position })
}

const mercator = (lat: number) => (1 - Math.asinh(Math.tan((lat * Math.PI) / 180)) / Math.PI) / 2
