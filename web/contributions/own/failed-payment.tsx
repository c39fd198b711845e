import { useTranslation } from 'react-i18next'
import { useFormats } from '#web/platform/formats.ts'
import { Notice } from '#web/ui/messages/notice.tsx'
import type { Contribution } from '../form-kind.ts'
import { AwaitedApproval } from './awaited-approval.tsx'

/** A renewal that did not come in, and what to do about it; nothing where all is well. */
export function FailedPayment({ contribution: { failedPayment } }: { contribution: Contribution }) {
  const { t } = useTranslation()
  const { money, date } = useFormats()
  if (!failedPayment) return null
  if (failedPayment.needsApproval) return <AwaitedApproval failedPayment={failedPayment} />
  const amount = money(failedPayment.amount)
  return failedPayment.hasNewMethod ? (
    <Notice title={t('payment-approval.failed.onItsWay')}>{t('payment-approval.failed.wait', { amount })}</Notice>
  ) : (
    <Notice variant="warning" title={t('payment-approval.failed.title', { amount })}>
      {t('payment-approval.failed.text', { date: date(failedPayment.endsAt) })}
    </Notice>
  )
}
