import { useParams } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { problemText } from '#web/platform/forms/problem-text.ts'
import { ApiProblem } from '#web/platform/http/api-problem.ts'
import { call } from '#web/platform/http/call.ts'
import { useOnce } from '#web/platform/once.ts'
import { queryClient } from '#web/platform/queries.ts'
import { useTitle } from '#web/platform/title.ts'
import { getViewer, reloadViewer, useViewer } from '#web/platform/viewer.ts'
import { LoadingLayout } from '#web/shell/auth/loading-layout.tsx'
import { MessagePage } from '#web/shell/auth/message-page.tsx'
import { ButtonLink } from '#web/ui/base/button-link.tsx'
import { Button } from '#web/ui/buttons/button.tsx'
import { Notice } from '#web/ui/messages/notice.tsx'
import { isLinkProblem } from './link-problem.ts'

type Outcome = 'done' | 'taken' | 'expired' | ApiProblem

/** The link mailed to a new address. The call is the script's, so that a mail scanner that opens links confirms nothing. */
export function EmailChangePage() {
  const { t } = useTranslation()
  useTitle(t('sign-in.emailChange.page'))
  const { id } = useParams({ from: '/auth/confirm-email-change/$id' })
  const [outcome, setOutcome] = useState<Outcome>()

  async function confirm() {
    setOutcome(undefined)
    setOutcome(await confirmChange(id))
  }
  useOnce(confirm)

  if (!outcome) return <LoadingLayout />
  if (outcome instanceof ApiProblem) return <Failed problem={outcome} onAgain={() => void confirm()} />
  return (
    <MessagePage title={t(`sign-in.emailChange.${outcome}.title`)} actions={<GoOn />}>
      <p>{t(`sign-in.emailChange.${outcome}.text`)}</p>
    </MessagePage>
  )
}

async function confirmChange(id: string): Promise<Outcome> {
  try {
    await call('PUT /email-change/:id', { params: { id } }, { quiet: true })
  } catch (problem) {
    if (!(problem instanceof ApiProblem)) throw problem
    if (problem.code === 'duplicate-email') return 'taken'
    return isLinkProblem(problem) ? 'expired' : problem
  }
  if (getViewer()) {
    await reloadViewer()
    void queryClient.invalidateQueries({ queryKey: ['contact', 'me'] })
  }
  return 'done'
}

function GoOn() {
  const { t } = useTranslation()
  const viewer = useViewer()
  return (
    <ButtonLink variant="primary" size="lg" href={viewer ? '/profile/account' : '/auth/login'}>
      {viewer ? t('sign-in.emailChange.toAccount') : t('sign-in.login.submit')}
    </ButtonLink>
  )
}

function Failed({ problem, onAgain }: { problem: ApiProblem; onAgain: () => void }) {
  const { t } = useTranslation()
  return (
    <MessagePage
      title={t('sign-in.emailChange.failed')}
      actions={
        <Button variant="primary" size="lg" onClick={onAgain}>
          {t('ui.tryAgain')}
        </Button>
      }
    >
      <Notice variant="error" live>
        {problemText(problem, t)}
      </Notice>
    </MessagePage>
  )
}
