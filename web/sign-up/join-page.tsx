import { useNavigate, useRouterState } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { ShownOffer } from '#domain/content/shown-offer.ts'
import type { Payable as Choice } from '#domain/contributions/choice.ts'
import { useOffer } from '#web/contributions/index.ts'
import { isFramed } from '#web/platform/frame.ts'
import { Sentence } from '#web/platform/i18n/sentence.tsx'
import { pageData } from '#web/platform/page-data.ts'
import { useTitle } from '#web/platform/title.ts'
import { useViewer } from '#web/platform/viewer.ts'
import { AuthLayout } from '#web/shell/auth/auth-layout.tsx'
import { Link } from '#web/ui/link.tsx'
import { ErrorState } from '#web/ui/messages/error-state.tsx'
import { Notice } from '#web/ui/messages/notice.tsx'
import { JoinForm } from './join-form.tsx'
import { JoinSkeleton } from './join-skeleton.tsx'
import { JoinSteps } from './join-steps.tsx'
import { JoinTitle } from './join-title.tsx'
import { PaymentStep } from './payment-step.tsx'
import { readJoining } from './tab-memory.ts'

/** What the payment step needs of the form before it. */
export interface Payable {
  clientSecret: string
  choice: Choice
  email: string
}

export function JoinPage() {
  const { t } = useTranslation()
  useTitle(t('sign-up.join'))
  const { offer: offered, isError, isFetching, refetch } = useOffer()
  const { enableOneTimeDonations: takesOnce } = pageData.content.general
  const offer = offered && { ...offered, takesOnce }
  const navigate = useNavigate()
  const [payable, setPayable] = useState(readPayable)
  /** The step is part of the history, so that Back leads from paying to the form. */
  const isPaying =
    useRouterState({ select: ({ location }) => location.state.isPaying === true }) && payable !== undefined
  const [isUnpaid, setUnpaid] = useState(pageData.content.general.hideContribution)

  async function goToPayment(next: Payable) {
    setPayable(next)
    await navigate({ to: '.', search: true, state: { isPaying: true } })
  }

  const current = isPaying ? 'payment' : 'contribution'

  return (
    <AuthLayout
      aside={<Link href="/auth/login">{t('shell.logIn')}</Link>}
      steps={<JoinSteps current={current} unpaid={isUnpaid} />}
      named={offer && !offer.join.promise}
    >
      {isError && <ErrorState level={2} onRetry={refetch} retrying={isFetching} />}
      {!offer && !isError && <JoinSkeleton />}
      {offer && (
        <>
          <Intro offer={offer} />
          {isPaying && <PaymentStep offer={offer} payable={payable} onBack={() => history.back()} />}
          <div hidden={isPaying}>
            <JoinForm offer={offer} onPay={goToPayment} onUnpaid={setUnpaid} />
          </div>
        </>
      )}
    </AuthLayout>
  )
}

/** The payment step that this tab was at before it was loaded again. */
function readPayable(): Payable | undefined {
  const { choice, clientSecret, email } = readJoining()
  return choice && clientSecret && email ? { choice, clientSecret, email } : undefined
}

function Intro({ offer: { join } }: { offer: ShownOffer }) {
  const { t } = useTranslation()
  const viewer = useViewer()
  const own = pageData.content.general.hideContribution ? '/profile' : '/profile/contribution'
  return (
    <>
      <JoinTitle join={join} />
      {viewer && !isFramed && (
        <div className="auth__actions">
          <Notice>
            <Sentence
              text={t('sign-up.loggedIn', { email: viewer.email })}
              parts={{ link: <Link href={own}>{t('sign-up.yourProfile')}</Link> }}
            />
          </Notice>
        </div>
      )}
    </>
  )
}

declare module '@tanstack/react-router' {
  interface HistoryState {
    isPaying?: boolean
  }
}
