/** The names of a theme's colours, in the order a form shows them. */
export const colourNames = ['primary', 'link', 'body', 'success', 'warning', 'danger', 'white', 'black'] as const
export type ColourName = (typeof colourNames)[number]

export type ThemeColours = Record<ColourName, string>

/** The built-in palette; `body` follows `primary` until it is chosen. */
export const defaultColours: Omit<ThemeColours, 'body'> = {
  primary: '#1f2a44',
  link: '#0f766e',
  success: '#2f7d32',
  warning: '#b45309',
  danger: '#b3261e',
  white: '#ffffff',
  black: '#000000',
}

/** Below 100: so many percent of the colour, the rest white. Above: so many percent over 100 black. */
export const tintLevels = {
  primary: [5, 10, 20, 40, 70, 80],
  body: [60, 80],
  link: [10, 70, 110],
  warning: [10, 30, 70],
  success: [10, 30, 70, 110],
  danger: [10, 30, 70, 110],
} as const satisfies Partial<Record<ColourName, readonly number[]>>

export function tintOf(level: number): { with: 'white' | 'black'; share: number } {
  return level < 100 ? { with: 'white', share: 1 - level / 100 } : { with: 'black', share: level / 100 - 1 }
}

/** Font ids as stored, with the name people read. */
export const fonts = {
  'fira-sans': 'Fira Sans',
  'fira-sans-condensed': 'Fira Sans Condensed',
  'libre-franklin': 'Libre Franklin',
  'nunito-sans': 'Nunito Sans',
  'open-sans': 'Open Sans',
  roboto: 'Roboto',
  'roboto-slab': 'Roboto Slab',
  rubik: 'Rubik',
  ubuntu: 'Ubuntu',
  'work-sans': 'Work Sans',
  'helvetica-neue-lt': 'Helvetica Neue LT',
  queue: 'Queue',
} as const
export type FontId = keyof typeof fonts

/** What is stored under `general.theme`: whatever was chosen, further keys untouched. */
export interface Theme {
  colors?: { _name?: string; main?: string; [name: string]: unknown } & Partial<ThemeColours>
  fonts?: { body?: string; title?: string; [name: string]: unknown }
  [key: string]: unknown
}

export function isHexColour(text: string): boolean {
  return /^#([0-9a-f]{3}|[0-9a-f]{6})$/i.test(text)
}

/** `main` is another name for `primary`: both are there when either is; `primary` wins when both differ. */
export function withMainColour(theme: Theme): Theme {
  const primary = theme.colors?.primary ?? theme.colors?.main
  return primary === undefined ? theme : { ...theme, colors: { ...theme.colors, primary, main: primary } }
}

/** Every colour and font of a theme, what is missing filled in. */
export function completeTheme(theme: Theme): { name: string; colours: ThemeColours; body: FontId; title: FontId } {
  const chosen = withMainColour(theme).colors ?? {}
  const primary = chosen.primary ?? defaultColours.primary
  const colours = Object.fromEntries(
    colourNames.map((name) => [name, chosen[name] ?? (name === 'body' ? primary : defaultColours[name])]),
  ) as ThemeColours
  const body = fontOr(theme.fonts?.body, 'open-sans')
  return { name: chosen._name ?? 'custom', colours, body, title: fontOr(theme.fonts?.title, body) }
}

function fontOr(id: string | undefined, otherwise: FontId): FontId {
  if (id === undefined || id === '') return otherwise
  return Object.hasOwn(fonts, id) ? (id as FontId) : 'open-sans'
}

/** Black or white, whichever is easier to read on this ground. */
export function textOn(colour: string): '#000000' | '#ffffff' {
  return luminanceOf(colour) > 0.179 ? '#000000' : '#ffffff'
}

/** Between two colours, from 1 to 21; text wants 4.5. */
export function contrastOf(one: string, other: string): number {
  const [dark = 0, light = 0] = [luminanceOf(one), luminanceOf(other)].toSorted((a, b) => a - b)
  return (light + 0.05) / (dark + 0.05)
}

function luminanceOf(colour: string): number {
  const digits = colour.slice(1)
  const long = digits.length === 3 ? [...digits].map((digit) => digit + digit).join('') : digits
  const [red = 0, green = 0, blue = 0] = [0, 2, 4].map((at) => {
    const channel = Number.parseInt(long.slice(at, at + 2), 16) / 255
    return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}
