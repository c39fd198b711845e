import { useTranslation } from 'react-i18next'
import { readCountryCodes } from '#domain/callouts/countries.ts'
import { useCountryOptions } from '#web/callouts/editor/countries/country-options.ts'
import { EditorField } from '#web/callouts/editor/place/editor-field.tsx'
import { type PartSettings, withProperty } from '#web/callouts/editor/question-settings/part-settings.ts'
import { SearchableSelect } from '#web/ui/fields/searchable-select.tsx'

/** Where an address question looks for places; everywhere when no country is named. */
export function CountrySettings({ settings: { part, id, change } }: { settings: PartSettings }) {
  const { t } = useTranslation()
  const options = useCountryOptions()
  const chosen = readCountryCodes((part as { geocodeCountries?: unknown }).geocodeCountries)
  return (
    <EditorField name="geocodeCountries">
      <SearchableSelect
        key={id}
        label={t('editor-settings.countries')}
        hint={t('editor-settings.countriesHint')}
        options={options}
        multiple
        value={chosen}
        onChange={(codes) =>
          change((each) => withProperty(each, 'geocodeCountries', codes.length > 0 ? codes.join(',') : undefined))
        }
      />
    </EditorField>
  )
}
