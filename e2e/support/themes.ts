import { expect, type Frame, type Page } from '@playwright/test'
import { themeStyle } from '#server/site/theme-style.ts'

/** Colours that are hard to get right: black stands on a yellow fill, and near-black fills everything else. */
export const hardThemes = {
  'dark on yellow': { primary: '#FFD400', link: '#FFD400' },
  navy: { primary: '#030A1C', link: '#030A1C' },
} as const

/** What each state is read in that a journey tagged `@themes` audits. */
export const looks: Record<string, Colours> = { 'the built-in look': {}, ...hardThemes }

type Colours = Record<string, string>

/** Stores a theme, as whoever is logged in here and may. Without one the built-in look is back. */
export async function storeTheme(page: Page, colors?: Colours): Promise<void> {
  const theme = colors ? { colors } : {}
  const reply = await page.request.patch('/api/1.0/content/general', { data: { theme } })
  expect(reply.status(), await reply.text()).toBe(200)
}

/**
 * Shows the open page and the product's pages in it in another theme, through what the server writes for that one, until
 * it has been looked at. A page that is in this theme already isn't looked at again.
 */
export async function inTheme(page: Page, colors: Colours, look: () => Promise<unknown>): Promise<void> {
  const style = themeStyle({ colors })
  if ((await styleOf(page.mainFrame())) === style) return
  const undo = await Promise.all(page.frames().map((frame) => exchange(frame, style)))
  try {
    await look()
  } finally {
    await Promise.all(undo.map((restore) => restore()))
  }
}

const styleOf = (frame: Frame) => frame.evaluate(() => document.documentElement.getAttribute('style') ?? '')

/** A frame that shows something else, or has gone meanwhile, is left alone. */
async function exchange(frame: Frame, style: string): Promise<() => Promise<unknown>> {
  const put = (value: string) =>
    frame.evaluate(wear, value).catch((error) => {
      if (!frame.isDetached()) throw error
    })
  const before = await put(style)
  return async () => before !== undefined && put(before)
}

/** Runs in the page. Gives back what it wore before; colours are what they are to be at once. */
function wear(style: string): string | undefined {
  const root = document.documentElement
  if (!getComputedStyle(root).getPropertyValue('--theme-primary')) return undefined
  const before = root.getAttribute('style') ?? ''
  root.setAttribute('style', style)
  for (const animation of document.getAnimations()) {
    if (animation instanceof CSSTransition) animation.finish()
  }
  return before
}
