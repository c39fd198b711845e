import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { readCountryCodes } from '#domain/callouts/countries.ts'
import { SearchableSelect } from '#web/ui/fields/searchable-select.tsx'
import { formatTag, useFormatLocale } from '#web/ui/locale.ts'
import { EditorField } from '../editor-field.tsx'
import { countryCodes } from './country-codes.ts'
import { type PartSettings, withProperty } from './part-settings.ts'

/** Where an address question looks for places; everywhere when no country is named. */
export function CountrySettings({ settings: { part, id, change } }: { settings: PartSettings }) {
  const { t } = useTranslation()
  const tag = formatTag(useFormatLocale())
  const options = useMemo(() => {
    const names = new Intl.DisplayNames([tag], { type: 'region' })
    return countryCodes
      .map((code) => ({ value: code, label: names.of(code.toUpperCase()) ?? code.toUpperCase() }))
      .sort((a, b) => a.label.localeCompare(b.label, tag))
  }, [tag])
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
