import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { withTexts } from '#web/platform/i18n/texts.ts'
import { Loading, Skeleton } from '#web/ui/base/skeleton.tsx'
import { ErrorState } from '#web/ui/messages/error-state.tsx'
import { openNoticesQuery } from './query.ts'

/** Most days there is none: what shows one is loaded with the first. */
const OpenNotices = lazy(async () => {
  const { OpenNotices: loaded } = await withTexts('after', import('./open-notices.tsx'))
  return { default: loaded }
})

/** Notices of the newsroom that this member hasn't dismissed; nothing where there are none. */
export function MemberNotices() {
  const { t } = useTranslation()
  const { data, isError, isFetching, refetch } = useQuery(openNoticesQuery)
  const waiting = (
    <Loading label={t('shell.loading.title')}>
      <Skeleton height="4rem" />
    </Loading>
  )
  if (isError) return <ErrorState level={2} onRetry={() => void refetch()} retrying={isFetching} />
  if (!data) return waiting
  if (data.items.length === 0) return null
  return (
    <Suspense fallback={waiting}>
      <OpenNotices notices={data.items} />
    </Suspense>
  )
}
