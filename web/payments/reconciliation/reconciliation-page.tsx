import { useQuery } from '@tanstack/react-query'
import { useSearch } from '@tanstack/react-router'
import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { coverageOf } from '#domain/payments/mismatch.ts'
import { ListPager, useAddress, useStayWithin } from '#web/lists/index.ts'
import { problemText } from '#web/platform/forms/problem-text.ts'
import { ApiProblem } from '#web/platform/http/api-problem.ts'
import { useTitle } from '#web/platform/title.ts'
import { Segmented } from '#web/ui/base/segmented.tsx'
import { Loading, Skeleton } from '#web/ui/base/skeleton.tsx'
import { classes } from '#web/ui/classes.ts'
import { Section } from '#web/ui/dashboard/section.tsx'
import { useNumber } from '#web/ui/formats.ts'
import { Breadcrumb } from '#web/ui/layout/breadcrumb.tsx'
import { PageTitle } from '#web/ui/layout/page-title.tsx'
import { EmptyState } from '#web/ui/messages/empty-state.tsx'
import { ErrorState } from '#web/ui/messages/error-state.tsx'
import { MismatchEntry } from './mismatch-entry.tsx'
import { latestRunQuery, mismatchesPerPage, mismatchesQuery } from './queries.ts'
import './reconciliation.css'
import { form, shownStates } from './reconciliation-address.ts'
import { RunSummary } from './run-summary.tsx'

/** What differs between here and the payment providers, with what can be done about it. */
export function ReconciliationPage() {
  const { t } = useTranslation()
  const number = useNumber()
  useTitle(t('admin-reconciliation.page'))
  const { address, change } = useAddress(form, useSearch({ from: '/dashboard/admin/payments/reconciliation' }))
  const { state, page } = address
  const run = useQuery(latestRunQuery())
  const mismatches = useQuery(mismatchesQuery(state, page, run.data?.endedAt))
  useStayWithin(mismatches, { page, limit: mismatchesPerPage }, change)
  const list = useRef<HTMLUListElement>(null)
  const { data } = mismatches
  const isCovered = run.data?.status === 'done' && ['all', undefined].includes(coverageOf(run.data))
  const isFirst = state === 'open' && run.data === null
  const emptyKey = state !== 'open' || isCovered ? state : isFirst ? 'never' : 'uncovered'

  return (
    <>
      <Breadcrumb
        trail={[{ label: t('admin-payments.page'), href: '/admin/payments' }]}
        current={t('admin-reconciliation.page')}
      />
      <PageTitle title={t('admin-reconciliation.page')} facts={t('admin-reconciliation.what')} />
      <div className="stack-8">
        <RunSummary run={run} />
        <Section title={t('admin-reconciliation.list')}>
          <div className="stack">
            <Segmented
              label={t('admin-reconciliation.show')}
              labelHidden
              size="sm"
              value={state}
              options={shownStates.map((value) => ({ value, label: t(`admin-reconciliation.state.${value}`) }))}
              onChange={(next) => change({ state: next, page: 1 })}
            />
            <p className="small muted" role="status">
              {data &&
                !(isFirst && data.total === 0) &&
                t('admin-reconciliation.count', { count: data.total, formatted: number(data.total) })}
            </p>
            {mismatches.isError && (
              <ErrorState
                {...(mismatches.error instanceof ApiProblem && { message: problemText(mismatches.error, t) })}
                retrying={mismatches.isFetching}
                onRetry={() => void mismatches.refetch()}
              />
            )}
            {mismatches.isLoading && (
              <Loading label={t('admin-reconciliation.loading')}>
                <div className="stack">
                  {['60%', '72%', '54%'].map((width) => (
                    <Skeleton key={width} width={width} height="4rem" />
                  ))}
                </div>
              </Loading>
            )}
            {data?.total === 0 && (
              <EmptyState title={t(`admin-reconciliation.empty.${emptyKey}`)}>
                {state === 'open' && isCovered && t('admin-reconciliation.empty.openText')}
              </EmptyState>
            )}
            {data && data.items.length > 0 && (
              <ul
                className={classes('mismatches', mismatches.isPlaceholderData && 'is-dimmed')}
                ref={list}
                tabIndex={-1}
                aria-busy={mismatches.isPlaceholderData}
              >
                {data.items.map((mismatch) => (
                  <MismatchEntry key={mismatch.id} mismatch={mismatch} />
                ))}
              </ul>
            )}
            <ListPager
              page={page}
              limit={mismatchesPerPage}
              total={data?.total ?? 0}
              top={list}
              onPage={(next) => change({ page: next })}
            />
          </div>
        </Section>
      </div>
    </>
  )
}
