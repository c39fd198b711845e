import { useNavigate, useParams } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { withApproval } from '#web/contributions/index.ts'
import { ApiProblem } from '#web/platform/http/api-problem.ts'
import { call } from '#web/platform/http/call.ts'
import { useOnce } from '#web/platform/once.ts'
import { useTitle } from '#web/platform/title.ts'
import { getViewer, reloadViewer } from '#web/platform/viewer.ts'
import { LoadingLayout } from '#web/shell/auth/loading-layout.tsx'
import { describeJoinProblem } from './join-problem.ts'
import { keepJoining } from './tab-memory.ts'

/** The mail's link. The call is the script's, so that a mail scanner that opens links confirms nothing. */
export function EmailConfirmedPage() {
  const { t } = useTranslation()
  useTitle(t('sign-up.confirm.title'))
  const { id } = useParams({ from: '/join/confirm-email/$id' })
  const navigate = useNavigate()

  useOnce(async () => {
    const before = getViewer()
    try {
      const body = { joinFlowId: id }
      const contact = await withApproval(() => call('POST /signup/confirm-email', { body }, { quiet: true }))
      const viewer = await reloadViewer()
      // With a second factor, or once there is a password, the link opens no session.
      if (!viewer) await navigate({ to: '/auth/login', search: { email: contact.email }, replace: true })
      else await navigate({ to: before?.id === viewer.id ? '/profile' : '/join/setup', replace: true })
    } catch (problem) {
      if (problem instanceof ApiProblem && problem.code === 'duplicate-email') {
        await navigate({ to: '/join/duplicate-email', replace: true })
      } else {
        keepJoining({ again: true, retry: location.pathname + location.search })
        const failure = describeJoinProblem(problem, 'link')
        if (failure.reason === 'payment') await storeChoice(id)
        await navigate({ to: '/join/failed', search: failure, replace: true })
      }
    }
  })

  return <LoadingLayout />
}

/** The mail's link may be opened on another device than the one that was typed on. */
async function storeChoice(id: string): Promise<void> {
  try {
    const { email, firstname, lastname, vatNumber, contribution } = await call(
      'GET /signup/:id',
      { params: { id } },
      { quiet: true },
    )
    keepJoining({ email, firstname, lastname, vatNumber, completed: undefined, clientSecret: undefined })
    if (!contribution) return
    const { paymentMethod: method, ...choice } = contribution
    keepJoining({ choice: { ...choice, method } })
  } catch (problem) {
    // The page that follows says why the payment was declined; it can be filled in again.
    if (!(problem instanceof ApiProblem)) throw problem
  }
}
