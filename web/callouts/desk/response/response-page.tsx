import { useQuery } from '@tanstack/react-query'
import { useNavigate, useParams, useSearch } from '@tanstack/react-router'
import { useEffect, useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { problemText } from '#web/platform/forms/problem-text.ts'
import { ApiProblem } from '#web/platform/http/api-problem.ts'
import { queryClient } from '#web/platform/queries.ts'
import { useTitle } from '#web/platform/title.ts'
import { ButtonLink } from '#web/ui/base/button-link.tsx'
import { Loading, Skeleton } from '#web/ui/base/skeleton.tsx'
import { EmptyState } from '#web/ui/messages/empty-state.tsx'
import { ErrorState } from '#web/ui/messages/error-state.tsx'
import { type ResponsesAddress, readResponsesAddress } from '../filters/responses-address.ts'
import { useAskedResponses } from '../filters/use-asked-responses.ts'
import { useShownCallout } from '../shown-callout.ts'
import { usePlace } from './place/use-place.ts'
import { commentsQuery, responseQuery, type WalkedList } from './queries.ts'
import { listPath, readIndex, responsePath } from './response-path.ts'
import { ResponseView } from './response-view.tsx'

/** One response of the list that the address names, and the way to the ones beside it. */
export function ResponsePage() {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const { responseId } = useParams({ from: '/dashboard/admin/callouts/view/$id/responses/$responseId' })
  const search = useSearch({ from: '/dashboard/admin/callouts/view/$id/responses/$responseId' })
  const { callout, path } = useShownCallout()
  const address = useMemo(() => readResponsesAddress(search).address, [search])
  const hint = readIndex(search.at)

  const asked = useAskedResponses(callout.id, address, (changes) => {
    const href = responsePath(path, responseId, { ...address, ...changes }, hint)
    void navigate({ href, replace: true })
  })
  const list = useMemo<WalkedList | undefined>(() => {
    if (!asked.isReady) return undefined
    const { sort, order } = address
    return { calloutId: callout.id, rules: asked.matching, sort, order: order === 'asc' ? 'ASC' : 'DESC' }
  }, [asked.isReady, asked.matching, address, callout.id])

  const found = useQuery(responseQuery(responseId))
  const response = found.data?.calloutId === callout.id ? found.data : undefined
  const place = usePlace(list, response, hint)
  const [nextId, previousId] = [place?.next?.id, place?.previous?.id]
  useEffect(() => {
    for (const id of [nextId, previousId]) if (id) void queryClient.prefetchQuery(responseQuery(id))
    if (nextId) void queryClient.prefetchInfiniteQuery(commentsQuery(nextId))
  }, [nextId, previousId])

  const title = response ? t('desk-response.title', { number: response.number }) : t('desk-response.page')
  useTitle(t('desk.tabTitle', { tab: title, title: callout.title }))
  const backPath = listPath(path, withPageOf(address, place?.number))

  if (response) {
    return (
      <ResponseView
        response={response}
        address={address}
        list={list}
        place={place}
        listName={
          asked.segment?.name ?? t(address.bucket === 'all' ? 'desk-response.all' : `ui.status.${address.bucket}`)
        }
        listPath={backPath}
      />
    )
  }
  const isMissing = found.data || (found.error instanceof ApiProblem && [400, 404].includes(found.error.status))
  if (isMissing) return <NotFound listPath={backPath} />
  if (found.isError) {
    return (
      <>
        <h1 tabIndex={-1}>{t('desk-response.page')}</h1>
        <ErrorState
          level={2}
          {...(found.error instanceof ApiProblem && { message: problemText(found.error, t) })}
          retrying={found.isFetching}
          onRetry={() => void found.refetch()}
        />
      </>
    )
  }
  return <PendingResponse />
}

/** The page of the list that a response stands on, for the way back. */
function withPageOf(address: ResponsesAddress, number: number | undefined): ResponsesAddress {
  return number === undefined ? address : { ...address, page: Math.ceil(number / address.limit) }
}

function NotFound({ listPath: href }: { listPath: string }) {
  const { t } = useTranslation()
  return (
    <>
      <h1 tabIndex={-1}>{t('desk-response.page')}</h1>
      <EmptyState
        level={2}
        title={t('desk-response.notFound')}
        action={<ButtonLink href={href}>{t('desk-response.toList')}</ButtonLink>}
      >
        {t('desk-response.notFoundText')}
      </EmptyState>
    </>
  )
}

function PendingResponse() {
  const { t } = useTranslation()
  return (
    <Loading label={t('desk-response.loading')}>
      <div className="stack-6">
        <Skeleton width="16rem" height="2rem" />
        <Skeleton height="3rem" />
        <Skeleton height="20rem" />
      </div>
    </Loading>
  )
}
