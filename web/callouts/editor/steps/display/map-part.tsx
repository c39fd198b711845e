import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { MapSchema } from '#domain/callouts/response-view.ts'
import { isHttpUrl } from '#domain/content/addresses.ts'
import { pageData } from '#web/platform/page-data.ts'
import { TextField } from '#web/ui/base/text-field.tsx'
import { Notice } from '#web/ui/messages/notice.tsx'
import { EditorField } from '../../place/editor-field.tsx'
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
  const isLoaded = isHttpUrl(drawn) && mayLoadStyle(drawn)
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
        {isHttpUrl(drawn) && !isLoaded && <Notice variant="warning">{t('editor-steps.map.styleElsewhere')}</Notice>}
      </EditorField>
      <CountriesField value={map.geocodeCountries ?? ''} />
      <PatternFields map={map} />
    </>
  )
}

/** Pages load from this site, and from the service whose map the site is set up with. */
function mayLoadStyle(address: string): boolean {
  const { origin } = new URL(address)
  const own = pageData.maps.style
  return origin === location.origin || (own !== undefined && origin === new URL(own, location.href).origin)
}
