import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { ApiProblem } from '#web/platform/http/api-problem.ts'
import { ButtonLink } from '#web/ui/base/button-link.tsx'
import { Loading, Skeleton } from '#web/ui/base/skeleton.tsx'
import { PageTitle } from '#web/ui/layout/page-title.tsx'
import { EmptyState } from '#web/ui/messages/empty-state.tsx'
import { ErrorState } from '#web/ui/messages/error-state.tsx'
import { listPath } from './paths.ts'
import { type Series, seriesQuery } from './queries.ts'

/** A series, once it is there. */
export function SeriesLoader({ id, children }: { id: string; children: (series: Series) => ReactNode }) {
  const { t } = useTranslation()
  const { data, error, isFetching, refetch } = useQuery(seriesQuery(id))
  if (data) return children(data)
  if (error instanceof ApiProblem && error.status === 404) {
    return (
      <>
        <PageTitle title={t('admin-series.page')} />
        <EmptyState
          level={2}
          title={t('admin-series.notFound')}
          action={<ButtonLink href={listPath}>{t('admin-series.toList')}</ButtonLink>}
        />
      </>
    )
  }
  if (error) return <ErrorState level={2} onRetry={() => void refetch()} retrying={isFetching} />
  return (
    <Loading label={t('admin-series.loading')}>
      <div className="stack">
        <Skeleton width="14rem" height="2rem" />
        <Skeleton height="20rem" />
      </div>
    </Loading>
  )
}
