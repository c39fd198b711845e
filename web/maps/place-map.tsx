import { useEffect, useRef, useState } from 'react'
import type { Location } from '#domain/callouts/question-types/address/address.ts'
import { untilIdle } from '#web/platform/idle.ts'
import { canDrawMaps } from './can-draw.ts'
import { MapView } from './map-view.tsx'
import { nearZoom } from './near-zoom.ts'
import { toPosition } from './position.ts'

interface Props {
  /** Read out as the map's name. */
  label: string
  at: Location
}

/** A small map of one place; drawn once it is in sight and the page has nothing else to do. */
export function PlaceMap({ label, at }: Props) {
  const [isWanted, setWanted] = useState(false)
  const frame = useRef<HTMLDivElement>(null)

  useEffect(() => {
    const place = frame.current
    if (isWanted || !place) return
    const watcher = new IntersectionObserver(([entry]) => {
      if (!entry?.isIntersecting) return
      watcher.disconnect()
      void untilIdle().then(() => setWanted(true))
    })
    watcher.observe(place)
    return () => watcher.disconnect()
  }, [isWanted])

  if (!canDrawMaps()) return null
  return (
    <div ref={frame} className="place-map">
      {isWanted && (
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
