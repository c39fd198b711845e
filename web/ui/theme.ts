import { isHexColour } from '#domain/content/theme.ts'
import { fromOklch, luminance, mixOver, type Oklch, type Rgb, readHex, toOklch, writeHex } from './colour.ts'
import { fontOf } from './fonts.ts'

export const colourNames = ['primary', 'link', 'body', 'warning', 'success', 'danger', 'white', 'black'] as const
export type ColourName = (typeof colourNames)[number]
export type Colours = Record<ColourName, string>

/** What an organisation may set. */
export interface Theme {
  colors?: Partial<Colours>
  fonts?: { body?: string; title?: string }
}

const defaultColours: Colours = {
  primary: '#1f2a44',
  link: '#0f766e',
  body: '#1f2a44',
  warning: '#b45309',
  success: '#2f7d32',
  danger: '#b3261e',
  white: '#ffffff',
  black: '#111111',
}

/** The tints that exist, in percent of the colour; above 100 towards black. */
export const tints: Partial<Record<ColourName, readonly number[]>> = {
  primary: [5, 10, 20, 40, 70, 80],
  body: [60, 80],
  link: [10, 70, 110],
  warning: [10, 30, 70],
  success: [10, 30, 70, 110],
  danger: [10, 30, 70, 110],
}

/** The colours that fill things, and so need a text colour, a hover ground and a text form. */
const fills = ['primary', 'link', 'warning', 'success', 'danger'] as const

/** A theme's colours with what it leaves open; the body follows the primary colour. */
export function completeColours(theme: Theme): Colours {
  const given = Object.fromEntries(Object.entries(theme.colors ?? {}).filter(([, value]) => isColour(value)))
  const primary = given.primary ?? defaultColours.primary
  return { ...defaultColours, body: primary, ...given }
}

export const isColour = (value: unknown): value is string => typeof value === 'string' && isHexColour(value)

/** The custom properties an organisation's theme sets; tokens.css derives everything else from them. */
export function themeProperties(theme: Theme): Record<string, string> {
  const body = fontOf(theme.fonts?.body)
  const title = theme.fonts?.title ? fontOf(theme.fonts.title) : body
  return { ...colourProperties(theme), '--theme-font-body': body.family, '--theme-font-title': title.family }
}

/** Those of the colours alone, for a part of a page that keeps its fonts. */
export function colourProperties(theme: Theme): Record<string, string> {
  const colours = completeColours(theme)
  return Object.fromEntries(colourNames.map((name) => [`--theme-${name}`, colours[name]]))
}

/** The formulas of tokens.css as arithmetic, for browsers that don't know relative colours, and for measuring. */
export function deriveTokens(theme: Theme): Record<string, string> {
  const colours = completeColours(theme)
  const tokens: Record<string, string> = { '--surface': colours.white }
  const ground = toOklch(readHex(colours.white))

  for (const name of fills) {
    const rgb = readHex(colours[name])
    tokens[`--on-${name}`] = textOn(rgb)
    tokens[`--${name}-hover`] = writeHex(hoverOf(rgb))
    tokens[`--${name}-text`] = writeHex(fromOklch(darken(toOklch(rgb), 0.48)))
  }
  tokens['--primary-edge'] = writeHex(fromOklch(darken(toOklch(readHex(colours.primary)), 0.8)))
  for (const [name, levels] of Object.entries(tints)) {
    const colour = toOklch(readHex(colours[name as ColourName]))
    for (const level of levels) tokens[`--${name}-${level}`] = writeHex(fromOklch(tintOf(colour, ground, level)))
  }
  const chart = tintOf(toOklch(readHex(colours.primary)), ground, 70)
  tokens['--primary-mark'] = writeHex(fromOklch(darken(chart, 0.62)))
  const body = toOklch(readHex(colours.body))
  for (const [name, { l, c }] of Object.entries(neutrals)) {
    tokens[`--${name}`] = writeHex(fromOklch({ l, c: Math.min(body.c, c), h: body.h }))
  }
  const ink = darken(body, 0.33)
  tokens['--ink'] = writeHex(fromOklch({ ...ink, c: Math.min(ink.c, 0.09) }))
  return tokens
}

/** Greys with a whisper of the body colour. */
const neutrals = {
  paper: { l: 0.978, c: 0.004 },
  sunken: { l: 0.955, c: 0.006 },
  line: { l: 0.905, c: 0.008 },
  'line-strong': { l: 0.82, c: 0.012 },
  control: { l: 0.58, c: 0.02 },
  'ink-3': { l: 0.49, c: 0.022 },
  'ink-2': { l: 0.4, c: 0.03 },
}

/** Black or white; they are equally readable, 4.58:1, at a luminance of 0.179. */
export function textOn(rgb: Rgb): '#000000' | '#ffffff' {
  return luminance(rgb) > 0.179 ? '#000000' : '#ffffff'
}

/** Away from the text: darker under white, lighter under black; near black lighter too, since darker would not show. */
function hoverOf(rgb: Rgb): Rgb {
  const y = luminance(rgb)
  const factor = y > 0.179 ? 1.18 : y < 0.03 ? 1 : 0.76
  const lift = y < 0.03 ? 0.03 : 0
  return rgb.map((value) => value * factor + lift) as unknown as Rgb
}

/** At most this light, with chroma in proportion so that the hue stays true. */
function darken(colour: Oklch, most: number): Oklch {
  if (colour.l <= most) return colour
  return { ...colour, l: most, c: (colour.c * most) / colour.l }
}

function tintOf(colour: Oklch, ground: Oklch, level: number): Oklch {
  const black: Oklch = { l: 0, c: 0, h: 0 }
  return level > 100 ? mixOver(colour, black, (200 - level) / 100) : mixOver(colour, ground, level / 100)
}

/** Every pair of text and ground that the design allows, with the contrast it needs. */
export const contrastPairs: readonly { text: string; ground: string; needs: number }[] = [
  ...fills.flatMap((name) => [
    { text: `on-${name}`, ground: name, needs: 4.5 },
    { text: `on-${name}`, ground: `${name}-hover`, needs: 4.5 },
    ...['surface', 'paper', `${name}-10`].map((ground) => ({ text: `${name}-text`, ground, needs: 4.5 })),
  ]),
  // A line, which need not be read: buttons have their words.
  { text: 'primary-edge', ground: 'surface', needs: 1.5 },
  ...['surface', 'sunken'].map((ground) => ({ text: 'primary-mark', ground, needs: 3 })),
  { text: 'primary-text', ground: 'primary-5', needs: 4.5 },
  { text: 'primary-text', ground: 'primary-20', needs: 4.5 },
  { text: 'link-text', ground: 'primary-10', needs: 4.5 },
  { text: 'ink', ground: 'surface', needs: 7 },
  { text: 'ink', ground: 'primary-20', needs: 4.5 },
  { text: 'ink-2', ground: 'paper', needs: 4.5 },
  { text: 'ink-2', ground: 'primary-10', needs: 4.5 },
  ...['surface', 'paper', 'sunken', 'primary-5'].map((ground) => ({ text: 'ink-3', ground, needs: 4.5 })),
  { text: 'control', ground: 'surface', needs: 3 },
  { text: 'control', ground: 'paper', needs: 3 },
]
