import type { UseQueryResult } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { problemText } from '#web/platform/forms/problem-text.ts'
import { ApiProblem } from '#web/platform/http/api-problem.ts'
import { ButtonLink } from '#web/ui/base/button-link.tsx'
import { Loading, Skeleton } from '#web/ui/base/skeleton.tsx'
import { Breadcrumb } from '#web/ui/layout/breadcrumb.tsx'
import { PageTitle } from '#web/ui/layout/page-title.tsx'
import { EmptyState } from '#web/ui/messages/empty-state.tsx'
import { ErrorState } from '#web/ui/messages/error-state.tsx'
import { listPath } from './paths.ts'
import type { Notice } from './queries.ts'

/** The way back to the list. */
export function Trail({ current }: { current: string }) {
  const { t } = useTranslation()
  return <Breadcrumb trail={[{ label: t('admin-notices.page'), href: listPath }]} current={current} />
}

/** A page about one notice, once that has arrived as it is now. */
export function NoticeAtHand({
  found,
  children,
}: {
  found: UseQueryResult<Notice>
  children: (notice: Notice) => ReactNode
}) {
  const { t } = useTranslation()
  const { data, error, isFetchedAfterMount } = found
  const [wasShown, setShown] = useState(false)
  // What is being written here stays, also where a later look fails.
  const isShown = data !== undefined && (wasShown || (isFetchedAfterMount && !error))
  if (isShown && !wasShown) setShown(true)
  if (isShown) return children(data)
  const title = t('admin-notices.notice')
  if (!error) {
    return (
      <Loading label={t('admin-notices.loading')}>
        <div className="stack">
          <Skeleton width="14rem" height="2rem" />
          <Skeleton height="9rem" />
        </div>
      </Loading>
    )
  }
  return (
    <>
      <Trail current={title} />
      <PageTitle title={title} />
      {error instanceof ApiProblem && (error.status === 404 || error.status === 400) ? (
        <EmptyState
          level={2}
          title={t('admin-notices.notFound')}
          action={<ButtonLink href={listPath}>{t('admin-notices.page')}</ButtonLink>}
        />
      ) : (
        <ErrorState
          level={2}
          {...(error instanceof ApiProblem && { message: problemText(error, t) })}
          onRetry={() => void found.refetch()}
          retrying={found.isFetching}
        />
      )}
    </>
  )
}
