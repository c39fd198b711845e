import { useQuery } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { Plus } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { type AddressForm, PagedTable, useAddress, useStayWithin } from '#web/lists/index.ts'
import { call } from '#web/platform/http/call.ts'
import { useTitle } from '#web/platform/title.ts'
import { writeSearch } from '#web/shell/frame/search.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { SearchField } from '#web/ui/fields/search-field.tsx'
import { useNumber, useShortDate } from '#web/ui/formats.ts'
import { Breadcrumb } from '#web/ui/layout/breadcrumb.tsx'
import { PageTitle } from '#web/ui/layout/page-title.tsx'
import { RouteTabs } from '#web/ui/layout/route-tabs.tsx'
import { Link } from '#web/ui/link.tsx'
import { EmptyState } from '#web/ui/messages/empty-state.tsx'
import { rangeOf } from '#web/ui/tables/paging.ts'
import type { Column } from '#web/ui/tables/table.tsx'
import { editPath, listPath } from '../paths.ts'
import { allSeriesQuery, type ListedSeries, refreshSeries } from '../queries.ts'
import { SeriesState } from '../series-state.tsx'
import '../series.css'
import {
  type AllSeriesAddress,
  type AllSeriesSearch,
  isNarrowed,
  readSeriesAddress,
  type SeriesSort,
  tabs,
  writeSeriesAddress,
} from './series-address.ts'

const form: AddressForm<AllSeriesAddress, AllSeriesSearch> = {
  path: listPath,
  read: readSeriesAddress,
  write: writeSeriesAddress,
}

/** Every series, and how many people are in it. */
export function AllSeriesPage() {
  const { t } = useTranslation()
  useTitle(t('admin-series.page'))
  const number = useNumber()
  const navigate = useNavigate()
  const { address, change } = useAddress(form, useSearch({ from: '/dashboard/admin/series' }))
  const found = useQuery(allSeriesQuery(address))
  useStayWithin(found, address, change)
  const columns = useColumns()
  const [isCreating, setCreating] = useState(false)
  const total = found.data?.total ?? 0
  const { from, to } = rangeOf(address.page, address.limit, total)

  async function add() {
    setCreating(true)
    try {
      const { id } = await call('POST /series', { body: { name: t('admin-series.untitled') } })
      void refreshSeries()
      await navigate({ href: editPath(id) })
    } finally {
      setCreating(false)
    }
  }

  const addButton = (
    <Button variant="primary" icon={Plus} loading={isCreating} onClick={() => void add()}>
      {t('admin-series.add')}
    </Button>
  )
  return (
    <>
      <Breadcrumb
        trail={[{ label: t('admin-mailings.page'), href: '/admin/mailings' }]}
        current={t('admin-series.page')}
      />
      <PageTitle title={t('admin-series.page')} actions={addButton} />
      <RouteTabs
        label={t('admin-series.tabsLabel')}
        tabs={tabs.map((tab) => ({
          href: listPath + writeSearch({ ...writeSeriesAddress({ ...address, tab, page: 1 }) }),
          label: t(tab === 'all' ? 'admin-series.all' : `admin-series.status.${tab}`),
          current: tab === address.tab,
        }))}
      />
      <div className="series__list">
        <search className="list-search" aria-label={t('admin.filters')}>
          <div className="grow">
            <SearchField
              label={t('admin-series.search')}
              value={address.q}
              hotkey
              searching={found.isFetching && address.q !== ''}
              resultText={found.data && t('admin-series.count', { count: total, formatted: number(total) })}
              onSearch={(typed) => {
                const q = address.q
                if (typed !== q) change({ q: typed, page: 1 }, { replace: q !== '' && typed !== '' })
              }}
            />
          </div>
        </search>
        <PagedTable
          caption={t('admin-series.caption', { from: number(from), to: number(to), total: number(total) })}
          columns={columns}
          found={found}
          page={address.page}
          limit={address.limit}
          onPage={(page) => change({ page })}
          onLimit={(limit) => change({ limit, page: 1 })}
          keyOf={({ id }) => id}
          errorLevel={2}
          sort={{ key: address.sort, order: address.order }}
          onSort={({ key, order }) => change({ sort: key as SeriesSort, order, page: 1 }, { replace: true })}
          empty={
            isNarrowed(address) ? (
              <EmptyState
                level={2}
                title={t('admin.noMatch')}
                action={
                  <Button onClick={() => change({ q: '', tab: 'all', page: 1 })}>{t('admin.clearFilters')}</Button>
                }
              />
            ) : (
              <EmptyState level={2} title={t('admin-series.empty')} action={addButton}>
                {t('admin-series.emptyText')}
              </EmptyState>
            )
          }
        />
      </div>
    </>
  )
}

function useColumns(): Column<ListedSeries>[] {
  const { t } = useTranslation()
  const number = useNumber()
  const date = useShortDate()
  return [
    {
      key: 'status',
      header: t('admin-series.columns.status'),
      width: '9rem',
      cell: ({ status }) => <SeriesState status={status} />,
    },
    {
      key: 'name',
      header: t('admin-series.columns.name'),
      sortsFirst: 'asc',
      isHead: true,
      cell: ({ id, name, emails }) => (
        <span className="block whitespace-normal">
          <Link className="table__link wrap-anywhere" href={editPath(id)}>
            {name}
          </Link>
          <span className="block small muted">
            {t('admin-series.emails', { count: emails, formatted: number(emails) })}
          </span>
        </span>
      ),
    },
    {
      key: 'segment',
      header: t('admin-series.columns.segment'),
      cell: ({ segmentName }) => <span className="soft wrap-anywhere whitespace-normal">{segmentName ?? '–'}</span>,
    },
    {
      key: 'inside',
      header: t('admin-series.columns.inside'),
      numeric: true,
      cell: ({ counts }) => number(counts.inside),
    },
    {
      key: 'finished',
      header: t('admin-series.columns.finished'),
      numeric: true,
      cell: ({ counts }) => number(counts.finished),
    },
    {
      key: 'goal',
      header: t('admin-series.columns.goal'),
      numeric: true,
      cell: ({ counts }) => number(counts.goal),
    },
    {
      key: 'updatedAt',
      header: t('admin-series.columns.updatedAt'),
      numeric: true,
      wideOnly: true,
      sortsFirst: 'desc',
      cell: ({ updatedAt }) => date(updatedAt),
    },
  ]
}
