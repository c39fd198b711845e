import type { Location } from '#domain/callouts/question-types/address/address.ts'
import { canDrawMaps } from './can-draw.ts'
import { fitView } from './fit-view.ts'
import { MapView } from './map-view.tsx'
import { toPosition } from './position.ts'
import { useInSight } from './use-in-sight.ts'

interface Props {
  /** Read out as the map's name. */
  label: string
  /** Places near each other, most first. */
  groups: readonly { at: Location; count: number; label: string }[]
}

/** Groups lie apart even where the bundled map has little left to show. */
const nearest = 14

/** A small map of places, each group with how many it has; drawn once it is in sight and the page has nothing else to do. */
export function PlacesMap({ label, groups }: Props) {
  const { frame, isInSight } = useInSight()
  if (!canDrawMaps()) return null
  const places = groups.map(({ at }) => toPosition(at))
  const most = groups[0]?.count ?? 1
  return (
    <div ref={frame} className="place-map place-map--wide">
      {isInSight && (
        <MapView
          label={label}
          {...fitView(places, nearest)}
          markers={groups.map((group, index) => ({
            id: String(index),
            at: toPosition(group.at),
            text: group.label,
            size: 28 + 28 * Math.sqrt(group.count / most),
          }))}
        />
      )}
    </div>
  )
}
