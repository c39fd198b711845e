import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { MapSchema } from '#domain/callouts/response-view.ts'
import { isHttpUrl } from '#domain/content/addresses.ts'
import { styleOrigin } from '#domain/maps/style-origin.ts'
import { mayLoadStyle } from '#web/maps/index.ts'
import { TextField } from '#web/ui/base/text-field.tsx'
import { Button } from '#web/ui/buttons/button.tsx'
import { Notice } from '#web/ui/messages/notice.tsx'
import { EditorField } from '../../place/editor-field.tsx'
import { useStoredCallout } from '../../stored-callout.ts'
import { useStepErrors } from '../step-errors.ts'
import { CountriesField } from './countries-field.tsx'
import { MapFrame } from './map-frame.tsx'
import { MapNumbers } from './map-numbers.tsx'
import { PatternFields } from './pattern-fields.tsx'
import { QuestionSelect } from './question-select.tsx'
import { useEditMap } from './use-view.ts'

/** Where answers stand on the map, and which part of the world it shows. */
export function MapPart({ map }: { map: MapSchema }) {
  const { t } = useTranslation()
  const editMap = useEditMap()
  const errorAt = useStepErrors('display')
  const [drawn, setDrawn] = useState(map.style)
  const isLoaded = mayLoadStyle(drawn)
  return (
    <>
      <EditorField name="map.addressProp">
        <QuestionSelect
          use="place"
          label={t('editor-steps.map.addressQuestion')}
          hint={t('editor-steps.map.addressHint')}
          required
          error={errorAt('map.addressProp')}
          value={map.addressProp}
          onChange={(addressProp) => editMap({ addressProp })}
        />
      </EditorField>
      <MapFrame map={map} style={isLoaded ? drawn : ''} />
      <MapNumbers map={map} />
      <EditorField name="map.style">
        <TextField
          label={t('editor-steps.map.style')}
          hint={t('editor-steps.map.styleHint')}
          type="url"
          error={errorAt('map.style')}
          value={map.style}
          onChange={({ target }) => editMap({ style: target.value.trim() }, 'map.style')}
          onBlur={() => setDrawn(map.style)}
        />
        {isHttpUrl(drawn) && !isLoaded && <StyleElsewhere style={drawn} />}
      </EditorField>
      <CountriesField value={map.geocodeCountries ?? ''} />
      <PatternFields map={map} />
    </>
  )
}

/** The page's policy knows the hosts it was opened with: another one is known once it is saved, and the page opened anew. */
function StyleElsewhere({ style }: { style: string }) {
  const { t } = useTranslation()
  const { stored } = useStoredCallout()
  const origin = styleOrigin(style)
  if (origin === undefined) return <Notice variant="warning">{t('editor-display.style.refused')}</Notice>
  const isSaved = styleOrigin(stored?.responseViewSchema?.map?.style ?? '') === origin
  return (
    <Notice
      variant="info"
      live
      actions={
        isSaved && (
          <Button size="sm" onClick={() => location.reload()}>
            {t('editor-display.style.reload')}
          </Button>
        )
      }
    >
      {t(isSaved ? 'editor-display.style.saved' : 'editor-display.style.unsaved', { host: new URL(origin).host })}
    </Notice>
  )
}
