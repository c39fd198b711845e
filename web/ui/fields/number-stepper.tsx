import { Minus, Plus } from 'lucide-react'
import { type KeyboardEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { formatAmount } from '#domain/money/format-amount.ts'
import { minorDigits } from '#domain/money/minor-units.ts'
import { fromCents, toCents } from '#domain/money/money.ts'
import { meaningsOf, parseDecimal, stepAmount } from '../amounts/decimal.ts'
import { Field, type FieldProps, useField } from '../base/field.tsx'
import { formatTag, useFormatLocale } from '../base/locale.ts'
import { Button } from '../buttons/button.tsx'
import { classes } from '../classes.ts'
import { Icon } from '../icon.tsx'

interface Props extends Omit<FieldProps, 'label'> {
  label: string
  value: number | null
  onChange: (value: number | null) => void
  onBlur?: () => void
  name?: string
  min?: number
  max?: number
  step?: number
  /** Shows the value as money of this currency. */
  currency?: string
  /** What an amount of money may mean that is typed so that it has to be asked about; empty once it is clear. */
  onMeanings?: (meanings: number[]) => void
  disabled?: boolean
  readOnly?: boolean
  /** Without label, hint and error of its own: the group around it has them. */
  bare?: boolean
  labelledBy?: string
  describedBy?: string
  invalid?: boolean
}

/** A number with minus and plus. Typing is free until the field is left; the buttons stop at the limits. */
export function NumberStepper({
  label,
  hint,
  error,
  required,
  id,
  labelHidden,
  bare,
  labelledBy,
  describedBy,
  invalid,
  ...rest
}: Props) {
  const ids = useField({ id, hint, error, required })
  const control = {
    ...ids.control,
    'aria-labelledby': labelledBy,
    'aria-describedby': describedBy ?? ids.control['aria-describedby'],
    'aria-invalid': invalid || ids.control['aria-invalid'],
  }
  if (bare) return <Steps label={label} control={control} {...rest} />
  return (
    <Field {...{ label, hint, error, required, labelHidden, ids }}>
      <Steps label={label} control={control} small {...rest} />
    </Field>
  )
}

interface StepsProps
  extends Pick<
    Props,
    | 'value'
    | 'onChange'
    | 'onBlur'
    | 'name'
    | 'min'
    | 'max'
    | 'step'
    | 'currency'
    | 'onMeanings'
    | 'disabled'
    | 'readOnly'
  > {
  label: string
  control: object
  small?: boolean
}

function Steps({
  label,
  control,
  small,
  value,
  onChange,
  onBlur,
  name,
  min,
  max,
  step = 1,
  currency,
  onMeanings,
  disabled,
  readOnly,
}: StepsProps) {
  const { t } = useTranslation()
  const locale = formatTag(useFormatLocale())
  /** What stands in the field while it is being typed in; otherwise the value in its proper form does. */
  const [typed, setTyped] = useState<{ text: string; value: number | null } | null>(null)
  const limits = { min: min ?? Number.NEGATIVE_INFINITY, max }
  const isFixed = disabled || readOnly

  function type(text: string) {
    const digits = currency ? minorDigits(currency) : 2
    const meanings = currency && onMeanings ? meaningsOf(text, locale, digits) : []
    const read = meanings.length > 0 ? null : parseDecimal(text, { digits, locale })
    setTyped({ text, value: read })
    onMeanings?.(meanings)
    onChange(read)
  }

  function go(by: number) {
    setTyped(null)
    onMeanings?.([])
    onChange(stepAmount(value ?? min ?? 0, by, limits))
  }

  function goByKey(event: KeyboardEvent) {
    const by = event.key === 'ArrowUp' ? step : event.key === 'ArrowDown' ? -step : 0
    if (by === 0 || isFixed) return
    event.preventDefault()
    go(by)
  }

  const shown =
    value === null ? '' : currency ? formatAmount(value, currency, locale) : new Intl.NumberFormat(locale).format(value)
  return (
    <div className={classes('step-in', small && 'step-in--sm')}>
      <Button
        variant="ghost"
        aria-label={t('ui.decrease', { label })}
        disabled={isFixed || (value !== null && min !== undefined && value <= min)}
        onClick={() => go(-step)}
      >
        <Icon of={Minus} />
      </Button>
      <input
        className="input no-ring"
        inputMode="decimal"
        autoComplete="off"
        name={name}
        disabled={disabled}
        readOnly={readOnly}
        value={typed && typed.value === value ? typed.text : shown}
        onChange={(event) => type(event.target.value)}
        onBlur={() => {
          if (value !== null && isShownWhole(value, currency)) setTyped(null)
          onBlur?.()
        }}
        onKeyDown={goByKey}
        {...control}
      />
      <Button
        variant="ghost"
        aria-label={t('ui.increase', { label })}
        disabled={isFixed || (value !== null && max !== undefined && value >= max)}
        onClick={() => go(step)}
      >
        <Icon of={Plus} />
      </Button>
    </div>
  )
}

/** An amount with more decimals than its currency stays as it was typed: its proper form would be another amount. */
function isShownWhole(value: number, currency: string | undefined): boolean {
  return currency === undefined || fromCents(toCents(value, currency), currency) === value
}
