import { Crosshair } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Location } from '#domain/callouts/question-types/address/address.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { canDrawMaps } from './can-draw.ts'
import { CoordinateFields } from './coordinate-fields.tsx'
import { MapView } from './map-view.tsx'
import { nearZoom } from './near-zoom.ts'
import { type Position, toLocation, toPosition } from './position.ts'

interface Props {
  /** Read out as the map's name. */
  label: string
  value: Location | undefined
  onChange: (point: Location) => void
  /** Where the map begins without a point. */
  start?: { center: Position; zoom: number }
}

const europe = { center: [10, 50] as const, zoom: 3 }

/**
 * A point on a map: clicked or tapped, dragged, or with the keyboard as the middle of the map. Where no map can be drawn,
 * two fields for its coordinates.
 */
export function PointPicker({ label, value, onChange, start = europe }: Props) {
  const { t } = useTranslation()
  const [view, setView] = useState(() => (value ? { center: toPosition(value), zoom: nearZoom() } : start))
  const [isDrawn, setDrawn] = useState(false)
  const [own, setOwn] = useState(value)
  const [followed, setFollowed] = useState(value)
  // A point that was not set here, but found by the device or an address: the map goes there.
  if (value !== followed) {
    setFollowed(value)
    if (value && value !== own) setView({ center: toPosition(value), zoom: Math.max(view.zoom, nearZoom()) })
  }

  function set(at: Position) {
    const point = toLocation(at)
    setOwn(point)
    onChange(point)
  }

  if (!canDrawMaps()) return <CoordinateFields value={value} onChange={onChange} />
  return (
    <>
      <div className="point-picker">
        <MapView
          label={label}
          center={view.center}
          zoom={view.zoom}
          crosshair
          markers={value ? [{ id: 'point', at: toPosition(value), draggable: true }] : []}
          onMove={({ center, zoom }) => {
            setView({ center, zoom })
            setDrawn(true)
          }}
          onPick={set}
          onDrag={(_, at) => set(at)}
        />
      </div>
      {isDrawn && (
        <div className="point-picker__acts">
          <Button size="sm" icon={Crosshair} onClick={() => set(view.center)}>
            {t('maps.useCentre')}
          </Button>
          <span className="small muted">{t('maps.pickHint')}</span>
        </div>
      )}
    </>
  )
}
