import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { SearchableSelect } from '#web/ui/fields/searchable-select.tsx'
import { useFormatLocale } from '#web/ui/locale.ts'
import { EditorField } from '../../editor-field.tsx'
import { listCountries, readCountries } from './countries.ts'
import { useEditMap } from './use-view.ts'

/** In which countries addresses are searched for; none for all. */
export function CountriesField({ value }: { value: string }) {
  const { t } = useTranslation()
  const locale = useFormatLocale()
  const editMap = useEditMap()
  const countries = useMemo(() => listCountries(locale), [locale])
  return (
    <EditorField name="map.geocodeCountries">
      <SearchableSelect
        multiple
        label={t('editor-steps.map.countries')}
        hint={t('editor-steps.map.countriesHint')}
        options={countries.map(({ code, name }) => ({ value: code, label: name }))}
        value={readCountries(value)}
        onChange={(codes) => editMap({ geocodeCountries: codes.join(',') })}
      />
    </EditorField>
  )
}
