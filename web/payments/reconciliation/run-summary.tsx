import type { UseQueryResult } from '@tanstack/react-query'
import { RefreshCw } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { coverageOf } from '#domain/payments/mismatch.ts'
import { useProblemToast } from '#web/platform/desk/problem-message.ts'
import { problemText } from '#web/platform/forms/problem-text.ts'
import { ApiProblem } from '#web/platform/http/api-problem.ts'
import { call } from '#web/platform/http/call.ts'
import { keepAnswer } from '#web/platform/queries.ts'
import { Loading, Skeleton } from '#web/ui/base/skeleton.tsx'
import { Button } from '#web/ui/buttons/button.tsx'
import { Section } from '#web/ui/dashboard/section.tsx'
import { useNumber } from '#web/ui/formats.ts'
import { EmptyState } from '#web/ui/messages/empty-state.tsx'
import { ErrorState } from '#web/ui/messages/error-state.tsx'
import { Notice } from '#web/ui/messages/notice.tsx'
import { RelativeTime } from '#web/ui/status/relative-time.tsx'
import { Spinner } from '#web/ui/status/spinner.tsx'
import { isAtWork, latestRunQuery, type Run } from './queries.ts'

/** The latest comparison with its figures, and the way to have one made now. */
export function RunSummary({ run }: { run: UseQueryResult<Run | null> }) {
  const { t } = useTranslation()
  const complain = useProblemToast()
  const [isAsking, setAsking] = useState(false)
  const { data } = run

  async function start() {
    setAsking(true)
    try {
      keepAnswer(latestRunQuery().queryKey, await call('POST /reconciliation-runs'))
    } catch (problem) {
      complain(problem)
    } finally {
      setAsking(false)
    }
  }

  return (
    <Section
      title={t('admin-reconciliation.run.title')}
      action={
        <Button size="sm" icon={RefreshCw} loading={isAsking || isAtWork(data ?? undefined)} onClick={start}>
          {t('admin-reconciliation.run.start')}
        </Button>
      }
    >
      {run.isError && (
        <ErrorState
          {...(run.error instanceof ApiProblem && { message: problemText(run.error, t) })}
          retrying={run.isFetching}
          onRetry={() => void run.refetch()}
        />
      )}
      {run.isLoading && (
        <Loading label={t('admin-reconciliation.loading')}>
          <Skeleton width="60%" height="4rem" />
        </Loading>
      )}
      {data === null && (
        <EmptyState title={t('admin-reconciliation.run.never')}>{t('admin-reconciliation.run.neverText')}</EmptyState>
      )}
      {data && (
        <div className="stack">
          <RunState run={data} />
          <RunFigures run={data} />
        </div>
      )}
    </Section>
  )
}

function RunState({ run }: { run: Run }) {
  const { status, endedAt, payments, subscriptions, paymentsHere, unavailable } = run
  const coverage = coverageOf(run)
  const { t } = useTranslation()
  const number = useNumber()
  const providers = unavailable.map((each) => t(`admin-reconciliation.provider.${each}`)).join(', ')
  return (
    <>
      <div className="small muted row" role="status">
        {(status === 'running' || status === 'waiting') && <Spinner />}
        {status === 'waiting' && t('admin-reconciliation.run.waiting')}
        {status === 'running' &&
          t('admin-reconciliation.run.running', { payments: number(payments), subscriptions: number(subscriptions) })}
        {endedAt && <RelativeTime date={endedAt} withTime />}
      </div>
      {status === 'failed' && (
        <Notice
          variant="warning"
          title={
            providers ? t('admin-reconciliation.run.unavailable', { providers }) : t('admin-reconciliation.run.broken')
          }
        >
          {providers ? t('admin-reconciliation.run.unavailableText') : t('admin-reconciliation.run.brokenText')}
        </Notice>
      )}
      {status === 'done' && (coverage === 'none' || coverage === 'part') && (
        <Notice
          variant="warning"
          title={t('admin-reconciliation.run.uncovered', {
            payments: number(payments),
            total: number(paymentsHere ?? 0),
          })}
        >
          {t('admin-reconciliation.run.uncoveredText')}
        </Notice>
      )}
    </>
  )
}

function RunFigures({ run }: { run: Run }) {
  const { t } = useTranslation()
  const number = useNumber()
  return (
    <dl className="figures" aria-busy={isAtWork(run)}>
      {(['payments', 'subscriptions', 'repaired', 'leftOpen'] as const).map((name) => (
        <div className="figure" key={name}>
          <dt>{t(`admin-reconciliation.run.${name}`)}</dt>
          <dd>{number(run[name])}</dd>
        </div>
      ))}
    </dl>
  )
}
