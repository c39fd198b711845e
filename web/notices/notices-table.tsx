import type { UseQueryResult } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { type ChangeAddress, PagedTable } from '#web/lists/index.ts'
import { ButtonLink } from '#web/ui/base/button-link.tsx'
import { Button } from '#web/ui/buttons/button.tsx'
import { useNumber, useShortDate } from '#web/ui/formats.ts'
import { Link } from '#web/ui/link.tsx'
import { EmptyState } from '#web/ui/messages/empty-state.tsx'
import { StatusPill } from '#web/ui/status/status-pill.tsx'
import { rangeOf } from '#web/ui/tables/paging.ts'
import type { Column } from '#web/ui/tables/table.tsx'
import { isNarrowed, type NoticeSort, type NoticesAddress } from './notices-address.ts'
import { addPath, viewPath } from './paths.ts'
import type { ListedNotice } from './queries.ts'
import { RowMenu } from './row-menu.tsx'

interface Props {
  address: NoticesAddress
  change: ChangeAddress<NoticesAddress>
  notices: UseQueryResult<{ items: ListedNotice[]; total: number }>
  onDelete: (notice: ListedNotice) => void
}

export function NoticesTable({ address, change, notices, onDelete }: Props) {
  const { t } = useTranslation()
  const number = useNumber()
  const columns = useColumns(onDelete)
  const total = notices.data?.total ?? 0
  const { from, to } = rangeOf(address.page, address.limit, total)
  return (
    <PagedTable
      caption={t('admin-notices.caption', { from: number(from), to: number(to), total: number(total) })}
      columns={columns}
      found={notices}
      page={address.page}
      limit={address.limit}
      onPage={(page) => change({ page })}
      onLimit={(limit) => change({ limit, page: 1 })}
      keyOf={({ id }) => id}
      errorLevel={2}
      sort={{ key: address.sort, order: address.order }}
      onSort={({ key, order }) => {
        const sort = columns.find((column) => column.sortsFirst && column.key === key)?.key
        if (sort) change({ sort: sort as NoticeSort, order, page: 1 }, { replace: true })
      }}
      empty={
        isNarrowed(address) ? (
          <EmptyState
            level={2}
            title={t('admin.noMatch')}
            action={<Button onClick={() => change({ q: '', tab: 'all', page: 1 })}>{t('admin.clearFilters')}</Button>}
          />
        ) : (
          <EmptyState
            level={2}
            title={t('admin-notices.empty')}
            action={<ButtonLink href={addPath}>{t('admin-notices.add')}</ButtonLink>}
          >
            {t('admin-notices.emptyText')}
          </EmptyState>
        )
      }
    />
  )
}

function useColumns(onDelete: (notice: ListedNotice) => void): Column<ListedNotice>[] {
  const { t } = useTranslation()
  const date = useShortDate()
  return [
    {
      key: 'status',
      header: t('admin-notices.columns.status'),
      width: '8rem',
      cell: ({ status }) => <StatusPill status={status} />,
    },
    {
      key: 'name',
      header: t('admin-notices.columns.name'),
      sortsFirst: 'asc',
      isHead: true,
      cell: ({ id, name }) => (
        <span className="block whitespace-normal">
          <Link className="table__link wrap-anywhere" href={viewPath(id)}>
            {name}
          </Link>
        </span>
      ),
    },
    ...(['starts', 'expires', 'createdAt'] as const).map(
      (key): Column<ListedNotice> => ({
        key,
        header: t(`admin-notices.columns.${key}`),
        numeric: true,
        sortsFirst: 'desc',
        cell: (notice) => {
          const moment = notice[key]
          return moment ? date(moment) : '–'
        },
      }),
    ),
    {
      key: 'acts',
      header: t('admin-notices.columns.acts'),
      numeric: true,
      cell: (notice) => <RowMenu notice={notice} onDelete={() => onDelete(notice)} />,
    },
  ]
}
