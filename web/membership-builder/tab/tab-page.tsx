import { queryOptions, useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Loading, Skeleton } from '#web/ui/base/skeleton.tsx'
import { ErrorState } from '#web/ui/messages/error-state.tsx'
import { TabHead, type TabName } from './tab-frame.tsx'

/** Read with each visit and then left alone: what is typed is compared with it. */
const openedQuery = <Opened,>(name: TabName, read: () => Promise<Opened>) =>
  queryOptions({
    queryKey: ['membership-builder', name],
    queryFn: read,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  })

interface Props<Opened> {
  name: TabName
  read: () => Promise<Opened>
  children: (opened: Opened) => ReactNode
}

/** A tab once what it edits is here. */
export function TabPage<Opened>({ name, read, children }: Props<Opened>) {
  const { t } = useTranslation()
  const [query] = useState(() => openedQuery(name, read))
  const opened = useQuery(query)
  if (opened.data) return children(opened.data)
  return (
    <>
      <TabHead current={name} />
      {opened.isError ? (
        <ErrorState level={2} onRetry={() => void opened.refetch()} retrying={opened.isFetching} />
      ) : (
        <Loading label={t('shell.loading.title')}>
          <div className="stack">
            <Skeleton width="12rem" />
            <Skeleton height="20rem" />
          </div>
        </Loading>
      )}
    </>
  )
}
