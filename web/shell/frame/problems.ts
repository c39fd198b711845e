import type { AnyRouter } from '@tanstack/react-router'
import i18next from 'i18next'
import { waitText } from '#web/platform/forms/problem-text.ts'
import type { ApiProblem } from '#web/platform/http/api-problem.ts'
import { queryClient } from '#web/platform/queries.ts'
import { waitAgain } from '#web/platform/start.ts'
import { reloadViewer } from '#web/platform/viewer.ts'
import { toaster } from '#web/ui/messages/toasts.ts'
import { twoFactorPath } from './guard.ts'
import { followEndedSession } from './session.ts'

/** What every page says of a refusal that is not its own: an ended session, too many tries, a broken server, no line. */
export function handleProblem(problem: ApiProblem, router: AnyRouter): void {
  const t = i18next.t
  if (problem.code === 'unauthorized') {
    followEndedSession(router)
  } else if (problem.code === 'two-factor-required') {
    // Required since this page was opened.
    void reloadViewer().then(() => router.navigate({ href: twoFactorPath }))
  } else if (problem.isUnreachable && navigator.onLine) {
    void waitAgain().then(retryReads)
  } else if (problem.isUnreachable) {
    toaster.show({
      variant: 'error',
      title: t('shell.offline'),
      action: { label: t('ui.tryAgain'), onPress: retryReads },
    })
  } else if (problem.status === 429) {
    toaster.show({ variant: 'warning', title: waitText(problem.retryAfter, t) })
  } else if (problem.status >= 500) {
    toaster.show({ variant: 'error', title: t('shell.serverProblem') })
  }
}

/** What failed is asked for once more. */
function retryReads() {
  void queryClient.refetchQueries({ type: 'active', predicate: ({ state }) => state.status === 'error' })
}
