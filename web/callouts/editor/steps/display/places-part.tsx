import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { placePrecisions } from '#domain/callouts/public-view.ts'
import type { CoarsePrecision } from '#domain/callouts/question-types/address/snap-place.ts'
import type { ResponseViewSchema } from '#domain/callouts/response-view.ts'
import { loadableStyle, MapView, type View } from '#web/maps/index.ts'
import { RadioGroup } from '#web/ui/base/radio-group.tsx'
import { Notice } from '#web/ui/messages/notice.tsx'
import { useEditedDraft } from '../../draft/edited-draft.ts'
import { EditorField } from '../../place/editor-field.tsx'
import { cellAt, zoomForCell } from './cell.ts'
import { useEditPublic } from './use-view.ts'
import { questionsFor, viewQuestions } from './view-questions.ts'

/** How exactly everybody sees the places that people gave. */
export function PlacesPart({ view }: { view: ResponseViewSchema }) {
  const { t } = useTranslation()
  const { draft } = useEditedDraft()
  const editPublic = useEditPublic()
  const { precision } = draft.publicView
  const questions = viewQuestions(draft.formSchema)
  const places = questionsFor('place', questions).filter(({ adminOnly }) => !adminOnly)
  const written = questions.find(({ fullKey }) => fullKey === view.map?.addressPatternProp)
  const isTitle = written !== undefined && view.titleProp === written.fullKey
  return (
    <>
      <EditorField name="precision">
        <RadioGroup
          label={t('editor-display.places.label')}
          hint={t('editor-display.places.hint')}
          options={placePrecisions.map((value) => ({
            value,
            label: t(`editor-display.places.name.${value}`),
            description: t(`editor-display.places.readers.${value}`),
          }))}
          value={precision}
          onChange={(next) => editPublic({ precision: next })}
        />
      </EditorField>
      <div>
        <h3 className="label">{t('editor-display.places.appliesTo')}</h3>
        <ul className="bd-others">
          {places.map(({ fullKey, label, page }) => (
            <li key={fullKey} className="wrap-anywhere">
              {label} <span className="small muted">{t('editor-steps.shown.page', { page })}</span>
            </li>
          ))}
          {places.length === 0 && <li className="muted">{t('editor-display.places.noQuestions')}</li>}
          {written && !written.adminOnly && (
            <li className="wrap-anywhere">
              {written.label}{' '}
              <span className="small muted">
                {t(
                  precision === 'exact' ? 'editor-display.places.writtenShown' : 'editor-display.places.writtenHidden',
                )}
              </span>
            </li>
          )}
        </ul>
      </div>
      {precision !== 'exact' && isTitle && (
        <Notice variant="warning" live>
          {t('editor-display.places.noTitle', { label: written.label })}
        </Notice>
      )}
      {precision === 'exact' ? (
        places.length > 0 && <Notice variant="warning">{t('editor-display.places.exactWarning')}</Notice>
      ) : (
        <>
          <Cell key={precision} precision={precision} view={view} />
          <p className="hint">{t('editor-display.places.elsewhere')}</p>
        </>
      )}
    </>
  )
}

/** One cell where the small map is, with the point that everybody sees of all places in it. */
function Cell({ precision, view: { map } }: { precision: CoarsePrecision; view: ResponseViewSchema }) {
  const { t } = useTranslation()
  const [shown, setShown] = useState<Pick<View, 'center' | 'zoom'>>(() => {
    const center = map?.center ?? somewhere
    return { center, zoom: zoomForCell(precision, center) }
  })
  const { middle, bounds } = cellAt(shown.center, precision)
  return (
    <div className="bd-map">
      <p className="label">{t('editor-display.places.cell')}</p>
      <p className="hint">{t('editor-display.places.cellHint')}</p>
      <div className="bd-map__frame bd-map__frame--small">
        <MapView
          label={t('editor-display.places.cellLabel', { size: t(`editor-display.places.name.${precision}`) })}
          center={shown.center}
          zoom={shown.zoom}
          style={loadableStyle(map?.style ?? '')}
          areas={[bounds]}
          markers={[{ id: 'middle', at: middle }]}
          onMove={({ center, zoom }) => setShown({ center, zoom })}
        />
      </div>
    </div>
  )
}

/** On land, where there is no map that begins anywhere. */
const somewhere = [10, 52] as const
