import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { type Comparison, compareFigures } from '#domain/stats/comparison.ts'
import type { DayRange } from '#domain/stats/range.ts'
import { useFormats } from '#web/platform/formats.ts'
import { ownTimeZone } from '#web/platform/time-zone.ts'
import { Disclosure } from '#web/ui/base/disclosure.tsx'
import { Loading, Skeleton } from '#web/ui/base/skeleton.tsx'
import { classes } from '#web/ui/classes.ts'
import { useNumber } from '#web/ui/formats.ts'
import { Link } from '#web/ui/link.tsx'
import { ErrorState } from '#web/ui/messages/error-state.tsx'
import { joinedHref, paymentsHref } from './figure-links.ts'
import { type Stats, statsQuery } from './queries.ts'

/** What the days brought, each figure with its change and a link to the list that it counts. */
export function Figures({ range }: { range: DayRange }) {
  const { t } = useTranslation()
  const { data, isError, isFetching, isPlaceholderData, refetch } = useQuery(statsQuery(range))
  return (
    <section className="dashboard-figures" aria-label={t('admin-dashboard.figures')}>
      {!data && isError && <ErrorState level={2} onRetry={() => void refetch()} retrying={isFetching} />}
      {!data && !isError && (
        <Loading label={t('shell.loading.title')}>
          <Skeleton height="8rem" />
        </Loading>
      )}
      {data && (
        <>
          <dl className={classes('figures', isPlaceholderData && 'is-dimmed')} aria-busy={isPlaceholderData}>
            <FigureList range={range} stats={data.current} before={data.before} />
          </dl>
          <Definitions />
        </>
      )}
    </section>
  )
}

interface ListProps {
  range: DayRange
  stats: Stats
  before: Stats | undefined
}

function FigureList({ range, stats, before }: ListProps) {
  const { t } = useTranslation()
  const number = useNumber()
  const { money } = useFormats()
  const amount = (value: number | null | undefined) => (value === null || value === undefined ? null : money(value))
  const { received, failed, newContacts } = stats
  return (
    <>
      <Figure
        name={t('admin-dashboard.revenue')}
        href={paymentsHref('successful', range)}
        value={amount(received?.sum)}
        change={compareFigures(received?.sum ?? null, before?.received?.sum ?? null)}
      />
      <Figure
        name={t('admin-dashboard.average')}
        href={paymentsHref('successful', range)}
        value={amount(received?.average)}
        change={compareFigures(received?.average ?? null, before?.received?.average ?? null)}
      />
      <Figure
        name={t('admin-dashboard.newContacts')}
        href={joinedHref(range, ownTimeZone())}
        value={`+${number(newContacts)}`}
        change={compareFigures(newContacts, before?.newContacts ?? null)}
        isCount
      />
      {failed !== undefined && failed.count > 0 && (
        <Figure
          name={t('admin-dashboard.failed')}
          href={paymentsHref('failed', range)}
          value={number(failed.count)}
          note={t('admin-dashboard.notCollected', { amount: money(failed.sum) })}
          change={compareFigures(failed.count, before?.failed?.count ?? null)}
          isCount
          isBad
        />
      )}
    </>
  )
}

interface FigureProps {
  name: string
  href: string
  /** Null where there is none. */
  value: string | null
  note?: ReactNode
  change: Comparison | undefined
  /** Of things, not of money. */
  isCount?: boolean
  /** More of it is worse. */
  isBad?: boolean
}

function Figure({ name, href, value, note, change, isCount, isBad }: FigureProps) {
  const { t } = useTranslation()
  return (
    <div className="figure">
      <dt>{name}</dt>
      <dd>{value === null ? <span aria-hidden="true">–</span> : <Link href={href}>{value}</Link>}</dd>
      {value === null && <dd className="figure__note">{t('admin-dashboard.noData')}</dd>}
      {note && <dd className="figure__note">{note}</dd>}
      {value !== null && change && (
        <dd className="figure__note">
          <Change change={change} isCount={isCount} isBad={isBad} />
        </dd>
      )}
    </div>
  )
}

function Change({ change, isCount, isBad }: Pick<FigureProps, 'isCount' | 'isBad'> & { change: Comparison }) {
  const { t } = useTranslation()
  const { percent } = useFormats()
  const { direction } = change
  if (direction === 'same') return t('admin-dashboard.change.same')
  const isGood = (direction === 'more') !== (isBad ?? false)
  const word = direction === 'less' && isCount ? 'fewer' : direction
  return (
    <>
      <span className={isGood ? 'is-better' : 'is-worse'}>
        {t(`admin-dashboard.change.${word}`, { percent: percent(change.percent) })}
      </span>{' '}
      {t('admin-dashboard.change.before')}
    </>
  )
}

const defined = ['revenue', 'average', 'newContacts', 'failed', 'comparison'] as const

/** What is counted, in words. */
function Definitions() {
  const { t } = useTranslation()
  return (
    <Disclosure summary={t('admin-dashboard.definitions.title')}>
      <dl className="definitions">
        {defined.map((each) => (
          <div key={each}>
            <dt>
              {t(each === 'comparison' ? 'admin-dashboard.definitions.comparisonName' : `admin-dashboard.${each}`)}
            </dt>
            <dd>{t(`admin-dashboard.definitions.${each}`)}</dd>
          </div>
        ))}
      </dl>
    </Disclosure>
  )
}
