import type { Page } from '@playwright/test'
import { expect } from './test.ts'

/** Colours that are hard to get right: black stands on a yellow fill, and near-black fills everything else. */
export const hardThemes = {
  'dark on yellow': { primary: '#FFD400', link: '#FFD400' },
  navy: { primary: '#030A1C', link: '#030A1C' },
} as const

/** Stores a theme, as whoever is logged in here and may. Without one the built-in look is back. */
export async function useTheme(page: Page, colors?: Record<string, string>): Promise<void> {
  const theme = colors ? { colors } : {}
  const reply = await page.request.patch('/api/1.0/content/general', { data: { theme } })
  expect(reply.status(), await reply.text()).toBe(200)
}
