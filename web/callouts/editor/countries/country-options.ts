import { useMemo } from 'react'
import { formatTag, useFormatLocale } from '#web/ui/base/locale.ts'
import type { SelectOption } from '#web/ui/fields/searchable-select.tsx'
import { countryCodes } from './country-codes.ts'

/** Every country to choose from, by its name in the language of the page. */
export function useCountryOptions(): readonly SelectOption[] {
  const tag = formatTag(useFormatLocale())
  return useMemo(() => {
    const names = new Intl.DisplayNames([tag], { type: 'region' })
    return countryCodes
      .map((code) => ({ value: code, label: names.of(code.toUpperCase()) ?? code.toUpperCase() }))
      .sort((a, b) => a.label.localeCompare(b.label, tag))
  }, [tag])
}
