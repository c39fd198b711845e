import { colourNames, completeTheme, fonts, isHexColour, type Theme } from '#domain/content/theme.ts'

/** The organisation's choices as custom properties for `<html style>`; everything else is derived from them in CSS. */
export function themeStyle(theme: Theme): string {
  const chosen = theme.colors ?? {}
  const { colours, body, title } = completeTheme(theme)
  const properties = colourNames
    .filter((name) => isChosen(chosen[name]) || (name === 'primary' && isChosen(chosen.main)))
    .map((name) => [`--theme-${name}`, colours[name]])
  if (theme.fonts?.body) properties.push(['--theme-font-body', family(fonts[body])])
  if (theme.fonts?.title) properties.push(['--theme-font-title', family(fonts[title])])
  return properties.map(([name, value]) => `${name}:${value}`).join(';')
}

const isChosen = (colour: unknown) => typeof colour === 'string' && isHexColour(colour)

/** Until Open Sans has come, a font of the machine stands in for it in its width. */
const family = (name: string) =>
  `"${name} Variable","${name}"${name === 'Open Sans' ? ',"Open Sans Fallback","Open Sans Fallback Roboto","Open Sans Fallback DejaVu"' : ''}`
