import { Check } from 'lucide-react'
import { type ReactNode, useId, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { formatAmount } from '#domain/money/format-amount.ts'
import { FieldGroup, type FieldProps } from '../base/field.tsx'
import { formatTag, useFormatLocale } from '../base/locale.ts'
import { Button } from '../buttons/button.tsx'
import { classes } from '../classes.ts'
import { NumberStepper } from '../fields/number-stepper.tsx'
import { Icon } from '../icon.tsx'

interface Props extends FieldProps {
  /** Amounts on offer, in main units. */
  presets: readonly number[]
  /** In main units; null while what is typed is no amount. */
  value: number | null
  onChange: (value: number | null) => void
  onBlur?: () => void
  name?: string
  currency: string
  /** Stands under each figure: "a month". */
  period?: ReactNode
  min?: number
  max?: number
  step?: number
  disabled?: boolean
}

/** Cards with the usual amounts and a field for one's own; a typed amount is chosen on a card only if it is that card's. */
export function AmountPicker({
  presets,
  value,
  onChange,
  onBlur,
  name,
  currency,
  period,
  min = 0,
  max,
  step = 1,
  disabled,
  hint,
  id,
  ...field
}: Props) {
  const { t } = useTranslation()
  const locale = formatTag(useFormatLocale())
  const made = useId()
  const own = useRef<HTMLDivElement>(null)
  /** Of what is typed, where it has to be asked about. */
  const [meanings, setMeanings] = useState<readonly number[]>([])

  /** The button that was pressed goes, so the field has the focus. */
  function choose(meaning: number) {
    setMeanings([])
    onChange(meaning)
    own.current?.querySelector('input')?.focus()
  }

  const group = id ?? made
  const describedBy = classes(Boolean(hint) && `${group}-note`, Boolean(field.error) && `${group}-error`) || undefined
  return (
    <FieldGroup {...field} id={group}>
      {presets.length > 0 && (
        <div
          className={classes('amounts', presets.length !== 4 && `amounts--${presets.length}`)}
          role="radiogroup"
          aria-label={t('ui.amounts')}
        >
          {presets.map((preset) => (
            <label key={preset} className="amount">
              <input
                type="radio"
                className="sr no-ring"
                name={`${group}-preset`}
                checked={preset === value}
                disabled={disabled}
                onChange={() => {
                  setMeanings([])
                  onChange(preset)
                }}
                onBlur={onBlur}
              />
              <Icon of={Check} />
              <span>
                {formatAmount(preset, currency, locale)}
                {period && <small>{period}</small>}
              </span>
            </label>
          ))}
        </div>
      )}
      <div className="own" ref={own}>
        <span className="ui strong" id={`${group}-own`}>
          {presets.length > 0 ? t('ui.ownAmount') : t('ui.amount')}
        </span>
        <NumberStepper
          bare
          label={t('ui.amount')}
          labelledBy={`${group}-own`}
          describedBy={describedBy}
          invalid={Boolean(field.error)}
          name={name}
          value={value}
          onChange={onChange}
          onBlur={onBlur}
          min={min}
          max={max}
          step={step}
          currency={currency}
          onMeanings={setMeanings}
          disabled={disabled}
        />
      </div>
      {meanings.length > 0 && (
        <div className="own__ask" role="alert">
          <span className="ui">{t('ui.didYouMean')}</span>
          {meanings.map((meaning) => (
            <Button key={meaning} size="sm" onClick={() => choose(meaning)}>
              {formatAmount(meaning, currency, locale)}
            </Button>
          ))}
        </div>
      )}
      {hint && (
        <p className="hint amounts__note" id={`${group}-note`}>
          {hint}
        </p>
      )}
    </FieldGroup>
  )
}
