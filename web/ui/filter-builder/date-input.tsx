import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { TextField } from '../base/text-field.tsx'
import { Select } from '../dashboard/select.tsx'
import { DateField } from '../dates/date-field.tsx'
import { type RelativeUnit, readDate, relativeUnits, writeRelative } from './date-choice.ts'

interface Props {
  label: string
  /** As rules carry it: `2026-03-09`, `$now(d:-30)`; empty while unfinished. */
  value: string
  error?: ReactNode
  onChange: (value: string) => void
}

const directions = ['ago', 'ahead'] as const
type Form = 'day' | 'now' | 'text' | `${(typeof directions)[number]}:${RelativeUnit}`

/** A day from the calendar, or so many hours, days … before or after the moment of looking. */
export function DateInput({ label, value, error, onChange }: Props) {
  const { t } = useTranslation()
  const [{ form, count }, setChoice] = useState(() => choiceOf(value))

  function choose(next: Form, typed: string) {
    setChoice({ form: next, count: typed })
    if (next === 'day' || next === 'text') onChange('')
    else if (next === 'now') onChange('$now')
    else onChange(writeRelative(typed, unitOf(next), directionOf(next)))
  }

  const options: { value: Form; label: string }[] = [
    { value: 'day', label: t('admin-filters.onDay') },
    { value: 'now', label: t('admin-filters.today') },
    ...directions.flatMap((direction) =>
      relativeUnits.map((unit) => ({
        value: `${direction}:${unit}` as const,
        label: t(`admin-filters.${direction}Unit.${unit}`),
      })),
    ),
    ...(form === 'text' ? [{ value: 'text' as const, label: t('admin-filters.asText') }] : []),
  ]
  return (
    <div className="filter-date">
      {form === 'day' && (
        <DateField
          label={label}
          labelHidden
          value={value || null}
          error={error}
          onChange={(day) => onChange(day ?? '')}
        />
      )}
      {form === 'text' && (
        <TextField
          label={label}
          labelHidden
          size="sm"
          value={value}
          error={error}
          onChange={(event) => onChange(event.target.value)}
        />
      )}
      {isRelative(form) && (
        <TextField
          label={label}
          labelHidden
          size="sm"
          type="number"
          className="filter-date__count"
          value={count}
          error={error}
          onChange={(event) => choose(form, event.target.value)}
        />
      )}
      <Select
        label={t('admin-filters.dateForm')}
        labelHidden
        size="sm"
        options={options}
        value={form}
        onChange={(event) => choose(event.target.value as Form, count)}
      />
    </div>
  )
}

function choiceOf(value: string): { form: Form; count: string } {
  const date = readDate(value)
  if (date.kind !== 'relative') return { form: date.kind, count: '30' }
  return { form: `${date.direction}:${date.unit}`, count: String(date.count) }
}

const isRelative = (form: Form) => form.includes(':')
const unitOf = (form: Form) => form.split(':')[1] as RelativeUnit
const directionOf = (form: Form) => form.split(':')[0] as (typeof directions)[number]
