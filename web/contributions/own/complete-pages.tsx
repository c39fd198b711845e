import { useNavigate, useRouter, useSearch } from '@tanstack/react-router'
import { lazy, Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { ApiProblem } from '#web/platform/http/api-problem.ts'
import { call } from '#web/platform/http/call.ts'
import { withLanguage } from '#web/platform/i18n/locale.ts'
import { useOnce } from '#web/platform/once.ts'
import { useTitle } from '#web/platform/title.ts'
import { followEndedSession } from '#web/shell/frame/session.ts'
import { withApproval } from '../paying/with-approval.ts'
import { forgetChoice } from './kept-choice.ts'
import { keepContribution, me } from './queries.ts'
import { describeResult, type Result } from './result.ts'

/** The layout of signing in, which the contribution's other pages do without. */
const LoadingLayout = lazy(() =>
  import('#web/shell/auth/loading-layout.tsx').then((part) => ({ default: part.LoadingLayout })),
)

/** Back from the provider with a contribution to start. */
export function ContributionCompletePage() {
  return (
    <Completion
      complete={async (body) =>
        keepContribution(await call('POST /contact/:id/contribution/complete', { params: me, body }, quiet))
      }
      done="started"
    />
  )
}

/** Back from the provider with another card, account or method. */
export function PaymentMethodCompletePage() {
  return (
    <Completion
      complete={async (body) =>
        keepContribution(await call('POST /contact/:id/payment-method/complete', { params: me, body }, quiet))
      }
      done="method"
    />
  )
}

const quiet = { quiet: true }

interface Props {
  /** Also keeps what came of it for the pages that show it. */
  complete: (body: { paymentFlowId: string }) => Promise<void>
  done: Result
}

/** Always ends on the contribution's page; doing it twice, as a reload does, changes nothing. */
export function Completion({ complete, done }: Props) {
  const { t } = useTranslation()
  useTitle(t('profile-contribution.title'))
  const { redirect_flow_id, setup_intent, redirect_status } = useSearch({ strict: false })
  const navigate = useNavigate()
  const router = useRouter()

  useOnce(async () => {
    const paymentFlowId = redirect_flow_id ?? setup_intent
    const goBack = (result: { result: Result; why?: string }) =>
      navigate({ href: withLanguage(`/profile/contribution?${new URLSearchParams(result)}`), replace: true })
    try {
      // The provider says at once that the way of paying was refused.
      if (redirect_status === 'failed') throw new ApiProblem('payment-failed')
      if (!paymentFlowId) throw new Error('no payment flow in the address')
      await withApproval(() => complete({ paymentFlowId }))
      forgetChoice()
      await goBack({ result: done })
    } catch (problem) {
      if (problem instanceof ApiProblem && problem.code === 'unauthorized') followEndedSession(router)
      else await goBack(describeResult(problem))
    }
  })

  return (
    <Suspense>
      <LoadingLayout />
    </Suspense>
  )
}
