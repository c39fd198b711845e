import { Minus, Plus } from 'lucide-react'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { pageData } from '#web/platform/page-data.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { IconButton } from '#web/ui/buttons/icon-button.tsx'
import { Notice } from '#web/ui/messages/notice.tsx'
import { Spinner } from '#web/ui/status/spinner.tsx'
import { canDrawMaps } from './can-draw.ts'
import type { DrawnMap, MapMarker, MapSettings } from './draw-map.ts'
import type { Bounds, Position, View } from './position.ts'
import './maps.css'

export interface MapViewProps {
  /** Says what is on the map to those who can't see it. */
  label: string
  /** Where it begins. Given another one later, the map goes there; what `onMove` tells may be given back. */
  center?: Position
  zoom?: number
  /** 0 to 20. */
  minZoom?: number
  maxZoom?: number
  /** As far as the map can be moved. */
  bounds?: Bounds
  /** Address of a style; empty for the installation's own. Another one is drawn anew. */
  style?: string
  markers?: readonly MapMarker[]
  /** Boxes on the ground. */
  areas?: readonly Bounds[]
  /** A cross in the middle, for what takes the map's centre. */
  crosshair?: boolean
  /** Once when the map is there, then after each movement. */
  onMove?: (view: View) => void
  /** A click or tap on the map. */
  onPick?: (at: Position) => void
  /** A draggable marker was let go. */
  onDrag?: (id: string, at: Position) => void
  /** Instead of the map where the browser can't draw any; a note by default. */
  fallback?: ReactNode
}

const world: Position = [10, 30]

/**
 * A map, drawn by code that is loaded when one is shown. Arrow keys move it, + and - zoom it; whatever can be done by
 * dragging needs a button of its own beside it. Fills its place: its height is that of the element around it.
 */
export function MapView({ fallback, ...props }: MapViewProps) {
  const { t } = useTranslation()
  if (!canDrawMaps()) return fallback ?? <Notice>{t('maps.unavailable')}</Notice>
  const style = props.style || pageData.maps.style || ''
  return <LoadedMap key={style} {...props} style={style} />
}

type Phase = 'loading' | 'drawn' | 'failed'

function LoadedMap(props: Omit<MapViewProps, 'fallback'> & { style: string }) {
  const { label, center = world, zoom = 1, minZoom = 0, maxZoom = 20, bounds, style, crosshair } = props
  const { markers = [], areas = [] } = props
  const { t } = useTranslation()
  const place = useRef<HTMLDivElement>(null)
  const map = useRef<DrawnMap>(undefined)
  const [phase, setPhase] = useState<Phase>('loading')
  const [tries, setTries] = useState(0)
  const settings: MapSettings = { label, center, zoom, minZoom, maxZoom, bounds, markers, areas }
  const latest = useRef({ props, settings })
  latest.current = { props, settings }

  // biome-ignore lint/correctness/useExhaustiveDependencies: another try begins anew; the settings are followed below
  useEffect(() => {
    let isGone = false
    const drawing = draw()
    drawing.catch(() => !isGone && setPhase('failed'))
    return () => {
      isGone = true
      map.current = undefined
      drawing.then((drawn) => drawn?.remove()).catch(() => undefined)
    }

    async function draw(): Promise<DrawnMap | undefined> {
      const { drawMap } = await import('./draw-map.ts')
      if (isGone || !place.current) return undefined
      const drawn = await drawMap(place.current, style, latest.current.settings, () => ({
        onMove: (view) => latest.current.props.onMove?.(view),
        onPick: (at) => latest.current.props.onPick?.(at),
        onDrag: (id, at) => latest.current.props.onDrag?.(id, at),
      }))
      if (isGone) return drawn
      map.current = drawn
      drawn.update(latest.current.settings)
      setPhase('drawn')
      return drawn
    }
  }, [style, tries])

  // Compared by value: callers write these in place.
  const wanted = JSON.stringify(settings)
  useEffect(() => map.current?.update(JSON.parse(wanted) as MapSettings), [wanted])

  return (
    <div className="map" aria-busy={phase === 'loading' || undefined}>
      {phase !== 'failed' && <div ref={place} className="map__drawing" />}
      {phase === 'loading' && (
        <p className="map__note" role="status">
          <Spinner /> {t('maps.loading')}
        </p>
      )}
      {phase === 'failed' && (
        <div className="map__note">
          <Notice
            variant="warning"
            live
            actions={
              <Button
                size="sm"
                onClick={() => {
                  setPhase('loading')
                  setTries(tries + 1)
                }}
              >
                {t('maps.tryAgain')}
              </Button>
            }
          >
            {t('maps.failed')}
          </Notice>
        </div>
      )}
      {phase === 'drawn' && (
        <>
          {crosshair && <span className="map__cross" aria-hidden="true" />}
          {/* biome-ignore lint/a11y/useSemanticElements: a fieldset is for fields */}
          <div className="map__controls" role="group" aria-label={t('maps.controls')}>
            <IconButton label={t('maps.zoomIn')} icon={Plus} onClick={() => map.current?.zoomBy(1)} />
            <IconButton label={t('maps.zoomOut')} icon={Minus} onClick={() => map.current?.zoomBy(-1)} />
          </div>
        </>
      )}
    </div>
  )
}
