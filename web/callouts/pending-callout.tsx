import type { UseQueryResult } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { problemText } from '#web/platform/forms/problem-text.ts'
import { ApiProblem } from '#web/platform/http/api-problem.ts'
import { Loading, Skeleton } from '#web/ui/base/skeleton.tsx'
import { PageTitle } from '#web/ui/layout/page-title.tsx'
import { ErrorState } from '#web/ui/messages/error-state.tsx'

/** A callout that is on its way, or did not come. */
export function PendingCallout({ found: { error, isError, isFetching, refetch } }: { found: UseQueryResult<unknown> }) {
  const { t } = useTranslation()
  if (isError) {
    return (
      <>
        <PageTitle title={t('admin-callouts.callout')} />
        <ErrorState
          level={2}
          {...(error instanceof ApiProblem && { message: problemText(error, t) })}
          retrying={isFetching}
          onRetry={() => void refetch()}
        />
      </>
    )
  }
  return (
    <Loading label={t('admin-callouts.loading')}>
      <div className="stack-6">
        <Skeleton width="16rem" height="2rem" />
        <Skeleton height="8rem" />
        <Skeleton height="12rem" />
      </div>
    </Loading>
  )
}
