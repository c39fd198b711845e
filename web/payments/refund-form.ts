import type { TFunction } from 'i18next'
import { isPayable } from '#domain/money/money.ts'
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
  /** The same as people read it. */
  most: string
}

/** The sentence at each field that can't be sent so. */
export function checkRefund({ amount, reason }: RefundFields, { left, currency, most }: Limits, t: TFunction) {
  const wished = parseDecimal(amount)
  const isAmount = wished !== null && wished > 0 && isPayable(wished, currency)
  return {
    amount: !isAmount
      ? t('admin-payments.refund.invalidAmount')
      : wished > left
        ? t('admin-payments.refund.tooMuch', { amount: most })
        : undefined,
    reason: reason.trim() === '' ? t('admin-payments.refund.reasonNeeded') : undefined,
  }
}
