import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormats } from '#web/platform/formats.ts'
import { siteName } from '#web/platform/page-data.ts'
import { AuthLayout } from '#web/shell/auth/auth-layout.tsx'
import { PaymentMethod } from '#web/ui/status/payment-method.tsx'
import type { Recovery } from './queries.ts'

interface Props {
  recovery: Recovery
  children: ReactNode
}

/** What is due, what it was to be paid from, and until when the link works. */
export function RecoveryLayout({ recovery: { amount = 0, method, ending, endsAt, needsApproval }, children }: Props) {
  const { t } = useTranslation()
  const { money, date } = useFormats()
  return (
    <AuthLayout narrow>
      <h1 tabIndex={-1}>{t(needsApproval ? 'payment-approval.title' : 'payment-recovery.title')}</h1>
      <div className="stack auth__text">
        <p>
          {t(needsApproval ? 'payment-approval.text' : 'payment-recovery.due', {
            amount: money(amount),
            organisation: siteName(),
          })}
        </p>
        {method && (
          <p className="ui soft flex flex-wrap items-center gap-2">
            {t('payment-recovery.triedFrom')}
            <PaymentMethod
              method={method}
              {...(ending && { details: t('payment-recovery.ending', { digits: ending }) })}
            />
          </p>
        )}
        {endsAt && <p className="small muted">{t('payment-recovery.until', { date: date(endsAt) })}</p>}
      </div>
      {children}
    </AuthLayout>
  )
}
