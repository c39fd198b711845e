import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Field, type FieldProps, useField } from '../base/field.tsx'
import { Tag } from '../status/tag.tsx'
import { Combobox } from './combobox.tsx'
import { fold, matching } from './matching.ts'

interface Props extends FieldProps {
  value: readonly string[]
  onChange: (tags: string[]) => void
  onBlur?: () => void
  name?: string
  suggestions?: readonly string[]
  /** How many tags are allowed. */
  max?: number
  disabled?: boolean
  readOnly?: boolean
  defaultQuery?: string
}

/** Free words as tags; Enter or a comma adds one, Backspace takes the last away. */
export function TagField({
  label,
  hint,
  error,
  required,
  id,
  labelHidden,
  value,
  onChange,
  suggestions = [],
  max,
  defaultQuery = '',
  ...rest
}: Props) {
  const { t } = useTranslation()
  const [query, setQuery] = useState(defaultQuery)
  const isFull = max !== undefined && value.length >= max
  const isDuplicate = value.some((tag) => fold(tag) === fold(query)) && query !== ''
  const complaint = isDuplicate
    ? t('ui.tagDuplicate', { name: query.trim() })
    : isFull && query
      ? t('ui.tagsFull', { count: max })
      : undefined
  const ids = useField({ id, hint, error: error ?? complaint, required })

  const free = matching(
    suggestions.filter((name) => !value.includes(name)).map((name) => ({ id: name, label: name })),
    query,
  )
  const isKnown = free.some((option) => fold(option.label) === fold(query))
  const offersNew = query.trim() !== '' && !isKnown && !isDuplicate
  const options = isFull
    ? []
    : [
        ...free,
        ...(offersNew ? [{ id: `create:${query}`, label: t('ui.addNew', { name: query.trim() }), creates: true }] : []),
      ]

  function add(tag: string) {
    const name = tag.trim()
    if (!name || isFull || value.some((each) => fold(each) === fold(name))) return
    onChange([...value, name])
    setQuery('')
  }

  function remove(tag: string) {
    onChange(value.filter((each) => each !== tag))
    document.getElementById(ids.controlId)?.focus()
  }

  const last = value[value.length - 1]
  return (
    <Field {...{ label, hint, error: error ?? complaint, required, labelHidden, ids }}>
      <Combobox
        {...rest}
        control={ids.control}
        options={options}
        chosen={new Set()}
        query={query}
        onQuery={(next) => (next.endsWith(',') ? add(next.slice(0, -1)) : setQuery(next))}
        onPick={(option) => add(option.creates ? query : option.label)}
        onCancel={query ? () => setQuery('') : undefined}
        onBackspace={last === undefined ? undefined : () => remove(last)}
        emptyText={isFull ? t('ui.tagsFull', { count: max }) : t('ui.noSuggestions')}
        announcement={t('ui.optionCount', { count: options.length })}
        before={value.map((tag) => (
          <Tag key={tag} name={tag} disabled={rest.disabled} onRemove={rest.readOnly ? undefined : () => remove(tag)} />
        ))}
      />
    </Field>
  )
}
