import { useTranslation } from 'react-i18next'
import { useFormats } from '#web/platform/formats.ts'
import { call } from '#web/platform/http/call.ts'
import { queryClient } from '#web/platform/queries.ts'
import { Notice } from '#web/ui/messages/notice.tsx'
import { ApprovePayment } from '../approval/approve-payment.tsx'
import type { Contribution } from '../form-kind.ts'
import { me, ownContributionQuery } from './queries.ts'

/** A renewal that its payer's bank wants approved, and the way to do so. */
export function AwaitedApproval({ failedPayment }: { failedPayment: NonNullable<Contribution['failedPayment']> }) {
  const { t } = useTranslation()
  const { money, date } = useFormats()
  return (
    <Notice
      variant="warning"
      title={t('payment-approval.due', { amount: money(failedPayment.amount) })}
      actions={
        <ApprovePayment
          approve={() => call('POST /contact/:id/contribution/approval', { params: me }, { quiet: true })}
          onDone={() => queryClient.invalidateQueries({ queryKey: ownContributionQuery.queryKey })}
        />
      }
    >
      {t('payment-approval.until', { date: date(failedPayment.endsAt) })}
    </Notice>
  )
}
