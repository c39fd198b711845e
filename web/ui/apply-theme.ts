import { fontOf } from './fonts.ts'
import { deriveTokens, type Theme, themeProperties } from './theme.ts'

/**
 * Puts a theme on the page, or on one element with `data-theme` for a preview, and loads its fonts. Where the
 * browser can't derive the other colours, they are computed and set as well.
 */
export function applyTheme(theme: Theme, element: HTMLElement = document.documentElement): void {
  const properties = knowsRelativeColours()
    ? themeProperties(theme)
    : { ...themeProperties(theme), ...deriveTokens(theme) }
  for (const [name, value] of Object.entries(properties)) element.style.setProperty(name, value)
  const { body, title = body } = theme.fonts ?? {}
  for (const font of new Set([fontOf(body), fontOf(title)])) {
    // A font that can't be fetched leaves the fallback in place; nobody needs to hear about it.
    void font.load().catch(() => undefined)
  }
}

const knowsRelativeColours = () =>
  CSS.supports('color', 'oklch(from red min(l, 0.5) c h)') && CSS.supports('color', 'color(from red xyz-d65 x y z)')
