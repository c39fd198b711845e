import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { MapSchema } from '#domain/callouts/response-view.ts'
import { MapView, type View } from '#web/maps/index.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { wholeWorld } from './default-view.ts'
import { isWholeWorld, limitsOf, moveCorner, roundZoom, startOf } from './map-settings.ts'
import { useEditMap } from './use-view.ts'

type Shown = Pick<View, 'center' | 'zoom'>

interface Props {
  map: MapSchema
  /** Address of its style, once that is written to the end. */
  style: string
}

/** A small map to drag and zoom, whose view becomes the start or the limits. What it sets stands in fields below as well. */
export function MapFrame({ map, style }: Props) {
  const { t } = useTranslation()
  const editMap = useEditMap()
  const begins: Shown = { center: map.center, zoom: map.initialZoom }
  const [shown, setShown] = useState(begins)
  const [bounds, setBounds] = useState<View['bounds']>()
  const [start, setStart] = useState(JSON.stringify(begins))
  // Another start, from the fields or by undoing, is gone to.
  if (start !== JSON.stringify(begins)) {
    setStart(JSON.stringify(begins))
    setShown(begins)
  }
  const isLimited = !isWholeWorld(map.bounds)

  function follow(view: View) {
    setShown({ center: view.center, zoom: view.zoom })
    setBounds(view.bounds)
  }

  return (
    <div className="bd-map">
      <p className="label">{t('editor-steps.map.area')}</p>
      <p className="hint">{t(isLimited ? 'editor-steps.map.areaCorners' : 'editor-steps.map.areaHint')}</p>
      <div className="bd-map__frame">
        <MapView
          label={t('editor-steps.map.label')}
          center={shown.center}
          zoom={shown.zoom}
          style={style}
          crosshair
          markers={
            isLimited
              ? [
                  { id: 'southwest', at: map.bounds[0], draggable: true },
                  { id: 'northeast', at: map.bounds[1], draggable: true },
                ]
              : []
          }
          onMove={follow}
          onDrag={(id, at) => editMap({ bounds: moveCorner(map.bounds, id as 'southwest' | 'northeast', at) })}
        />
      </div>
      <div className="row bd-map__acts">
        <Button size="sm" variant="linkOutlined" onClick={() => editMap(startOf(shown))}>
          {t('editor-steps.map.useAsStart')}
        </Button>
        <Button
          size="sm"
          variant="linkOutlined"
          disabled={bounds === undefined}
          onClick={() => bounds && editMap({ bounds: limitsOf(bounds) })}
        >
          {t('editor-steps.map.useAsLimits')}
        </Button>
        <Button size="sm" variant="text" onClick={() => setShown(begins)}>
          {t('editor-steps.map.showStart')}
        </Button>
        {isLimited && (
          <Button size="sm" variant="text" onClick={() => editMap({ bounds: wholeWorld })}>
            {t('editor-steps.map.noLimits')}
          </Button>
        )}
        <span className="small muted num">
          {t('editor-steps.map.zoomNow', { zoom: roundZoom(shown.zoom).toFixed(1) })}
        </span>
      </div>
    </div>
  )
}
