import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useTitle } from '#web/platform/title.ts'
import { useSignedIn } from '#web/platform/viewer.ts'
import { AuthLayout } from '#web/shell/auth/auth-layout.tsx'
import { Loading, Skeleton } from '#web/ui/base/skeleton.tsx'
import { PlainTextView } from '#web/ui/joining/plain-text-view.tsx'
import { ErrorState } from '#web/ui/messages/error-state.tsx'
import { AccountSetUpForm } from './account-set-up-form.tsx'
import { AccountTitle } from './account-title.tsx'
import { JoinSteps } from './join-steps.tsx'
import { joinSetUpContentQuery, ownProfileQuery } from './queries.ts'

/** The last step of joining: names, a password, and what the newsroom asks besides. */
export function AccountSetUpPage() {
  const { t } = useTranslation()
  useTitle(t('sign-up.account.title'))
  const { firstname } = useSignedIn()
  const content = useQuery(joinSetUpContentQuery)
  const contact = useQuery(ownProfileQuery)
  const hasFailed = content.isError || contact.isError

  return (
    <AuthLayout steps={<JoinSteps current="account" />}>
      <AccountTitle firstname={firstname} />
      {hasFailed && (
        <ErrorState
          level={2}
          onRetry={() => void Promise.all([content.refetch(), contact.refetch()])}
          retrying={content.isFetching || contact.isFetching}
        />
      )}
      {content.data && contact.data && (
        <>
          {content.data.welcome && <PlainTextView text={content.data.welcome} />}
          <AccountSetUpForm content={content.data} contact={contact.data} />
        </>
      )}
      {!hasFailed && !(content.data && contact.data) && (
        <Loading label={t('shell.loading.title')}>
          <div className="stack-6">
            <Skeleton width="70%" height="1.25rem" />
            {['email', 'firstname', 'lastname', 'password'].map((name) => (
              <Skeleton key={name} height="3rem" />
            ))}
          </div>
        </Loading>
      )}
    </AuthLayout>
  )
}
