import { useQuery } from '@tanstack/react-query'
import { Navigate, useParams } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ApiProblem } from '#web/platform/http/api-problem.ts'
import { ButtonLink } from '#web/ui/base/button-link.tsx'
import { Loading, Skeleton } from '#web/ui/base/skeleton.tsx'
import { PageTitle } from '#web/ui/layout/page-title.tsx'
import { EmptyState } from '#web/ui/messages/empty-state.tsx'
import { ErrorState } from '#web/ui/messages/error-state.tsx'
import '../mailings.css'
import { listPath, reportPath } from '../paths.ts'
import { mailingQuery } from '../queries.ts'
import { Composer } from './composer.tsx'

/** One mailing: written while it is a draft; once it has begun to leave, its report is what there is to see. */
export function MailingPage() {
  const { t } = useTranslation()
  const { id } = useParams({ from: '/dashboard/admin/mailings/$id' })
  const { data, error, isFetchedAfterMount, isFetching, refetch } = useQuery(mailingQuery(id))
  /** Another one after somebody else's version was taken over: what was typed here goes. */
  const [version, setVersion] = useState(0)
  if (data && isFetchedAfterMount) {
    if (data.status !== 'draft' && data.status !== 'scheduled') return <Navigate to={reportPath(id)} replace />
    return (
      <Composer
        key={version}
        opened={data}
        onReload={async () => {
          await refetch()
          setVersion((now) => now + 1)
        }}
      />
    )
  }
  if (error instanceof ApiProblem && error.status === 404) return <NoSuchMailing />
  if (error) return <ErrorState level={2} onRetry={() => void refetch()} retrying={isFetching} />
  return (
    <Loading label={t('admin-mailings.loading')}>
      <div className="stack">
        <Skeleton width="14rem" height="2rem" />
        <Skeleton height="20rem" />
      </div>
    </Loading>
  )
}

export function NoSuchMailing() {
  const { t } = useTranslation()
  return (
    <>
      <PageTitle title={t('admin-mailings.page')} />
      <EmptyState
        level={2}
        title={t('admin-mailings.notFound')}
        action={<ButtonLink href={listPath}>{t('admin-mailings.toList')}</ButtonLink>}
      />
    </>
  )
}
