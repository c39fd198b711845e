import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { ComponentOf } from '#domain/callouts/component.ts'
import { FieldGroup } from '#web/ui/base/field.tsx'
import { TextField } from '#web/ui/base/text-field.tsx'
import { fieldProps, type WidgetProps } from '../widget-props.ts'
import { AddressPoint } from './point.tsx'
import { readAddress, type TypedAddress, writeAddress } from './typed-address.ts'

interface Props extends WidgetProps<ComponentOf<'address'>> {
  acts?: ReactNode
}

export const streetId = (id: string) => `${id}-street`

/** Street, postcode and town. */
export function AddressByHand(props: Props) {
  const { component, id, label, value, onChange, error, acts } = props
  const { t } = useTranslation()
  const [typed, setTyped] = useState(() => readAddress(value))

  function change(part: Partial<TypedAddress>) {
    const next = { ...typed, ...part }
    setTyped(next)
    onChange(writeAddress(next))
  }

  const part = (name: 'street' | 'postcode' | 'town', autoComplete: string) => (
    <TextField
      id={name === 'street' ? streetId(id) : undefined}
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
      <AddressPoint
        label={label}
        value={typed.location}
        onSet={(location) => change({ location })}
        onRemove={() => change({ location: undefined })}
        acts={acts}
      />
    </FieldGroup>
  )
}
