import { useTranslation } from 'react-i18next'
import type { PaymentMethod } from '#domain/contributions/payment-methods.ts'
import { useFormats } from '#web/platform/formats.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { Notice } from '#web/ui/messages/notice.tsx'
import type { Contribution } from '../form-kind.ts'
import { AwaitedApproval } from './awaited-approval.tsx'
import type { MethodStep } from './use-method-step.tsx'

interface Props {
  failedPayment: NonNullable<Contribution['failedPayment']>
  /** By what it can be paid; undefined where there is nothing, or a payment is on its way. */
  method: PaymentMethod | undefined
  step: MethodStep
}

/**
 * A renewal that did not come in, and the way to pay it. Few ever see it, so the page doesn't wait for it; what it shares
 * with the page is passed, as what both import would make a file of its own.
 */
export function FailedPayment({ failedPayment, method, step }: Props) {
  const { t } = useTranslation()
  const { money, date } = useFormats()
  const { endsAt, hasNewMethod, needsApproval } = failedPayment
  if (needsApproval) return <AwaitedApproval failedPayment={failedPayment} />
  const amount = money(failedPayment.amount)
  if (hasNewMethod) {
    return (
      <Notice title={t('payment-approval.failed.onItsWay')}>{t('payment-approval.failed.wait', { amount })}</Notice>
    )
  }
  const pay = t('payment-recovery.pay', { amount })
  return (
    <div className="stack">
      <Notice
        variant="warning"
        title={t('payment-approval.failed.title', { amount })}
        actions={
          method && (
            <Button variant="primary" loading={step.isBusy} onClick={() => step.start(method, pay)}>
              {pay}
            </Button>
          )
        }
      >
        {t('payment-approval.failed.text', { date: date(endsAt) })}
      </Notice>
      {step.refused}
      {step.dialog}
    </div>
  )
}
