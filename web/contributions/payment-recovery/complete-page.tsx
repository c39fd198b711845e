import { useParams, useRouter, useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { SupportAddress } from '#web/platform/forms/form-box.tsx'
import { asksForSupport, problemText } from '#web/platform/forms/problem-text.ts'
import { ApiProblem } from '#web/platform/http/api-problem.ts'
import { call } from '#web/platform/http/call.ts'
import { withLanguage } from '#web/platform/i18n/locale.ts'
import { useOnce } from '#web/platform/once.ts'
import { useTitle } from '#web/platform/title.ts'
import { LoadingLayout } from '#web/shell/auth/loading-layout.tsx'
import { MessagePage } from '#web/shell/auth/message-page.tsx'
import { ButtonLink } from '#web/ui/base/button-link.tsx'
import { Button } from '#web/ui/buttons/button.tsx'
import { Notice } from '#web/ui/messages/notice.tsx'
import { withApproval } from '../paying/with-approval.ts'
import { ToLogin } from './to-login.tsx'

type Outcome = 'paid' | 'pending' | ApiProblem

/** Back from the provider. Doing it twice, as a reload does, charges nobody twice. */
export function RecoveryCompletePage() {
  const { t } = useTranslation()
  useTitle(t('payment-recovery.page'))
  const { token } = useParams({ from: '/payment-recovery/$token/complete' })
  const { redirect_flow_id, setup_intent, redirect_status } = useSearch({ from: '/payment-recovery/$token/complete' })
  const router = useRouter()
  const [outcome, setOutcome] = useState<Outcome>()

  async function complete() {
    setOutcome(undefined)
    const paymentFlowId = redirect_flow_id ?? setup_intent
    // The provider says at once that the way of paying was refused.
    if (redirect_status === 'failed' || !paymentFlowId) return setOutcome(new ApiProblem('payment-failed'))
    try {
      const body = { paymentFlowId }
      const done = await withApproval(() =>
        call('POST /payment-recovery/:token/payment-method/complete', { params: { token }, body }, { quiet: true }),
      )
      setOutcome(done.state)
    } catch (problem) {
      if (!(problem instanceof ApiProblem)) throw problem
      // The page of the link says what has become of it.
      if (isOver(problem)) await router.navigate({ href: withLanguage(`/payment-recovery/${token}`), replace: true })
      else setOutcome(problem)
    }
  }
  useOnce(complete)

  if (!outcome) return <LoadingLayout />
  if (outcome instanceof ApiProblem) {
    return <Failed token={token} problem={outcome} onAgain={() => void complete()} />
  }
  return (
    <MessagePage title={t('payment-recovery.thanks')} actions={<ToLogin />}>
      <p>{t(`payment-recovery.done.${outcome}`)}</p>
    </MessagePage>
  )
}

function isOver({ code, subCode }: ApiProblem): boolean {
  const isUsed =
    code === 'cant-update-contribution' && (subCode === 'changed-meanwhile' || subCode?.startsWith('link-'))
  return code === 'not-found' || isUsed === true
}

interface FailedProps {
  token: string
  problem: ApiProblem
  onAgain: () => void
}

/** Where it is unknown whether money moved, the same step goes on; else another card or account may do. */
function Failed({ token, problem, onAgain }: FailedProps) {
  const { t } = useTranslation()
  const isRefused = problem.code === 'payment-failed' && problem.subCode !== 'provider_uncertain'
  return (
    <MessagePage
      title={t('payment-recovery.failed')}
      actions={
        isRefused ? (
          <ButtonLink variant="primary" size="lg" href={`/payment-recovery/${token}`}>
            {t('payment-recovery.tryAnother')}
          </ButtonLink>
        ) : (
          <Button variant="primary" size="lg" onClick={onAgain}>
            {t('ui.tryAgain')}
          </Button>
        )
      }
    >
      <Notice variant="error" live>
        {problemText(problem, t)} {asksForSupport(problem, t) && <SupportAddress />}
      </Notice>
    </MessagePage>
  )
}
