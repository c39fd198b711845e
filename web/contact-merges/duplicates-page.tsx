import { useQuery } from '@tanstack/react-query'
import { type Ref, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { useTranslation } from 'react-i18next'
import { ListPager, useStayWithin } from '#web/lists/index.ts'
import { problemText } from '#web/platform/forms/problem-text.ts'
import { ApiProblem } from '#web/platform/http/api-problem.ts'
import { useTitle } from '#web/platform/title.ts'
import { Segmented } from '#web/ui/base/segmented.tsx'
import { Loading, Skeleton } from '#web/ui/base/skeleton.tsx'
import { useNumber } from '#web/ui/formats.ts'
import { Breadcrumb } from '#web/ui/layout/breadcrumb.tsx'
import { PageTitle } from '#web/ui/layout/page-title.tsx'
import { EmptyState } from '#web/ui/messages/empty-state.tsx'
import { ErrorState } from '#web/ui/messages/error-state.tsx'
import { Spinner } from '#web/ui/status/spinner.tsx'
import { MergeDialog } from './merge-dialog.tsx'
import { PairEntry } from './pair-entry.tsx'
import { type DuplicatePair, duplicatesQuery } from './queries.ts'

const limit = 25

/** Pairs that may be one person: merge them, or say that they are two. */
export function DuplicatesPage() {
  const { t } = useTranslation()
  useTitle(t('admin-imports.duplicates.page'))
  const [shown, setShown] = useState<'open' | 'dismissed'>('open')
  const [page, setPage] = useState(1)
  const [merging, setMerging] = useState<DuplicatePair>()
  const list = useRef<HTMLUListElement>(null)
  const state = useRef<HTMLParagraphElement>(null)
  // The button that did it goes with its pair.
  const goOn = () => state.current?.focus()
  const endMerging = () => {
    // The dialog brings the focus back to where it came from as it closes.
    flushSync(() => setMerging(undefined))
    goOn()
  }
  const pairs = useQuery(duplicatesQuery(shown === 'dismissed', page, limit))
  useStayWithin(pairs, { page, limit }, (change) => setPage(change.page ?? page))
  const { data } = pairs
  const isFirstLook = data?.looking === true && data.lookedAt === undefined

  return (
    <>
      <Breadcrumb
        trail={[{ label: t('admin.contacts.page'), href: '/admin/contacts' }]}
        current={t('admin-imports.duplicates.page')}
      />
      <PageTitle title={t('admin-imports.duplicates.page')} facts={t('admin-imports.duplicates.what')} />
      <div className="stack-6">
        <Segmented
          label={t('admin-imports.duplicates.show')}
          labelHidden
          size="sm"
          value={shown}
          options={(['open', 'dismissed'] as const).map((value) => ({
            value,
            label: t(`admin-imports.duplicates.${value}`),
          }))}
          onChange={(next) => {
            setShown(next)
            setPage(1)
          }}
        />
        {data && <State ref={state} looking={data.looking} total={data.total} isFirstLook={isFirstLook} />}
        {pairs.isError && (
          <ErrorState
            level={2}
            {...(pairs.error instanceof ApiProblem && { message: problemText(pairs.error, t) })}
            retrying={pairs.isFetching}
            onRetry={() => void pairs.refetch()}
          />
        )}
        {pairs.isLoading && (
          <Loading label={t('admin-imports.duplicates.looking')}>
            <div className="stack">
              {['60%', '72%', '54%'].map((width) => (
                <Skeleton key={width} width={width} height="4rem" />
              ))}
            </div>
          </Loading>
        )}
        {data && data.total === 0 && !isFirstLook && (
          <EmptyState
            level={2}
            title={t(shown === 'open' ? 'admin-imports.duplicates.empty' : 'admin-imports.duplicates.emptyDismissed')}
          >
            {shown === 'open' && t('admin-imports.duplicates.emptyText')}
          </EmptyState>
        )}
        {data && data.items.length > 0 && (
          <ul className="pairs" ref={list} tabIndex={-1}>
            {data.items.map((pair) => (
              <PairEntry key={pair.id} pair={pair} onMerge={() => setMerging(pair)} onDone={goOn} />
            ))}
          </ul>
        )}
        <ListPager page={page} limit={limit} total={data?.total ?? 0} top={list} onPage={setPage} />
      </div>
      {merging && <MergeDialog pair={merging} onClose={() => setMerging(undefined)} onMerged={endMerging} />}
    </>
  )
}

interface StateProps {
  ref: Ref<HTMLParagraphElement>
  looking: boolean
  total: number
  isFirstLook: boolean
}

function State({ ref, looking, total, isFirstLook }: StateProps) {
  const { t } = useTranslation()
  const number = useNumber()
  return (
    <p ref={ref} className="small muted row" role="status" tabIndex={-1}>
      {!isFirstLook && t('admin-imports.duplicates.found', { count: total, formatted: number(total) })}
      {looking && (
        <>
          <Spinner /> {t('admin-imports.duplicates.looking')}
        </>
      )}
    </p>
  )
}
