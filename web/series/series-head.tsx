import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useNumber } from '#web/ui/formats.ts'
import { Breadcrumb } from '#web/ui/layout/breadcrumb.tsx'
import { PageTitle } from '#web/ui/layout/page-title.tsx'
import { RouteTabs } from '#web/ui/layout/route-tabs.tsx'
import { editPath, listPath, peoplePath } from './paths.ts'
import type { Series } from './queries.ts'
import { SeriesNotices } from './series-notices.tsx'
import { SeriesState } from './series-state.tsx'

interface Props {
  series: Series
  page: 'emails' | 'people'
  actions?: ReactNode
}

/** What a series is called and how many are in it, on each of its pages. */
export function SeriesHead({ series, page, actions }: Props) {
  const { t } = useTranslation()
  const number = useNumber()
  const { id, name, status, counts, segmentName } = series
  const entered = Object.values(counts).reduce((sum, count) => sum + count, 0)
  const facts = [
    segmentName ?? t('admin-series.noSegment'),
    ...(status === 'draft'
      ? []
      : [
          t('admin-series.facts.inside', { formatted: number(counts.inside) }),
          t('admin-series.facts.finished', { formatted: number(counts.finished) }),
          t('admin-series.facts.goal', { formatted: number(counts.goal) }),
        ]),
  ]
  return (
    <>
      <Breadcrumb
        trail={[
          { label: t('admin-mailings.page'), href: '/admin/mailings' },
          { label: t('admin-series.page'), href: listPath },
        ]}
        current={name}
      />
      <PageTitle
        title={<span className="wrap-anywhere">{name}</span>}
        facts={
          <span className="row num">
            <SeriesState status={status} />
            <span className="wrap-anywhere">{facts.join(' · ')}</span>
          </span>
        }
        actions={actions}
      />
      <SeriesNotices series={series} />
      <RouteTabs
        label={t('admin-series.partsLabel')}
        tabs={[
          { href: editPath(id), label: t('admin-series.parts.emails'), current: page === 'emails' },
          {
            href: peoplePath(id),
            label: t('admin-series.parts.people'),
            current: page === 'people',
            ...(entered > 0 && { count: entered }),
          },
        ]}
      />
    </>
  )
}
