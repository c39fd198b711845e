import { useTranslation } from 'react-i18next'
import { Segmented } from '../base/segmented.tsx'
import { TextField } from '../base/text-field.tsx'
import { Select } from '../dashboard/select.tsx'
import { SearchableSelect } from '../fields/searchable-select.tsx'
import { DateInput } from './date-input.tsx'
import { longestText } from './draft.ts'
import type { FilterField, ValueControlProps } from './filter-field.ts'

interface Props extends ValueControlProps {
  field: FilterField
}

/** The control that suits what a field holds. */
export function ValueInput({ field, label, value, error, onChange }: Props) {
  const { t } = useTranslation()
  const { type, choices, control: Control } = field
  const common = { label, labelHidden: true, error }
  if (Control) return <Control label={label} value={value} error={error} onChange={onChange} />
  if (type === 'date') return <DateInput label={label} value={value} error={error} onChange={onChange} />
  if (type === 'boolean') {
    return (
      <Segmented
        {...common}
        size="sm"
        options={[
          { value: 'true', label: t('admin-filters.yes') },
          { value: 'false', label: t('admin-filters.no') },
        ]}
        value={value || null}
        onChange={onChange}
      />
    )
  }
  if (choices && type === 'enum') {
    return (
      <Select
        {...common}
        size="sm"
        placeholder={t('admin-filters.chooseValue')}
        options={choices}
        value={value}
        onChange={(event) => onChange(event.target.value)}
      />
    )
  }
  if (choices) {
    return (
      <SearchableSelect
        {...common}
        options={choices}
        value={value || null}
        onChange={(chosen) => onChange(chosen ?? '')}
      />
    )
  }
  return (
    <TextField
      {...common}
      size="sm"
      {...(type === 'number' ? { type, ...(field.currency && { prefix: symbolOf(field.currency) }) } : {})}
      {...(type === 'text' && { maxLength: longestText })}
      value={value}
      onChange={(event) => onChange(event.target.value)}
    />
  )
}

function symbolOf(currency: string): string {
  const parts = new Intl.NumberFormat('en', {
    style: 'currency',
    currency,
    currencyDisplay: 'narrowSymbol',
  }).formatToParts(0)
  return parts.find(({ type }) => type === 'currency')?.value ?? currency
}
