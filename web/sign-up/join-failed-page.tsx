import { useSearch } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { SupportAddress } from '#web/platform/forms/form-box.tsx'
import { declineText } from '#web/platform/forms/problem-text.ts'
import { useTitle } from '#web/platform/title.ts'
import { useViewer } from '#web/platform/viewer.ts'
import { MessagePage } from '#web/shell/auth/message-page.tsx'
import { ButtonLink } from '#web/ui/base/button-link.tsx'
import { type JoinProblemReason, joinProblemReasons } from './join-problem.ts'
import { readJoining } from './tab-memory.ts'

/** Steps that can be gone on with by their own address, and charge nobody twice. */
const retriable: readonly JoinProblemReason[] = ['unavailable', 'uncertain', 'unfinished']

export function JoinFailedPage() {
  const { t } = useTranslation()
  useTitle(t('sign-up.failed.page'))
  const { reason, why } = useSearch({ from: '/join/failed' })
  const { retry } = readJoining()
  const viewer = useViewer()
  const known = joinProblemReasons.find((each) => each === reason) ?? 'error'
  const isLink = retry?.startsWith('/join/confirm-email/')
  const mayRetry = retry !== undefined && retriable.includes(known)
  return (
    <MessagePage
      title={t('sign-up.failed.title')}
      actions={
        <>
          {mayRetry && (
            <ButtonLink variant="primary" size="lg" href={retry}>
              {t(isLink ? 'sign-up.failed.openAgain' : 'ui.tryAgain')}
            </ButtonLink>
          )}
          {known !== 'uncertain' && (
            <ButtonLink {...(!mayRetry && { variant: 'primary' })} size="lg" href="/join">
              {t('sign-up.failed.startAgain')}
            </ButtonLink>
          )}
          {viewer && (
            <ButtonLink size="lg" href="/profile">
              {t('sign-up.failed.goToProfile')}
            </ButtonLink>
          )}
        </>
      }
    >
      <p>
        {known === 'payment' ? declineText(why, t) : t(`sign-up.failed.${known}`)}{' '}
        {known === 'error' && <SupportAddress />}
      </p>
    </MessagePage>
  )
}
