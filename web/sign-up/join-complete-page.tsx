import { useNavigate, useSearch } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { withApproval } from '#web/contributions/index.ts'
import { ApiProblem } from '#web/platform/http/api-problem.ts'
import { call } from '#web/platform/http/call.ts'
import { useOnce } from '#web/platform/once.ts'
import { useTitle } from '#web/platform/title.ts'
import { LoadingLayout } from '#web/shell/auth/loading-layout.tsx'
import { describeJoinProblem } from './join-problem.ts'
import { forgetPayer, keepJoining, readJoining } from './tab-memory.ts'

/** Back from the payment provider. */
export function JoinCompletePage() {
  const { t } = useTranslation()
  useTitle(t('sign-up.join'))
  const { redirect_flow_id, setup_intent, redirect_status } = useSearch({ from: '/join/complete' })
  const navigate = useNavigate()

  useOnce(async () => {
    const paymentFlowId = redirect_flow_id ?? setup_intent
    const { firstname, lastname, vatNumber, completed, choice } = readJoining()
    /** Where nothing is known of what was chosen, it may have been paid. */
    const step = choice && choice.period !== 'one-time' ? 'complete' : 'charge'
    try {
      // The provider says at once that the way of paying was refused.
      if (redirect_status === 'failed') throw new ApiProblem('payment-failed')
      if (!paymentFlowId) throw new Error('no payment flow in the address')
      // A reload of this page: the work was done before.
      if (completed !== paymentFlowId) {
        const payer = { firstname, lastname, ...(vatNumber && { vatNumber }) }
        const body = { paymentFlowId, ...payer }
        await withApproval(() => call('POST /signup/complete', { body }, { quiet: true }))
        keepJoining({ completed: paymentFlowId, clientSecret: undefined })
        forgetPayer()
      }
      await navigate({ to: '/join/confirm-email', replace: true })
    } catch (problem) {
      keepJoining({ again: true, retry: location.pathname + location.search })
      await navigate({ to: '/join/failed', search: describeJoinProblem(problem, step), replace: true })
    }
  })

  return <LoadingLayout />
}
