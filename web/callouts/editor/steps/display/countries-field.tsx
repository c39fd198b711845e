import { useTranslation } from 'react-i18next'
import { readCountryCodes } from '#domain/callouts/countries.ts'
import { SearchableSelect } from '#web/ui/fields/searchable-select.tsx'
import { useCountryOptions } from '../../countries/country-options.ts'
import { EditorField } from '../../place/editor-field.tsx'
import { useEditMap } from './use-view.ts'

/** In which countries addresses are searched for; none for all. */
export function CountriesField({ value }: { value: string }) {
  const { t } = useTranslation()
  const options = useCountryOptions()
  const editMap = useEditMap()
  return (
    <EditorField name="map.geocodeCountries">
      <SearchableSelect
        multiple
        label={t('editor-steps.map.countries')}
        hint={t('editor-steps.map.countriesHint')}
        options={options}
        value={readCountryCodes(value)}
        onChange={(codes) => editMap({ geocodeCountries: codes.join(',') })}
      />
    </EditorField>
  )
}
