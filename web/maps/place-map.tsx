import type { Location } from '#domain/callouts/question-types/address/address.ts'
import { canDrawMaps } from './can-draw.ts'
import { MapView } from './map-view.tsx'
import { nearZoom } from './near-zoom.ts'
import { toPosition } from './position.ts'
import { useInSight } from './use-in-sight.ts'

interface Props {
  /** Read out as the map's name. */
  label: string
  at: Location
}

/** A small map of one place; drawn once it is in sight and the page has nothing else to do. */
export function PlaceMap({ label, at }: Props) {
  const { frame, isInSight } = useInSight()
  if (!canDrawMaps()) return null
  return (
    <div ref={frame} className="place-map">
      {isInSight && (
        <MapView
          label={label}
          center={toPosition(at)}
          zoom={nearZoom()}
          markers={[{ id: 'place', at: toPosition(at) }]}
        />
      )}
    </div>
  )
}
