import { LocateFixed, X } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { ComponentOf } from '#domain/callouts/component.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { FieldGroup } from '#web/ui/fields/field.tsx'
import { TextField } from '#web/ui/fields/text-field.tsx'
import { readAddress, type TypedAddress, writeAddress } from '../typed-address.ts'
import { fieldProps, type WidgetProps } from '../widget.ts'

type Locating = 'idle' | 'looking' | 'lost'

/** Street, postcode and town typed by hand, and where the person is if they say so. */
export function Address(props: WidgetProps<ComponentOf<'address'>>) {
  const { component, id, value, onChange, error } = props
  const { t } = useTranslation()
  const [typed, setTyped] = useState(() => readAddress(value))
  const [locating, setLocating] = useState<Locating>('idle')
  const { location } = typed

  function change(part: Partial<TypedAddress>) {
    const next = { ...typed, ...part }
    setTyped(next)
    onChange(writeAddress(next))
  }

  function locate() {
    setLocating('looking')
    navigator.geolocation.getCurrentPosition(
      ({ coords }) => {
        setLocating('idle')
        change({ location: { lat: round(coords.latitude), lng: round(coords.longitude) } })
      },
      () => setLocating('lost'),
      { enableHighAccuracy: true, timeout: 20_000 },
    )
  }

  const part = (name: 'street' | 'postcode' | 'town', autoComplete: string) => (
    <TextField
      id={name === 'street' ? `${id}-street` : undefined}
      label={t(`callout-form.address.${name}`)}
      size="lg"
      autoComplete={autoComplete}
      aria-invalid={error && !typed[name] ? true : undefined}
      placeholder={name === 'street' ? component.placeholder : undefined}
      value={typed[name]}
      onChange={(event) => change({ [name]: event.target.value })}
    />
  )

  return (
    <FieldGroup {...fieldProps(props)}>
      <div className="answer-address">
        {part('street', 'address-line1')}
        {part('postcode', 'postal-code')}
        {part('town', 'address-level2')}
      </div>
      {'geolocation' in navigator && (
        <div className="row">
          <Button variant="text" size="sm" icon={LocateFixed} loading={locating === 'looking'} onClick={locate}>
            {t('ui.useMyLocation')}
          </Button>
          {location && (
            <Button variant="text" size="sm" icon={X} onClick={() => change({ location: undefined })}>
              {t('callout-form.address.forgetLocation')}
            </Button>
          )}
        </div>
      )}
      <p className="small muted" role="status">
        {locating === 'lost' && t('ui.addressLost')}
        {location &&
          locating === 'idle' &&
          t('callout-form.address.located', { place: `${location.lat}, ${location.lng}` })}
      </p>
    </FieldGroup>
  )
}

/** To about a metre; more would be noise. */
const round = (degrees: number) => Math.round(degrees * 1e5) / 1e5
