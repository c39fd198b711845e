import '../callouts.css'
import { type UseQueryResult, useQuery } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { pageData } from '#web/platform/page-data.ts'
import { useTitle } from '#web/platform/title.ts'
import { CalloutCard } from '#web/shell/callout-card/callout-card.tsx'
import { Segmented } from '#web/ui/base/segmented.tsx'
import { Loading, Skeleton } from '#web/ui/base/skeleton.tsx'
import { Section } from '#web/ui/dashboard/section.tsx'
import { SearchField } from '#web/ui/fields/search-field.tsx'
import { ErrorState } from '#web/ui/messages/error-state.tsx'
import { Pagination } from '#web/ui/tables/pagination.tsx'
import { ArchiveTable } from './archive-table.tsx'
import { LeadCallout } from './lead-callout.tsx'
import { type ArchiveView, archivePageSize, archiveQuery, type CalloutPageOf, openCalloutsQuery } from './queries.ts'

const mostOpen = 100

/** All callouts that are open, and those that were. */
export function CalloutsPage() {
  const { t } = useTranslation()
  useTitle(t('callout-list.title'))
  const open = useQuery(openCalloutsQuery(mostOpen))
  // Asked for at once; drawn below the others, so that nothing moves when they come.
  const isArchiveShown = open.data !== undefined || open.isError
  return (
    <>
      <h1 className="display" tabIndex={-1}>
        {t('callout-list.title')}
      </h1>
      <p className="lead callout-list__lead">
        {t('callout-list.lead', { organisation: pageData.content.general.organisationName })}
      </p>
      <OpenCallouts query={open} />
      <div className="callout-list__archive" hidden={!isArchiveShown}>
        <Archive />
      </div>
    </>
  )
}

function OpenCallouts({ query }: { query: UseQueryResult<CalloutPageOf> }) {
  const { t } = useTranslation()
  const [now] = useState(() => new Date())
  const { data, isError, refetch, isFetching } = query
  if (isError) return <ErrorState level={2} onRetry={() => void refetch()} retrying={isFetching} />
  if (!data) {
    return (
      <Loading label={t('shell.loading.title')}>
        <Skeleton height="24rem" />
      </Loading>
    )
  }
  const [first, ...others] = data.items
  const count = t('callout-list.archive.count', { count: data.total })
  return (
    <Section title={t('callout-card.openNow')} action={first && <span className="small muted num">{count}</span>}>
      {!first && <p>{t('callout-list.noneOpen')}</p>}
      {first && <LeadCallout callout={first} now={now} />}
      {others.length > 0 && (
        <ul className="callout-cards">
          {others.map((callout) => (
            <CalloutCard key={callout.id} callout={callout} now={now} />
          ))}
        </ul>
      )}
    </Section>
  )
}

function Archive() {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const { s, show, page: pageText } = useSearch({ from: '/dashboard/callouts' })
  const view: ArchiveView = {
    search: s ?? '',
    answeredOnly: show === 'answered',
    page: Math.max(1, Number.parseInt(pageText ?? '1', 10) || 1),
  }
  const { data, isError, isFetching, isPlaceholderData, refetch } = useQuery(archiveQuery(view))
  // Beside the page that is shown the first one of the other choice: how many there are, and it is there at once.
  const { data: other } = useQuery(archiveQuery({ ...view, answeredOnly: !view.answeredOnly, page: 1 }))
  const [all, answered] = view.answeredOnly ? [other, data] : [data, other]

  function go(part: Partial<ArchiveView>, replace: boolean) {
    const { search, answeredOnly, page } = { ...view, page: 1, ...part }
    void navigate({
      to: '/callouts',
      search: (all: object) => ({
        ...all,
        s: search || undefined,
        show: answeredOnly ? 'answered' : undefined,
        page: page > 1 ? String(page) : undefined,
      }),
      replace,
      resetScroll: false,
    })
  }

  const lastPage = data ? Math.max(1, Math.ceil(data.total / archivePageSize)) : view.page
  const isFiltered = view.search !== '' || view.answeredOnly
  const isBeyond = data !== undefined && !isPlaceholderData && view.page > lastPage
  const goToLast = useRef(() => {})
  useEffect(() => {
    goToLast.current = () => go({ page: lastPage }, true)
  })
  // The archive became shorter than the address says.
  useEffect(() => {
    if (isBeyond) goToLast.current()
  }, [isBeyond])

  return (
    <Section title={t('callout-list.archive.title')}>
      <div className="callout-filters">
        <SearchField
          label={t('callout-list.archive.search')}
          value={view.search}
          onSearch={(search) => go({ search }, true)}
          searching={isFetching && isPlaceholderData}
          resultText={data && t('callout-list.archive.count', { count: data.total })}
        />
        <Segmented
          label={t('callout-list.archive.show')}
          labelHidden
          options={[
            { value: 'all', label: t('callout-list.archive.all'), ...(all && { count: all.total }) },
            {
              value: 'answered',
              label: t('callout-list.archive.answered'),
              ...(answered && { count: answered.total }),
            },
          ]}
          value={view.answeredOnly ? 'answered' : 'all'}
          onChange={(shown) => go({ answeredOnly: shown === 'answered' }, false)}
        />
      </div>
      {isError && <ErrorState level={3} onRetry={() => void refetch()} retrying={isFetching} />}
      {!data && !isError && (
        <Loading label={t('shell.loading.title')}>
          <Skeleton height="12rem" />
        </Loading>
      )}
      {data && (
        <ArchiveTable
          callouts={data.items}
          isDimmed={isPlaceholderData}
          emptyText={t(isFiltered ? 'callout-list.archive.none' : 'callout-list.archive.empty')}
          onClear={isFiltered ? () => go({ search: '', answeredOnly: false }, false) : undefined}
        />
      )}
      {data && (
        <Pagination
          page={Math.min(view.page, lastPage)}
          limit={archivePageSize}
          total={data.total}
          onPage={(page) => go({ page }, false)}
        />
      )}
    </Section>
  )
}
