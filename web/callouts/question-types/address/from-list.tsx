import { Keyboard } from 'lucide-react'
import { useEffect, useMemo, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { isObject } from '#domain/callouts/answers/answers.ts'
import type { ComponentOf } from '#domain/callouts/component.ts'
import { readCountryCodes } from '#domain/callouts/countries.ts'
import { type AddressAnswer, type Location, readLocation } from '#domain/callouts/question-types/address/address.ts'
import type { GeocoderService } from '#domain/maps/maps.ts'
import { openGeocoder } from '#web/maps/index.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { AddressField } from '#web/ui/fields/address-field.tsx'
import { fieldProps, type WidgetProps } from '../widget-props.ts'
import { addressAt, readSearch, unchosen, withoutPoint, withPoint } from './address-search.ts'
import { AddressPoint } from './point.tsx'

interface Props extends WidgetProps<ComponentOf<'address'>> {
  geocoder: GeocoderService
  /** The list has not what is wanted, or can't be asked. */
  onByHand: () => void
}

/** An address chosen from what a geocoder finds while it is typed, or the one at a point that is set. */
export function AddressFromList({ geocoder: service, onByHand, ...props }: Props) {
  const { component, label, value, onChange, error } = props
  const { t, i18n } = useTranslation()
  const countries = component.geocodeCountries
  const geocoder = useMemo(
    () => openGeocoder(service, { locale: i18n.language, countries: readCountryCodes(countries) }),
    [service, i18n.language, countries],
  )
  const lookUp = useRef<AbortController>(undefined)
  useEffect(() => () => lookUp.current?.abort(), [])

  /** Any other answer makes the address at a point, if it is still looked for, one too many. */
  function answer(next: unknown) {
    lookUp.current?.abort()
    onChange(next)
  }

  async function setPoint(location: Location) {
    answer(withPoint(value, location))
    if (readSearch(value).text) return
    const controller = new AbortController()
    lookUp.current = controller
    // Without an address the point alone is the answer.
    const found = await geocoder.reverse(location, controller.signal).catch(() => undefined)
    if (found && !controller.signal.aborted) onChange(addressAt(found, location))
  }

  const { text, isChosen } = readSearch(value)
  const isOwnPoint = isObject(value) && value.source === 'manual'
  return (
    <div className="answer-search">
      <AddressField<FoundPlace>
        {...fieldProps(props)}
        error={error && text && !isChosen ? t('callout-form.address.choose') : error}
        placeholder={component.placeholder}
        value={isChosen ? { id: '', text } : text || null}
        instead={{ label: t('callout-form.address.byHand'), onChoose: onByHand }}
        suggest={async (query, signal) => (await geocoder.search(query, signal)).map(toPlace)}
        onChange={(next) => answer(typeof next === 'object' ? next?.address : unchosen(next))}
      />
      <AddressPoint
        label={label}
        value={readLocation(value)}
        onSet={setPoint}
        onRemove={isOwnPoint ? () => answer(withoutPoint(value)) : undefined}
        acts={
          <Button variant="text" size="sm" icon={Keyboard} onClick={onByHand}>
            {t('callout-form.address.byHand')}
          </Button>
        }
      />
    </div>
  )
}

interface FoundPlace {
  id: string
  text: string
  address?: AddressAnswer
}

const toPlace = (address: AddressAnswer): FoundPlace => ({
  id: address.id || address.formatted_address,
  text: address.formatted_address,
  address,
})
