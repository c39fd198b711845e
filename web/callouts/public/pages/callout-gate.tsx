import { useParams, useRouterState } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { ApiProblem } from '#web/platform/http/api-problem.ts'
import { NotFoundPage } from '#web/shell/frame/message-pages.tsx'
import { Loading, Skeleton } from '#web/ui/base/skeleton.tsx'
import { ErrorState } from '#web/ui/messages/error-state.tsx'
import type { PublicCallout } from '../callout.ts'
import { useCalloutQuery } from '../use-callout.ts'
import { GoTo } from './go-to.tsx'

/** What is shown of a callout's page only once the callout is there; `isOld` while another language loads. */
export function CalloutGate({ children }: { children: (callout: PublicCallout, isOld: boolean) => ReactNode }) {
  const { t } = useTranslation()
  const { id = '' } = useParams({ strict: false })
  const { data: callout, error, isPlaceholderData, isFetching, refetch } = useCalloutQuery()
  const { pathname, href } = useRouterState({ select: ({ location }) => location })

  if (!callout && error instanceof ApiProblem && error.status === 404) return <NotFoundPage />
  if (!callout && error) return <ErrorState level={2} onRetry={() => void refetch()} retrying={isFetching} />
  if (!callout) {
    return (
      <Loading label={t('shell.loading.title')}>
        <div className="stack-6">
          <Skeleton width="60%" height="3rem" />
          <Skeleton height="1.25rem" />
          <Skeleton height="20rem" />
        </div>
      </Loading>
    )
  }
  // An id in the address gives way to the name people can read.
  if (id === callout.id) {
    return <GoTo href={href.replace(pathname, pathname.replace(id, encodeURIComponent(callout.slug)))} />
  }
  return children(callout, isPlaceholderData)
}
