import { useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { readCountryCodes } from '#domain/callouts/countries.ts'
import type { AddressAnswer, Location } from '#domain/callouts/question-types/address/address.ts'
import type { GeocoderService } from '#domain/maps/maps.ts'
import { openGeocoder } from '#web/maps/index.ts'
import { AddressField } from '#web/ui/fields/address-field.tsx'

interface Props {
  service: GeocoderService
  /** Comma-separated codes of the countries that are looked through. */
  countries: string | undefined
  near: () => Location | undefined
  /** Undefined: what was found is cleared. */
  onFind: (address: AddressAnswer | undefined) => void
}

interface FoundPlace {
  id: string
  text: string
  address: AddressAnswer
}

/** Looks for a place, and takes the map there. */
export function PlaceSearch({ service, countries, near, onFind }: Props) {
  const { t, i18n } = useTranslation()
  const [value, setValue] = useState<FoundPlace | string | null>(null)
  const geocoder = useMemo(
    () => openGeocoder(service, { locale: i18n.language, countries: readCountryCodes(countries) }),
    [service, i18n.language, countries],
  )
  return (
    <AddressField<FoundPlace>
      label={t('callout-map.findPlace')}
      labelHidden
      placeholder={t('callout-map.findPlace')}
      value={value}
      suggest={async (text, signal) => (await geocoder.search(text, signal, near())).map(toFound)}
      onChange={(next) => {
        setValue(next)
        if (next === null) onFind(undefined)
        else if (typeof next === 'object') onFind(next.address)
      }}
    />
  )
}

const toFound = (address: AddressAnswer): FoundPlace => ({
  id: address.id || address.formatted_address,
  text: address.formatted_address,
  address,
})
