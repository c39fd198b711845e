import { type Theme, withMainColour } from '#domain/content/theme.ts'
import { fonts } from '#web/ui/fonts.ts'
import { colourNames, completeColours, isColour, type Theme as ShownTheme } from '#web/ui/theme.ts'

/** The colours that a newsroom chooses; white and black stay as they are. */
export const chosenColours = ['primary', 'link', 'body', 'warning', 'success', 'danger'] as const
export type ChosenColour = (typeof chosenColours)[number]

/** A theme as the form holds it. Colours are as they were typed. */
export interface ThemeFields extends Record<ChosenColour, string> {
  preset: 'default' | 'custom'
  bodyFollows: boolean
  bodyFont: string
  /** Empty: the same as the body font. */
  titleFont: string
}

const defaultFont = 'open-sans'

/** What is typed as a colour, as it is stored: the sign before it may be left out. */
export function readColour(typed: string): string {
  const text = typed.trim().toUpperCase()
  return /^[\dA-F]{3,6}$/.test(text) ? `#${text}` : text
}

export function readTheme(stored: Theme): ThemeFields {
  const shown = coloursOf(stored)
  const { _name, body } = withMainColour(stored).colors ?? {}
  const isDefault = _name !== 'custom' && isSame(shown, completeColours({}))
  const bodyFont = fontOr(stored.fonts?.body, defaultFont)
  const titleFont = fontOr(stored.fonts?.title, bodyFont)
  const colours = chosenColours.map((name) => [name, shown[name].toUpperCase()])
  return {
    ...(Object.fromEntries(colours) as Record<ChosenColour, string>),
    preset: isDefault ? 'default' : 'custom',
    bodyFollows: !isColour(body) || body.toUpperCase() === shown.primary.toUpperCase(),
    bodyFont,
    titleFont: titleFont === bodyFont ? '' : titleFont,
  }
}

/** What is stored: only what differs from what is built in, and whatever else was stored before. */
export function writeTheme(fields: ThemeFields, stored: Theme): Theme {
  const { _name, main, white, black, ...colours } = stored.colors ?? {}
  const { body, title, ...otherFonts } = stored.fonts ?? {}
  const further = without(colours, chosenColours)
  const own = { ...(isColour(white) && { white }), ...(isColour(black) && { black }), ...namedColours(fields) }
  const { fonts: _, ...rest } = stored
  const chosenFonts = {
    ...otherFonts,
    ...(fields.bodyFont !== defaultFont && { body: fields.bodyFont }),
    ...(fields.titleFont !== '' && fields.titleFont !== fields.bodyFont && { title: fields.titleFont }),
  }
  return {
    ...rest,
    colors: { ...further, _name: fields.preset, ...(fields.preset === 'custom' && own) },
    ...(Object.keys(chosenFonts).length > 0 && { fonts: chosenFonts }),
  }
}

/** What the preview shows: where what is typed is no colour yet, the one that is stored. */
export function shownTheme(fields: ThemeFields, stored: Theme): ShownTheme {
  const fonts = { body: fields.bodyFont, ...(fields.titleFont && { title: fields.titleFont }) }
  if (fields.preset === 'default') return { colors: completeColours({}), fonts }
  const typed = Object.fromEntries(Object.entries(namedColours(fields)).filter(([, colour]) => isColour(colour)))
  const { body, ...saved } = coloursOf(stored)
  return { colors: completeColours({ colors: { ...saved, ...(!fields.bodyFollows && { body }), ...typed } }), fonts }
}

/** Text keys of what is wrong. A preset's colours are right. */
export function checkTheme(fields: ThemeFields): Partial<Record<ChosenColour, 'required' | 'invalid'>> {
  if (fields.preset === 'default') return {}
  return Object.fromEntries(
    Object.entries(namedColours(fields)).flatMap(([name, colour]) =>
      isColour(colour) ? [] : [[name, colour === '' ? 'required' : 'invalid']],
    ),
  )
}

function namedColours(fields: ThemeFields): Partial<Record<ChosenColour, string>> {
  const names = chosenColours.filter((name) => name !== 'body' || !fields.bodyFollows)
  return Object.fromEntries(names.map((name) => [name, readColour(fields[name])]))
}

/** All that a theme has by its known names, complete. */
function coloursOf(stored: Theme) {
  const { colors = {} } = withMainColour(stored)
  const named = Object.entries(colors).filter(([name]) => (colourNames as readonly string[]).includes(name))
  return completeColours({ colors: Object.fromEntries(named) })
}

/** Whatever differs in what is stored. */
export const isSameTheme = (one: Theme, other: Theme) => JSON.stringify(one) === JSON.stringify(other)

const isSame = (one: Record<string, string>, other: Record<string, string>) =>
  Object.entries(one).every(([name, colour]) => colour.toUpperCase() === other[name]?.toUpperCase())

const without = (object: object, names: readonly string[]) =>
  Object.fromEntries(Object.entries(object).filter(([name]) => !names.includes(name)))

/** A font that is on offer, or one of the two that older settings may hold. */
const fontOr = (id: string | undefined, otherwise: string) => {
  if (!id) return otherwise
  return [...fonts.map((font) => font.id), ...olderFonts].includes(id) ? id : defaultFont
}

/** Accepted, and only on offer where they are stored already. */
export const olderFonts: readonly string[] = ['helvetica-neue-lt', 'queue']

export const defaultFields: ThemeFields = readTheme({})
