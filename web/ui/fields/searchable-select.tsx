import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Field, type FieldProps, useField } from '../base/field.tsx'
import { Tag } from '../status/tag.tsx'
import { Combobox, type ComboOption } from './combobox.tsx'
import { fold, matching } from './matching.ts'

export interface SelectOption {
  value: string
  label: string
  description?: string
  group?: string
  end?: ReactNode
  disabled?: boolean
}

interface Common extends FieldProps {
  options: readonly SelectOption[]
  onBlur?: () => void
  name?: string
  placeholder?: string
  disabled?: boolean
  readOnly?: boolean
  loading?: boolean
  /** Offers to add what was typed when nothing is called so. */
  onCreate?: (label: string) => void
  /** What the list offers while typing is asked elsewhere: `options` is then what was found. */
  onSearch?: (query: string) => void
  defaultOpen?: boolean
}

interface Single extends Common {
  multiple?: false
  value: string | null
  onChange: (value: string | null) => void
}

interface Multiple extends Common {
  multiple: true
  value: readonly string[]
  onChange: (value: string[]) => void
}

/** A list with a search field, for one or several answers; chosen ones of several are tags in the field. */
export function SearchableSelect(props: Single | Multiple) {
  const { label, hint, error, required, id, labelHidden, options, onCreate, onSearch, ...rest } = props
  const { t } = useTranslation()
  const ids = useField({ id, hint, error, required })
  const chosen: readonly string[] = props.multiple ? props.value : props.value === null ? [] : [props.value]
  const labelOf = (value: string) => options.find((option) => option.value === value)?.label ?? value
  const chosenLabel = props.multiple || props.value === null ? '' : labelOf(props.value)
  /** What is being typed; null while nothing is. */
  const [typed, setTyped] = useState<string | null>(null)
  const query = typed ?? chosenLabel

  const found = onSearch || typed === null ? options.slice(0, 1000) : matching(options, typed)
  const isNew =
    Boolean(onCreate && typed?.trim()) && !options.some((option) => fold(option.label) === fold(typed ?? ''))
  const shown: ComboOption[] = found.map(({ value, ...option }) => ({ id: value, ...option }))
  if (isNew && typed)
    shown.push({ id: `create:${typed}`, label: t('ui.addNew', { name: typed.trim() }), creates: true })

  function ask(next: string) {
    setTyped(next)
    onSearch?.(next)
    if (next === '' && !props.multiple) props.onChange(null)
  }

  /** What is chosen stays; only the words that were typed go. */
  function cancel() {
    setTyped(null)
    onSearch?.('')
  }

  function pick(option: ComboOption) {
    if (option.creates) onCreate?.((typed ?? '').trim())
    else if (!props.multiple) props.onChange(option.id)
    else
      props.onChange(chosen.includes(option.id) ? chosen.filter((each) => each !== option.id) : [...chosen, option.id])
    setTyped(null)
  }

  function remove(value: string) {
    if (props.multiple) props.onChange(chosen.filter((each) => each !== value))
    document.getElementById(ids.controlId)?.focus()
  }

  const last = chosen[chosen.length - 1]
  return (
    <Field {...{ label, hint, error, required, labelHidden, ids }}>
      <Combobox
        control={ids.control}
        options={shown}
        chosen={new Set(chosen)}
        query={query}
        onQuery={ask}
        onPick={pick}
        onBlur={() => {
          setTyped(null)
          rest.onBlur?.()
        }}
        onCancel={typed ? cancel : undefined}
        onBackspace={props.multiple && last !== undefined ? () => remove(last) : undefined}
        multiple={props.multiple}
        loading={rest.loading}
        emptyText={t(options.length === 0 && !onSearch ? 'ui.listEmpty' : 'ui.noElements')}
        announcement={t('ui.optionCount', { count: shown.length })}
        placeholder={chosen.length > 0 && props.multiple ? undefined : (rest.placeholder ?? t('ui.search'))}
        disabled={rest.disabled}
        readOnly={rest.readOnly}
        name={rest.name}
        search={!props.multiple || chosen.length === 0}
        defaultOpen={rest.defaultOpen}
        before={
          props.multiple &&
          chosen.map((value) => (
            <Tag
              key={value}
              name={labelOf(value)}
              disabled={rest.disabled}
              onRemove={rest.readOnly ? undefined : () => remove(value)}
            />
          ))
        }
      />
    </Field>
  )
}
