import type { Option } from '#domain/callouts/component.ts'
import type { MapSchema } from '#domain/callouts/response-view.ts'
import { isHexColour } from '#domain/content/theme.ts'
import { contrast } from '#web/ui/colour.ts'

export type MarkerLook = NonNullable<MapSchema['mapIconStyling']>[string][string]

/** What a point looks like unless an answer says otherwise (callouts 5). */
export const plainMarker: MarkerLook = { color: '#000000', icon: { prefix: 'fas', name: 'circle' } }

/** Colours that are told apart on any map, each dark enough for a white icon. */
export const markerColours = [
  '#b3261e',
  '#1d4e89',
  '#0a7d3b',
  '#7a4a00',
  '#6a1b9a',
  '#00696b',
  '#a3185c',
  '#444444',
] as const

/** The looks of a question's answers, with one of its own for each that has none yet. */
export function withLooks(map: MapSchema, fullKey: string, options: readonly Option[]): MapSchema['mapIconStyling'] {
  const all = map.mapIconStyling ?? {}
  const before = Object.hasOwn(all, fullKey) ? (all[fullKey] ?? {}) : {}
  const added = options.flatMap(({ value }, index): [string, MarkerLook][] => {
    if (Object.hasOwn(before, value)) return []
    const color = markerColours[index % markerColours.length] ?? plainMarker.color
    return [[value, { ...plainMarker, color }]]
  })
  return { ...all, [fullKey]: { ...before, ...Object.fromEntries(added) } }
}

/** What an answer's point looks like. */
export function lookOf(map: MapSchema, fullKey: string, value: string): MarkerLook {
  const all = map.mapIconStyling ?? {}
  const looks = Object.hasOwn(all, fullKey) ? all[fullKey] : undefined
  const look = looks && Object.hasOwn(looks, value) ? looks[value] : undefined
  return look ?? plainMarker
}

/** The same with one answer's look changed. */
export function changeLook(
  map: MapSchema,
  fullKey: string,
  value: string,
  look: MarkerLook,
): MapSchema['mapIconStyling'] {
  const all = map.mapIconStyling ?? {}
  return { ...all, [fullKey]: { ...(Object.hasOwn(all, fullKey) ? all[fullKey] : {}), [value]: look } }
}

/** A colour that can be drawn without a second thought; black for anything but a hexadecimal one or a plain name. */
export function safeColour(colour: string): string {
  return isHexColour(colour) || /^[a-z]{3,30}$/i.test(colour) ? colour : plainMarker.color
}

/** As a colour input takes it. */
export function hexColour(colour: string): string {
  if (!isHexColour(colour)) return plainMarker.color
  return colour.length === 4 ? colour.replace(/[0-9a-f]/gi, (digit) => digit + digit) : colour
}

/** Black or white, whichever is read better on a colour. */
export function iconColour(colour: string): string {
  const hex = hexColour(colour)
  return contrast(hex, '#ffffff') >= contrast(hex, '#000000') ? '#ffffff' : '#000000'
}
