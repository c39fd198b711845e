import { useQuery } from '@tanstack/react-query'
import { CircleCheck, Minus, Pause, Plus } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { ButtonLink } from '#web/ui/base/button-link.tsx'
import { Badge } from '#web/ui/dashboard/badge.tsx'
import { Section } from '#web/ui/dashboard/section.tsx'
import { Link } from '#web/ui/link.tsx'
import { EmptyState } from '#web/ui/messages/empty-state.tsx'
import { type Column, Table } from '#web/ui/tables/table.tsx'
import { addPath, editPath } from './paths.ts'
import { ownEmailsQuery, type StoredEmail } from './queries.ts'

/** Emails of the newsroom's own, and when they are sent. */
export function OwnEmailsSection() {
  const { t } = useTranslation()
  const found = useQuery(ownEmailsQuery)
  const columns = useColumns()
  const add = (
    <ButtonLink href={addPath} icon={Plus}>
      {t('admin-emails.own.add')}
    </ButtonLink>
  )
  const isEmpty = found.data?.length === 0
  return (
    <Section id="own-emails" title={t('admin-emails.own.title')}>
      <div className="stack">
        <p className="muted">{t('admin-emails.own.lead')}</p>
        {!isEmpty && <div className="row">{add}</div>}
        <Table
          caption={t('admin-emails.own.caption')}
          columns={columns}
          rows={found.data ?? []}
          keyOf={({ id }) => id}
          state={found.data ? 'ready' : found.isError && !found.isFetching ? 'error' : 'loading'}
          errorLevel={3}
          onRetry={() => void found.refetch()}
          skeletonRows={1}
          empty={
            <EmptyState title={t('admin-emails.own.empty')} action={add}>
              {t('admin-emails.own.emptyText')}
            </EmptyState>
          }
        />
      </div>
    </Section>
  )
}

function useColumns(): Column<StoredEmail>[] {
  const { t } = useTranslation()
  return [
    {
      key: 'name',
      header: t('admin-emails.own.name'),
      cell: ({ id, name }) => (
        <Link className="table__link" href={editPath(id)}>
          {name}
        </Link>
      ),
    },
    {
      key: 'subject',
      header: t('admin-emails.own.subject'),
      wideOnly: true,
      cell: ({ subject }) => <span className="soft wrap-anywhere">{subject}</span>,
    },
    {
      key: 'sent',
      header: t('admin-emails.own.sent'),
      cell: ({ trigger, segmentName = '' }) => (
        <span className="soft">
          {trigger ? t(`admin-emails.own.${trigger}`, { segment: segmentName }) : t('admin-emails.own.never')}
        </span>
      ),
    },
    {
      key: 'state',
      header: t('admin-emails.own.state'),
      cell: ({ isOngoing, enabled }) => <OwnEmailState state={!isOngoing ? 'notSent' : enabled ? 'on' : 'paused'} />,
    },
  ]
}

const looks = {
  on: { icon: CircleCheck, tone: 'success' },
  paused: { icon: Pause, tone: 'warning' },
  notSent: { icon: Minus, tone: 'neutral' },
} as const

function OwnEmailState({ state }: { state: keyof typeof looks }) {
  const { t } = useTranslation()
  return (
    <Badge {...looks[state]} plain={state === 'notSent'}>
      {t(`admin-emails.own.${state}`)}
    </Badge>
  )
}
