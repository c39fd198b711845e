import type { MapSchema } from '#domain/callouts/response-view.ts'
import { isHexColour } from '#domain/content/theme.ts'
import { contrast } from '#web/ui/colour.ts'

export type MarkerLook = NonNullable<MapSchema['mapIconStyling']>[string][string]

/** What a point looks like unless an answer says otherwise (callouts 5). */
export const plainMarker: MarkerLook = { color: '#000000', icon: { prefix: 'fas', name: 'circle' } }

/** What an answer's point looks like. */
export function lookOf(map: MapSchema, fullKey: string, value: string): MarkerLook {
  const all = map.mapIconStyling ?? {}
  const looks = Object.hasOwn(all, fullKey) ? all[fullKey] : undefined
  const look = looks && Object.hasOwn(looks, value) ? looks[value] : undefined
  return look ?? plainMarker
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
