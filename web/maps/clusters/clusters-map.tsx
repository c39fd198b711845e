import { LocateFixed, Minus, Plus } from 'lucide-react'
import { type Ref, useEffect, useImperativeHandle, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { isFramed } from '#web/platform/frame.ts'
import { pageData } from '#web/platform/page-data.ts'
import { IconButton } from '#web/ui/buttons/icon-button.tsx'
import { Spinner } from '#web/ui/status/spinner.tsx'
import { beginLoading } from '../base/begin-loading.ts'
import { canLocate } from '../locate.ts'
import type { Bounds, Position, View } from '../position.ts'
import type { ClustersEvents, DrawnClusters, Inset, ShownClusters } from './draw-clusters.ts'
import '../maps.css'

/** What can be done with a map from outside. Nothing happens as long as none is drawn. */
export interface ClustersHandle {
  goTo(place: { center: Position; zoom?: number }): void
  /** Undefined as long as none is drawn. */
  view(): View | undefined
  focus(): void
}

interface Props extends Partial<ClustersEvents> {
  ref?: Ref<ClustersHandle>
  /** Says what is on the map to those who can't see it. */
  label: string
  /** Where it begins. */
  start: { center: Position; zoom: number }
  minZoom: number
  maxZoom: number
  bounds: Bounds | undefined
  /** Address of a style; empty for the installation's own. */
  style: string
  shown: ShownClusters
  isPicking: boolean
  /** Something else is asked for that has the line for itself: the map's own files are heavy, and come after it. */
  waits: boolean
  /** How much of the map panels cover. */
  inset: () => Inset
  /** Where the person is: asked for by a control, which is busy meanwhile. */
  onLocate: () => Promise<void>
  /** No map can be drawn: the style does not come, or the browser gives up. */
  onFailed: () => void
}

/**
 * A map of many entries, drawn by code that is loaded with it. Fills its place. Whoever can't use it needs a list beside it.
 */
export function ClustersMap(props: Props) {
  const { ref, label, style: ownStyle, shown, isPicking, waits, onLocate } = props
  const { t } = useTranslation()
  const place = useRef<HTMLDivElement>(null)
  const map = useRef<DrawnClusters>(undefined)
  const latest = useRef(props)
  useEffect(() => {
    latest.current = props
  })
  const [isDrawn, setDrawn] = useState(false)
  const [isLocating, setLocating] = useState(false)
  const style = ownStyle || pageData.maps.style || ''

  useImperativeHandle(ref, () => ({
    goTo: (to) => map.current?.goTo(to, latest.current.inset()),
    view: () => map.current?.view(),
    focus: () => map.current?.focus(),
  }))

  const [isBegun, setBegun] = useState(!waits)
  if (!waits && !isBegun) setBegun(true)

  // biome-ignore lint/correctness/useExhaustiveDependencies: what else changes is followed below
  useEffect(() => {
    if (!isBegun) return
    let isGone = false
    beginLoading(style)
    const drawing = draw()
    drawing.catch(() => !isGone && latest.current.onFailed())
    return () => {
      isGone = true
      map.current = undefined
      drawing.then((drawn) => drawn?.remove()).catch(() => undefined)
    }

    async function draw(): Promise<DrawnClusters | undefined> {
      const { drawClusters } = await import('./draw-clusters.ts')
      if (isGone || !place.current) return undefined
      const { start, minZoom, maxZoom, bounds } = latest.current
      const drawn = await drawClusters(
        place.current,
        style,
        { label, ...start, minZoom, maxZoom, bounds, isFramed, twoFingers: t('maps.twoFingers') },
        () => ({
          onMove: (view) => latest.current.onMove?.(view),
          onRest: (view) => latest.current.onRest?.(view),
          onActivate: (cluster) => latest.current.onActivate?.(cluster),
          onPick: (at) => latest.current.onPick?.(at),
        }),
      )
      if (isGone) return drawn
      map.current = drawn
      drawn.setPicking(latest.current.isPicking)
      drawn.show(latest.current.shown)
      setDrawn(true)
      return drawn
    }
  }, [style, isBegun])

  useEffect(() => map.current?.show(shown), [shown])
  useEffect(() => map.current?.setPicking(isPicking), [isPicking])

  async function goToMe() {
    setLocating(true)
    await onLocate().finally(() => setLocating(false))
  }

  return (
    <div className="map map--full" aria-busy={!isDrawn || undefined}>
      <div ref={place} className="map__drawing" />
      {!isDrawn && (
        <p className="map__note" role="status">
          <Spinner /> {t('maps.loading')}
        </p>
      )}
      {isPicking && isDrawn && <span className="map__cross" aria-hidden="true" />}
      {isDrawn && (
        // biome-ignore lint/a11y/useSemanticElements: a fieldset is for fields
        <div className="map__controls" role="group" aria-label={t('maps.controls')}>
          <IconButton label={t('maps.zoomIn')} icon={Plus} onClick={() => map.current?.zoomBy(1)} />
          <IconButton label={t('maps.zoomOut')} icon={Minus} onClick={() => map.current?.zoomBy(-1)} />
          {canLocate() && (
            <IconButton
              label={t('maps.myLocation')}
              icon={LocateFixed}
              loading={isLocating}
              onClick={() => void goToMe()}
            />
          )}
        </div>
      )}
    </div>
  )
}
