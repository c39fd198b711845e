import type { TFunction } from 'i18next'
import { chargeStep } from '#domain/money/minor-units.ts'
import { fromCents, isPayable } from '#domain/money/money.ts'
import { parseDecimal } from '#web/ui/amounts/decimal.ts'

export interface RefundFields {
  /** As typed. */
  amount: string
  reason: string
}

interface Limits {
  /** The most that can be given back. */
  left: number
  currency: string
  /** An amount as people read it. */
  money: (amount: number) => string
}

/** The sentence at each field that can't be sent so. */
export function checkRefund({ amount, reason }: RefundFields, limits: Limits, t: TFunction) {
  return {
    amount: checkAmount(parseDecimal(amount), limits, t),
    reason: reason.trim() === '' ? t('admin-payments.refund.reasonNeeded') : undefined,
  }
}

function checkAmount(wished: number | null, { left, currency, money }: Limits, t: TFunction): string | undefined {
  if (wished === null || wished <= 0) return t('admin-payments.refund.invalidAmount')
  if (!isPayable(wished, currency)) return unevenAmount({ currency, money }, t)
  return wished > left ? t('admin-payments.refund.tooMuch', { amount: money(left) }) : undefined
}

/** In which steps a provider gives money back. */
export function unevenAmount({ currency, money }: Omit<Limits, 'left'>, t: TFunction): string {
  return t('contributions.uneven', { step: money(fromCents(chargeStep(currency), currency)) })
}
