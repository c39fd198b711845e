import { useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '#web/platform/http/call.ts'
import { useTitle } from '#web/platform/title.ts'
import { LoadingLayout } from '#web/shell/auth/loading-layout.tsx'
import { MessagePage } from '#web/shell/auth/message-page.tsx'
import { Button } from '#web/ui/buttons/button.tsx'
import { ErrorState } from '#web/ui/messages/error-state.tsx'
import { ApprovePayment } from '../approval/approve-payment.tsx'
import { useOffer } from '../paying/use-offer.ts'
import { MethodForm } from './method-form.tsx'
import { PayForm } from './pay-form.tsx'
import { recoveryQuery } from './queries.ts'
import { RecoveryLayout } from './recovery-layout.tsx'
import { ToLogin } from './to-login.tsx'

/** Where the mails about a failed payment lead: another way to pay, and nothing else. Nobody has to log in. */
export function RecoveryPage() {
  const { t } = useTranslation()
  useTitle(t('payment-recovery.page'))
  const { token } = useParams({ from: '/payment-recovery/$token' })
  const recovery = useQuery(recoveryQuery(token))
  const { offer, ...offered } = useOffer()
  const [clientSecret, setClientSecret] = useState<string>()
  const [isOtherWay, setOtherWay] = useState(false)

  if (recovery.isError || offered.isError) {
    return (
      <MessagePage title={t('payment-recovery.page')}>
        <ErrorState
          level={2}
          onRetry={() => {
            void recovery.refetch()
            offered.refetch()
          }}
          retrying={recovery.isFetching || offered.isFetching}
        />
      </MessagePage>
    )
  }
  if (!recovery.data || !offer) return <LoadingLayout />
  const state = recovery.data === 'unknown' ? 'unknown' : recovery.data.state
  if (recovery.data === 'unknown' || state !== 'open') {
    const why = state === 'open' ? 'unknown' : state
    return (
      <MessagePage title={t(`payment-recovery.${why}.title`)} actions={<ToLogin />}>
        <p>{t(`payment-recovery.${why}.text`)}</p>
      </MessagePage>
    )
  }
  if (recovery.data.needsApproval && !isOtherWay) {
    return (
      <RecoveryLayout recovery={recovery.data}>
        <ApprovePayment
          size="lg"
          approve={() => call('POST /payment-recovery/:token/approval', { params: { token } }, { quiet: true })}
          onDone={() => recovery.refetch()}
        />
        <Button variant="text" onClick={() => setOtherWay(true)}>
          {t('payment-approval.otherWay')}
        </Button>
      </RecoveryLayout>
    )
  }
  return (
    <RecoveryLayout recovery={recovery.data}>
      {clientSecret ? (
        <PayForm
          token={token}
          offer={offer}
          clientSecret={clientSecret}
          amount={recovery.data.amount ?? 0}
          onBack={() => setClientSecret(undefined)}
        />
      ) : (
        <MethodForm token={token} offer={offer} recovery={recovery.data} onPayable={setClientSecret} />
      )}
    </RecoveryLayout>
  )
}
