import { Icon } from '#web/ui/icon.tsx'
import { markerIcons } from './marker-icons.ts'
import { iconColour, type MarkerLook, safeColour } from './marker-look.ts'

/** A point as it stands on the map. A circle is the disc itself. */
export function MarkerSample({ look: { color, icon } }: { look: MarkerLook }) {
  const glyph = icon.name === 'circle' ? undefined : markerIcons[icon.name]
  return (
    <span
      className="marker marker--icon"
      style={{ background: safeColour(color), color: iconColour(color) }}
      aria-hidden="true"
    >
      {glyph && <Icon of={glyph} size="sm" />}
    </span>
  )
}
