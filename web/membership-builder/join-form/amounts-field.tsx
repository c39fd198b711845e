import { Plus, X } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import type { PayablePeriod } from '#domain/contributions/contribution-limits.ts'
import { useFormats } from '#web/platform/formats.ts'
import { pageData } from '#web/platform/page-data.ts'
import { FieldGroup } from '#web/ui/base/field.tsx'
import { fieldId } from '#web/ui/base/field-id.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { classes } from '#web/ui/classes.ts'
import { Icon } from '#web/ui/icon.tsx'
import type { Tab } from '../tab/use-tab.ts'
import { checkAmounts, leastOf, most } from './join-checks.ts'
import { type JoinDraft, removeAmount } from './join-draft.ts'
import { useAmountText } from './use-amount-text.ts'

interface Props {
  tab: Tab<JoinDraft>
  period: PayablePeriod
}

/** The amounts that are suggested for a period. */
export function AmountsField({ tab, period }: Props) {
  const { t } = useTranslation()
  const { currencyCode } = pageData.content.general
  const path = `join.${period}`
  const id = fieldId(path)
  const amounts = tab.draft.join[period]
  const least = leastOf(period, tab.draft.join.minMonthlyAmount)
  const error = tab.issues[path]
  const issue = error === undefined ? undefined : checkAmounts(amounts, { least, currency: currencyCode })
  const wrong = issue && 'index' in issue ? issue.index : undefined

  const edit = (change: (draft: JoinDraft['join']) => JoinDraft['join'], field?: string) =>
    tab.edit((draft) => ({ ...draft, join: change(draft.join) }), field)

  function write(index: number, amount: number | null) {
    edit((join) => ({ ...join, [period]: join[period].with(index, amount) }), `${path}.${index}`)
  }

  function add() {
    edit((join) => ({ ...join, [period]: [...join[period], null] }))
    focusSoon(`${id}-${amounts.length}`)
  }

  function remove(index: number) {
    edit((join) => removeAmount(join, period, index))
    focusSoon(amounts.length > 1 ? `${id}-${Math.min(index, amounts.length - 2)}` : `${id}-add`)
  }

  return (
    <FieldGroup id={id} label={t(`admin-membership.amounts.${period}`)} error={error}>
      <div className="mb-amounts">
        {amounts.map((amount, index) => (
          <Amount
            // biome-ignore lint/suspicious/noArrayIndexKey: an amount has nothing else that tells it from the others
            key={index}
            id={`${id}-${index}`}
            number={index + 1}
            amount={amount}
            isWrong={index === wrong}
            describedBy={index === wrong ? `${id}-error` : undefined}
            onChange={(next) => write(index, next)}
            onLeave={() => tab.leave(path)}
            onRemove={() => remove(index)}
          />
        ))}
        <Button
          id={`${id}-add`}
          variant="linkOutlined"
          icon={Plus}
          disabled={amounts.length >= most.amounts}
          onClick={add}
        >
          {t('admin-membership.amounts.add')}
          <span className="sr">: {t(`admin-membership.amounts.${period}`)}</span>
        </Button>
      </div>
    </FieldGroup>
  )
}

interface AmountProps {
  id: string
  number: number
  amount: number | null
  isWrong: boolean
  describedBy: string | undefined
  onChange: (amount: number | null) => void
  onLeave: () => void
  onRemove: () => void
}

function Amount({ id, number, amount, isWrong, describedBy, onChange, onLeave, onRemove }: AmountProps) {
  const { t } = useTranslation()
  const { shortMoney } = useFormats()
  const { settle, ...text } = useAmountText(amount, onChange)
  const name = amount === null ? t('admin-membership.amounts.nth', { number }) : shortMoney(amount)
  return (
    <span className={classes('mb-amount', isWrong && 'is-wrong')}>
      <span aria-hidden="true">{pageData.content.general.currencySymbol}</span>
      <input
        {...text}
        id={id}
        className="no-ring"
        aria-label={t('admin-membership.amounts.nth', { number })}
        aria-invalid={isWrong || undefined}
        aria-describedby={describedBy}
        inputMode="decimal"
        autoComplete="off"
        style={{ inlineSize: `${Math.max(3, text.value.length + 1)}ch` }}
        onBlur={() => {
          settle()
          onLeave()
        }}
      />
      <button type="button" aria-label={t('ui.remove', { what: name })} onClick={onRemove}>
        <Icon of={X} size="sm" />
      </button>
    </span>
  )
}

/** Once it has been drawn. */
function focusSoon(id: string) {
  requestAnimationFrame(() => document.getElementById(id)?.focus())
}
