import { useTranslation } from 'react-i18next'
import { FieldGroup, type FieldProps } from '../base/field.tsx'
import { TextField } from '../base/text-field.tsx'

interface Address {
  line1: string
  line2: string
  city: string
  postcode: string
}

interface Props extends Omit<FieldProps, 'error'> {
  value: Address
  onChange: (address: Address) => void
  onBlur?: () => void
  errors?: Partial<Record<keyof Address, string>>
  disabled?: boolean
  readOnly?: boolean
}

const parts = [
  { key: 'line1', autoComplete: 'address-line1' },
  { key: 'line2', autoComplete: 'address-line2' },
  { key: 'city', autoComplete: 'address-level2' },
  { key: 'postcode', autoComplete: 'postal-code' },
] as const

/** Where post goes. Only the second line is ever optional. */
export function PostalAddress({
  value,
  onChange,
  onBlur,
  errors = {},
  required,
  disabled,
  readOnly,
  id,
  ...group
}: Props) {
  const { t } = useTranslation()
  return (
    <FieldGroup {...group} id={id} required={required} role="group">
      <div className="address">
        {parts.map(({ key, autoComplete }) => (
          <TextField
            key={key}
            className={`address__${key}`}
            label={t(`ui.address.${key}`)}
            autoComplete={autoComplete}
            required={required && key !== 'line2'}
            error={errors[key]}
            value={value[key]}
            onChange={(event) => onChange({ ...value, [key]: event.target.value })}
            onBlur={onBlur}
            disabled={disabled}
            readOnly={readOnly}
          />
        ))}
      </div>
    </FieldGroup>
  )
}
