import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { expect, type Frame, type Page, test } from '@playwright/test'
import type axe from 'axe-core'
import { measureEdges } from './contrast.ts'
import { inTheme, looks } from './themes.ts'

const axeSource = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')
const guidelines = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']
/** The rules that colours decide on; all others find the same whatever the theme. */
const colourRules = ['color-contrast', 'link-in-text-block']

type Violation = Pick<axe.Result, 'id' | 'nodes'>

/** The app's own heading: until it is there a link loads its page anew, and nothing takes the focus. */
export const appHeading = (page: Page) => page.locator('h1:not(#starting *, #server-rendered *)').first()

/** The toolkit draws its families one after the other. */
export const untilToolkitDrawn = (page: Page) =>
  expect(page.locator('.toolkit__family[aria-busy]')).toHaveCount(0, { timeout: 45_000 })

/** No axe violation and no sideways scroll, once the page is there; in a journey tagged `@themes` it is read in the hard themes too. */
export async function expectAccessible(page: Page): Promise<void> {
  await expect(appHeading(page)).toBeAttached()
  await settle(page)
  expect(inWords(await audit(page, { only: guidelines })), `axe on ${page.url()}`).toEqual([])
  await expectNothingWider(page)
  if (test.info().tags.includes('@themes')) await expectReadableInThemes(page)
}

/** Texts, links among them, edges of fields and the focus ring, in every look but the page's own; or in what matches `within`. */
export async function expectReadableInThemes(page: Page, within?: string): Promise<void> {
  for (const [name, colors] of Object.entries(looks)) {
    await inTheme(page, colors, async () => {
      const where = `in ${name} on ${page.url()}`
      expect(inWords(await audit(page, { within, only: colourRules })), `axe ${where}`).toEqual([])
      const faint = (await measureEdges(page)).filter(({ contrast }) => contrast < 3)
      expect(faint, `edges ${where}`).toEqual([])
    })
  }
}

const inWords = (violations: readonly Violation[]) =>
  violations.map(({ id, nodes }) => ({
    id,
    nodes: nodes.map(({ html, failureSummary }) => `${html} ${failureSummary}`),
  }))

/** What axe finds in the page and those of its frames that run scripts, or in what matches `within`; by all its rules without `only`, tags or rules. */
export async function audit(
  page: Page,
  { within, only }: { within?: string | undefined; only?: readonly string[] } = {},
): Promise<Violation[]> {
  await loadAxeEverywhere(page)
  return page.evaluate(
    async ({ context, options }) => {
      const { violations } = await (globalThis as unknown as { axe: typeof axe }).axe.run(context ?? document, options)
      return violations
    },
    {
      context: within ?? { exclude: [scriptless] },
      // Without what passed it takes a third of the time.
      options: { resultTypes: ['violations'], ...(only && { runOnly: [...only] }) } satisfies axe.RunOptions,
    },
  )
}

/** A preview may be replaced meanwhile: a frame that has gone is no part of the page, and one that has come is. */
async function loadAxeEverywhere(page: Page): Promise<void> {
  const seen = new Set<Frame>()
  for (let left = page.frames(); left.length > 0; left = page.frames().filter((frame) => !seen.has(frame))) {
    await Promise.all(
      left.map((frame) =>
        loadAxe(frame).catch((error) => {
          if (!frame.isDetached()) throw error
        }),
      ),
    )
    for (const frame of left) seen.add(frame)
  }
}

/** A frame that runs no scripts: a mail as it arrives, say. */
const scriptless = 'iframe[sandbox=""]'

async function loadAxe(frame: Frame): Promise<void> {
  const element = frame.parentFrame() ? await frame.frameElement() : undefined
  if (await element?.evaluate((shown, selector) => (shown as Element).matches(selector), scriptless)) return
  if (await frame.evaluate(() => 'axe' in globalThis)) return
  await frame.evaluate(axeSource)
  // Frames of another origin report to the page as well.
  await frame.evaluate(() =>
    (globalThis as unknown as { axe: typeof axe }).axe.configure({ allowedOrigins: ['<unsafe_all_origins>'] }),
  )
}

/** A phone's window grows with what is too wide for it, so it is the screen that is compared. */
export async function expectNothingWider(page: Page): Promise<void> {
  const width = page.viewportSize()?.width ?? 0
  const needed = await page.evaluate(() => document.documentElement.scrollWidth)
  expect(needed, `no sideways scroll on ${page.url()}`).toBeLessThanOrEqual(width)
}

/**
 * Transitions are finished, so that colours are those a person reads. They aren't waited for: in parts of a page that are
 * not drawn, time doesn't pass. Endless animations go on.
 */
export async function settle(page: Page): Promise<void> {
  await page.evaluate(() => {
    for (const animation of document.getAnimations()) {
      if (animation.effect?.getComputedTiming().endTime !== Infinity) animation.finish()
    }
  })
}
