import type { UseQueryResult } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { Copy, Ellipsis, Trash2 } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { type ChangeAddress, PagedTable } from '#web/lists/index.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { MenuButton } from '#web/ui/buttons/menu-button.tsx'
import { useNumber, useShortDate } from '#web/ui/formats.ts'
import { Link } from '#web/ui/link.tsx'
import { EmptyState } from '#web/ui/messages/empty-state.tsx'
import { rangeOf } from '#web/ui/tables/paging.ts'
import type { Column } from '#web/ui/tables/table.tsx'
import { MergedText } from '../composer/merged-text.tsx'
import { editPath, reportPath } from '../paths.ts'
import type { ListedMailing } from '../queries.ts'
import { duplicateMailing } from './acts.ts'
import { MailingState } from './mailing-state.tsx'
import { isNarrowed, type MailingSort, type MailingsAddress } from './mailings-address.ts'

interface Props {
  address: MailingsAddress
  change: ChangeAddress<MailingsAddress>
  mailings: UseQueryResult<{ items: ListedMailing[]; total: number }>
  onDelete: (mailing: ListedMailing) => void
  add: ReactNode
}

export function MailingsTable({ address, change, mailings, onDelete, add }: Props) {
  const { t } = useTranslation()
  const number = useNumber()
  const columns = useColumns(onDelete)
  const total = mailings.data?.total ?? 0
  const { from, to } = rangeOf(address.page, address.limit, total)
  return (
    <PagedTable
      caption={t('admin-mailings.caption', { from: number(from), to: number(to), total: number(total) })}
      columns={columns}
      found={mailings}
      page={address.page}
      limit={address.limit}
      onPage={(page) => change({ page })}
      onLimit={(limit) => change({ limit, page: 1 })}
      keyOf={({ id }) => id}
      errorLevel={2}
      sort={{ key: address.sort, order: address.order }}
      onSort={({ key, order }) => change({ sort: key as MailingSort, order, page: 1 }, { replace: true })}
      empty={
        isNarrowed(address) ? (
          <EmptyState
            level={2}
            title={t('admin.noMatch')}
            action={<Button onClick={() => change({ q: '', tab: 'all', page: 1 })}>{t('admin.clearFilters')}</Button>}
          />
        ) : (
          <EmptyState level={2} title={t('admin-mailings.empty')} action={add}>
            {t('admin-mailings.emptyText')}
          </EmptyState>
        )
      }
    />
  )
}

/** Before anything has left it is edited, after that it is read. */
const pathOf = ({ id, status }: ListedMailing) =>
  status === 'draft' || status === 'scheduled' ? editPath(id) : reportPath(id)

function useColumns(onDelete: (mailing: ListedMailing) => void): Column<ListedMailing>[] {
  const { t } = useTranslation()
  const date = useShortDate()
  const number = useNumber()
  return [
    {
      key: 'status',
      header: t('admin-mailings.columns.status'),
      width: '8rem',
      cell: ({ status }) => <MailingState status={status} />,
    },
    {
      key: 'name',
      header: t('admin-mailings.columns.name'),
      sortsFirst: 'asc',
      isHead: true,
      cell: (mailing) => (
        <span className="block whitespace-normal">
          <Link className="table__link wrap-anywhere" href={pathOf(mailing)}>
            {mailing.name}
          </Link>
          {mailing.subject !== '' && (
            <span className="block small muted wrap-anywhere">
              <MergedText text={mailing.subject} />
            </span>
          )}
        </span>
      ),
    },
    {
      key: 'segment',
      header: t('admin-mailings.columns.segment'),
      cell: ({ segmentName, newsletterGroupId, newsletterLabel, story }) => (
        <span className="soft wrap-anywhere whitespace-normal">
          {newsletterLabel ?? segmentName ?? story?.title ?? '–'}
          {newsletterGroupId !== null && (
            <span className="block small muted">{t('admin-mailings.recipients.newsletter')}</span>
          )}
        </span>
      ),
    },
    {
      key: 'sent',
      header: t('admin-mailings.columns.sent'),
      numeric: true,
      cell: ({ status, recipients, counts }) =>
        status === 'draft' || status === 'scheduled'
          ? '–'
          : t('admin-mailings.sentOf', {
              sent: number(counts.sent + counts.unsubscribed + counts.complained),
              total: number(recipients),
            }),
    },
    {
      key: 'failed',
      header: t('admin-mailings.columns.failed'),
      numeric: true,
      wideOnly: true,
      cell: ({ counts }) => (counts.bounced === 0 ? '–' : number(counts.bounced)),
    },
    {
      key: 'sendAt',
      header: t('admin-mailings.columns.sendAt'),
      numeric: true,
      wideOnly: true,
      sortsFirst: 'desc',
      cell: ({ sendAt }) => (sendAt ? date(sendAt) : '–'),
    },
    {
      key: 'updatedAt',
      header: t('admin-mailings.columns.updatedAt'),
      numeric: true,
      sortsFirst: 'desc',
      cell: ({ updatedAt }) => date(updatedAt),
    },
    {
      key: 'acts',
      header: t('admin-mailings.columns.acts'),
      numeric: true,
      cell: (mailing) => <RowMenu mailing={mailing} onDelete={() => onDelete(mailing)} />,
    },
  ]
}

function RowMenu({ mailing, onDelete }: { mailing: ListedMailing; onDelete: () => void }) {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const { id, name, status } = mailing
  return (
    <MenuButton
      iconOnly
      size="sm"
      variant="ghost"
      icon={Ellipsis}
      label={t('admin-mailings.actsOf', { name })}
      entries={[
        {
          id: 'duplicate',
          label: t('admin-mailings.duplicate'),
          icon: Copy,
          onAction: () => void duplicateMailing(id).then((copy) => navigate({ href: editPath(copy) })),
        },
        ...(status === 'draft'
          ? [{ id: 'delete', label: t('admin-mailings.delete.act'), icon: Trash2, danger: true, onAction: onDelete }]
          : []),
      ]}
    />
  )
}
