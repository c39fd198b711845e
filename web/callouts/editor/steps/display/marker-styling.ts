import type { Option } from '#domain/callouts/component.ts'
import type { MapSchema } from '#domain/callouts/response-view.ts'
import { type MarkerLook, plainMarker } from '#web/callouts/markers/marker-look.ts'

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
