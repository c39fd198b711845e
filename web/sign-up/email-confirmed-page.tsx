import { useNavigate, useParams } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { ApiProblem } from '#web/platform/http/api-problem.ts'
import { call } from '#web/platform/http/call.ts'
import { useOnce } from '#web/platform/once.ts'
import { useTitle } from '#web/platform/title.ts'
import { getViewer, reloadViewer } from '#web/platform/viewer.ts'
import { LoadingLayout } from '#web/shell/loading-layout.tsx'
import { failureReason } from './failure.ts'

/** The mail's link. The call is the script's, so that a mail scanner that opens links confirms nothing. */
export function EmailConfirmedPage() {
  const { t } = useTranslation()
  useTitle(t('sign-up.confirm.title'))
  const { id } = useParams({ from: '/join/confirm-email/$id' })
  const navigate = useNavigate()

  useOnce(async () => {
    const before = getViewer()
    try {
      const contact = await call('POST /signup/confirm-email', { body: { joinFlowId: id } }, { quiet: true })
      const viewer = await reloadViewer()
      // With a second factor, or once there is a password, the link opens no session.
      if (!viewer) await navigate({ to: '/auth/login', search: { email: contact.email }, replace: true })
      else await navigate({ to: before?.id === viewer.id ? '/profile' : '/join/setup', replace: true })
    } catch (problem) {
      if (problem instanceof ApiProblem && problem.code === 'duplicate-email') {
        await navigate({ to: '/join/duplicate-email', replace: true })
      } else {
        await navigate({ to: '/join/failed', search: { reason: failureReason(problem) }, replace: true })
      }
    }
  })

  return <LoadingLayout />
}
