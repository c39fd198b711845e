import type { TFunction } from 'i18next'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { ShownOffer } from '#domain/content/shown-offer.ts'
import {
  amountFor,
  asksForFee,
  feeOf,
  isDoubtful,
  isFeeFixed,
  limitsOf,
  type Payable,
  presetsFor,
} from '#domain/contributions/choice.ts'
import { minAmount } from '#domain/contributions/contribution-limits.ts'
import { isCard, type PaymentMethod } from '#domain/contributions/payment-methods.ts'
import { useFormats } from '#web/platform/formats.ts'
import { AmountPicker } from '#web/ui/amounts/amount-picker.tsx'
import { Checkbox } from '#web/ui/base/checkbox.tsx'
import { Segmented } from '#web/ui/base/segmented.tsx'
import { Button } from '#web/ui/buttons/button.tsx'
import { RadioCards } from '#web/ui/choices/radio-cards.tsx'
import { paymentMethodIcons } from '#web/ui/status/payment-method-icons.ts'

interface Props<Chosen extends Payable> {
  offer: ShownOffer
  /** How often it may be paid. */
  periods: readonly Chosen['period'][]
  choice: Chosen
  onChange: (choice: Chosen) => void
  onLeaveAmount: () => void
  amountError: string | undefined
  amountId: string
  /** Why it stays as often as it is; without it that is chosen. */
  fixedPeriod?: ReactNode
}

/** How often and how much. */
export function ContributionFields<Chosen extends Payable>({
  offer,
  periods,
  choice,
  onChange,
  onLeaveAmount,
  amountError,
  amountId,
  fixedPeriod,
}: Props<Chosen>) {
  const { t } = useTranslation()
  const { shortMoney } = useFormats()
  const { period, amount }: Payable = choice
  const smallest = minAmount(period, limitsOf(offer))

  return (
    <>
      {fixedPeriod && (
        <div className="field">
          <p className="label">{t('contributions.howOften')}</p>
          <p>{t(`contributions.period.${period}`)}</p>
          <p className="hint amounts__note">{fixedPeriod}</p>
        </div>
      )}
      {!fixedPeriod && periods.length > 1 && (
        <Segmented
          label={t('contributions.howOften')}
          block
          options={periods.map((each: Payable['period']) => ({
            value: each,
            label: t(`contributions.period.${each}`),
          }))}
          value={period}
          onChange={(next) =>
            onChange({
              ...choice,
              period: next,
              amount: amount === null ? null : amountFor(next, { period, amount }, offer),
            })
          }
        />
      )}
      <AmountPicker
        id={amountId}
        name="amount"
        label={t('contributions.howMuch')}
        hint={t(`contributions.smallest.${period}`, { amount: shortMoney(smallest) })}
        error={amountError}
        presets={[...presetsFor(offer, period)]}
        value={amount}
        onChange={(next) => onChange({ ...choice, amount: next })}
        onBlur={onLeaveAmount}
        currency={offer.currency}
        {...(period !== 'one-time' && { period: t(`contributions.per.${period}`) })}
        min={smallest}
      />
      <AmountQuestion choice={choice} onChange={onChange} />
    </>
  )
}

/** Asks about an unusually large amount; until somebody says they mean it, nothing is paid. */
export function AmountQuestion<Chosen extends Payable>({ choice, onChange }: Omit<ChoiceProps<Chosen>, 'offer'>) {
  const { t } = useTranslation()
  const { shortMoney } = useFormats()
  const { amount, period } = choice
  if (amount === null || !isDoubtful(choice)) return null
  const sum = t(`contributions.sum.${period}`, { amount: shortMoney(amount) })
  return (
    <div role="status">
      <Button size="sm" onClick={() => onChange({ ...choice, sureOf: amount })}>
        {t('contributions.meant', { sum })}
      </Button>
    </div>
  )
}

interface ChoiceProps<Chosen extends Payable> {
  offer: ShownOffer
  choice: Chosen
  onChange: (choice: Chosen) => void
}

/** How to pay, and who bears the fee. */
export function PaymentFields<Chosen extends Payable>({ offer, choice, onChange }: ChoiceProps<Chosen>) {
  const { t } = useTranslation()
  const { paymentMethods } = offer.join
  return (
    <>
      {paymentMethods.length > 1 && (
        <RadioCards
          label={t('contributions.payBy')}
          look="pay"
          options={paymentMethods.map((method) => ({
            value: method,
            label: t(`ui.paymentMethod.${method}`),
            icon: paymentMethodIcons[method],
          }))}
          value={choice.method}
          onChange={(method) => onChange({ ...choice, method })}
        />
      )}
      <FeeField {...{ offer, choice, onChange }} />
    </>
  )
}

/** Who bears the fee, where that is asked. */
export function FeeField<Chosen extends Payable>({ offer, choice, onChange }: ChoiceProps<Chosen>) {
  const { t } = useTranslation()
  const { money, shortMoney } = useFormats()
  const fee = feeOf(offer, choice)
  const isFixed = isFeeFixed(choice)
  if (!asksForFee(offer, choice) || fee === 0 || (choice.amount ?? 0) <= 0) return null
  return (
    <Checkbox
      className="fee"
      label={feeLabel(choice.method, money(fee), t)}
      description={
        isFixed ? t('contributions.feeFixed') : t('contributions.feeReason', { amount: shortMoney(choice.amount ?? 0) })
      }
      checked={isFixed || choice.payFee}
      disabled={isFixed}
      onChange={(event) => onChange({ ...choice, payFee: event.target.checked })}
    />
  )
}

const feeLabel = (method: PaymentMethod, fee: string, t: TFunction) =>
  isCard(method) ? t('contributions.coverCardFee', { fee }) : t('contributions.coverFee', { fee })
