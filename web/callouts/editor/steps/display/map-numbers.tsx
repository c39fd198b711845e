import { useTranslation } from 'react-i18next'
import type { MapSchema } from '#domain/callouts/response-view.ts'
import { FieldGroup } from '#web/ui/base/field.tsx'
import { Notice } from '#web/ui/messages/notice.tsx'
import { EditorField } from '../../place/editor-field.tsx'
import { useStepErrors } from '../step-errors.ts'
import { isWithin } from './map-settings.ts'
import { NumberField } from './number-field.tsx'
import { useEditMap } from './use-view.ts'

/** The start, the zooms and the limits as numbers, for the keyboard and for exact places. */
export function MapNumbers({ map }: { map: MapSchema }) {
  const { t } = useTranslation()
  const editMap = useEditMap()
  const errorAt = useStepErrors('display')
  const [lng, lat] = map.center
  const [[west, south], [east, north]] = map.bounds
  const isTurned = west >= east || south >= north
  const longitude = (label: string, value: number, change: (value: number) => void) => (
    <NumberField label={label} value={value} min={-180} max={180} onChange={change} />
  )
  const latitude = (label: string, value: number, change: (value: number) => void) => (
    <NumberField label={label} value={value} min={-90} max={90} onChange={change} />
  )
  const zoom = (label: string, name: 'minZoom' | 'initialZoom' | 'maxZoom') => (
    <NumberField
      label={label}
      value={map[name]}
      min={0}
      max={20}
      onChange={(value) => editMap({ [name]: value }, `map.${name}`)}
    />
  )
  return (
    <>
      <EditorField name="map.center">
        <FieldGroup label={t('editor-steps.map.start')}>
          <div className="bd-numbers">
            {longitude(t('editor-steps.map.longitude'), lng, (value) => editMap({ center: [value, lat] }, 'map.lng'))}
            {latitude(t('editor-steps.map.latitude'), lat, (value) => editMap({ center: [lng, value] }, 'map.lat'))}
          </div>
        </FieldGroup>
      </EditorField>
      <EditorField name="map.zoom">
        <FieldGroup
          label={t('editor-steps.map.zoom')}
          hint={t('editor-steps.map.zoomHint')}
          error={errorAt('map.zoom')}
        >
          <div className="bd-numbers">
            {zoom(t('editor-steps.map.minZoom'), 'minZoom')}
            {zoom(t('editor-steps.map.initialZoom'), 'initialZoom')}
            {zoom(t('editor-steps.map.maxZoom'), 'maxZoom')}
          </div>
        </FieldGroup>
      </EditorField>
      <EditorField name="map.bounds">
        <FieldGroup
          label={t('editor-steps.map.limits')}
          error={isTurned ? t('editor-steps.map.limitsTurned') : undefined}
        >
          <div className="bd-numbers">
            {longitude(t('editor-steps.map.west'), west, (value) =>
              editMap({ bounds: [[value, south], map.bounds[1]] }, 'map.west'),
            )}
            {longitude(t('editor-steps.map.east'), east, (value) =>
              editMap({ bounds: [map.bounds[0], [value, north]] }, 'map.east'),
            )}
            {latitude(t('editor-steps.map.south'), south, (value) =>
              editMap({ bounds: [[west, value], map.bounds[1]] }, 'map.south'),
            )}
            {latitude(t('editor-steps.map.north'), north, (value) =>
              editMap({ bounds: [map.bounds[0], [east, value]] }, 'map.north'),
            )}
          </div>
        </FieldGroup>
        {!isTurned && !isWithin(map.center, map.bounds) && (
          <Notice variant="warning">{t('editor-steps.map.startOutside')}</Notice>
        )}
      </EditorField>
    </>
  )
}
