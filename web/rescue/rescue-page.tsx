import { useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useOffer } from '#web/contributions/index.ts'
import { useTitle } from '#web/platform/title.ts'
import { LoadingLayout } from '#web/shell/loading-layout.tsx'
import { MessagePage } from '#web/shell/message-page.tsx'
import { ErrorState } from '#web/ui/messages/error-state.tsx'
import { MethodForm } from './method-form.tsx'
import { PayForm } from './pay-form.tsx'
import { rescueQuery } from './queries.ts'
import { RescueLayout } from './rescue-layout.tsx'
import { ToLogin } from './to-login.tsx'

/** Where the mails about a failed payment lead: another way to pay, and nothing else. Nobody has to log in. */
export function RescuePage() {
  const { t } = useTranslation()
  useTitle(t('rescue.page'))
  const { token } = useParams({ from: '/rescue/$token' })
  const rescue = useQuery(rescueQuery(token))
  const { offer, ...offered } = useOffer()
  const [clientSecret, setClientSecret] = useState<string>()

  if (rescue.isError || offered.isError) {
    return (
      <MessagePage title={t('rescue.page')}>
        <ErrorState
          level={2}
          onRetry={() => {
            void rescue.refetch()
            offered.refetch()
          }}
          retrying={rescue.isFetching || offered.isFetching}
        />
      </MessagePage>
    )
  }
  if (!rescue.data || !offer) return <LoadingLayout />
  const state = rescue.data === 'unknown' ? 'unknown' : rescue.data.state
  if (rescue.data === 'unknown' || state !== 'open') {
    return (
      <MessagePage title={t(`rescue.${state}.title`)} actions={<ToLogin />}>
        <p>{t(`rescue.${state}.text`)}</p>
      </MessagePage>
    )
  }
  return (
    <RescueLayout rescue={rescue.data}>
      {clientSecret ? (
        <PayForm
          token={token}
          offer={offer}
          clientSecret={clientSecret}
          amount={rescue.data.amount ?? 0}
          onBack={() => setClientSecret(undefined)}
        />
      ) : (
        <MethodForm token={token} offer={offer} rescue={rescue.data} onPayable={setClientSecret} />
      )}
    </RescueLayout>
  )
}
