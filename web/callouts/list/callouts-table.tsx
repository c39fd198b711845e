import type { UseQueryResult } from '@tanstack/react-query'
import { Eye, EyeOff } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { PagedTable } from '#web/lists/index.ts'
import { isAdmin, useSignedIn } from '#web/platform/viewer.ts'
import { ButtonLink } from '#web/ui/base/button-link.tsx'
import { Button } from '#web/ui/buttons/button.tsx'
import { useNumber, useShortDate } from '#web/ui/formats.ts'
import { Icon } from '#web/ui/icon.tsx'
import { Link } from '#web/ui/link.tsx'
import { EmptyState } from '#web/ui/messages/empty-state.tsx'
import { StatusPill } from '#web/ui/status/status-pill.tsx'
import { rangeOf } from '#web/ui/tables/paging.ts'
import type { Column } from '#web/ui/tables/table.tsx'
import { viewPath } from '../public-address.ts'
import type { ListedCallout } from '../queries.ts'
import type { CalloutSort, CalloutsAddress } from './callouts-address.ts'
import type { ChangeCallouts, RowAct } from './callouts-page.tsx'
import { RowMenu } from './row-menu.tsx'

interface Props {
  address: CalloutsAddress
  change: ChangeCallouts
  callouts: UseQueryResult<{ items: ListedCallout[]; total: number }>
  isNarrowed: boolean
  onAct: (act: RowAct) => void
  /** Where callouts are made, for those who may. */
  createPath: string | undefined
}

export function CalloutsTable({ address, change, callouts, isNarrowed, onAct, createPath }: Props) {
  const { t } = useTranslation()
  const number = useNumber()
  const columns = useColumns(onAct)
  const total = callouts.data?.total ?? 0
  const { from, to } = rangeOf(address.page, address.limit, total)
  return (
    <PagedTable
      caption={t('admin-callouts.caption', { from: number(from), to: number(to), total: number(total) })}
      columns={columns}
      found={callouts}
      page={address.page}
      limit={address.limit}
      onPage={(page) => change({ page })}
      onLimit={(limit) => change({ limit, page: 1 })}
      keyOf={({ id }) => id}
      errorLevel={2}
      sort={{ key: address.sort, order: address.order }}
      onSort={({ key, order }) => {
        const sort = columns.find((column) => column.sortsFirst && column.key === key)?.key
        if (sort) change({ sort: sort as CalloutSort, order, page: 1 }, { replace: true })
      }}
      empty={
        isNarrowed ? (
          <EmptyState
            level={2}
            title={t('admin.noMatch')}
            action={<Button onClick={() => change({ q: '', tab: 'all', page: 1 })}>{t('admin.clearFilters')}</Button>}
          />
        ) : (
          <NoCallouts createPath={createPath} />
        )
      }
    />
  )
}

function NoCallouts({ createPath }: { createPath: string | undefined }) {
  const { t } = useTranslation()
  const whose = isAdmin(useSignedIn()) ? 'admin' : 'reviewer'
  return (
    <EmptyState
      level={2}
      title={t(`admin-callouts.empty.${whose}`)}
      action={createPath && <ButtonLink href={createPath}>{t('admin-callouts.create')}</ButtonLink>}
    >
      {t(`admin-callouts.empty.${whose}Text`)}
    </EmptyState>
  )
}

function useColumns(onAct: (act: RowAct) => void): Column<ListedCallout>[] {
  const { t } = useTranslation()
  const number = useNumber()
  const date = useShortDate()
  const countOf = (count: number | undefined) => (count === undefined ? '–' : number(count))
  return [
    {
      key: 'status',
      header: t('admin-callouts.columns.status'),
      width: '8rem',
      cell: ({ status }) => <StatusPill status={status} />,
    },
    {
      key: 'title',
      header: t('admin-callouts.columns.title'),
      sortsFirst: 'asc',
      isHead: true,
      cell: ({ id, title, slug }) => (
        <span className="block whitespace-normal">
          <Link className="table__link wrap-anywhere" href={viewPath(id)}>
            {title}
          </Link>
          <span className="block small muted wrap-anywhere desk-callouts__slug">{slug}</span>
        </span>
      ),
    },
    {
      key: 'hidden',
      header: t('admin-callouts.columns.visibility'),
      cell: ({ hidden }) => (
        <span className="row nowrap soft desk-callouts__visibility">
          <Icon of={hidden ? EyeOff : Eye} size="sm" />
          {t(hidden ? 'admin-callouts.hidden' : 'admin-callouts.listed')}
        </span>
      ),
    },
    {
      key: 'inbox',
      header: t('admin-callouts.columns.inbox'),
      numeric: true,
      cell: ({ inboxCount }) => countOf(inboxCount),
    },
    {
      key: 'responses',
      header: t('admin-callouts.columns.responses'),
      numeric: true,
      cell: ({ responseCount }) => countOf(responseCount),
    },
    ...(['starts', 'expires'] as const).map(
      (key): Column<ListedCallout> => ({
        key,
        header: t(`admin-callouts.columns.${key}`),
        numeric: true,
        sortsFirst: 'desc',
        cell: (callout) => {
          const moment = callout[key]
          return moment ? date(moment) : '–'
        },
      }),
    ),
    {
      key: 'acts',
      header: t('admin-callouts.columns.acts'),
      numeric: true,
      cell: (callout) => <RowMenu callout={callout} onAct={(kind) => onAct({ kind, callout })} />,
    },
  ]
}
