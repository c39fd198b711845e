import { useQuery } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { PagedTable } from '#web/lists/index.ts'
import { pageData } from '#web/platform/page-data.ts'
import { useSignedIn } from '#web/platform/viewer.ts'
import { Section } from '#web/ui/dashboard/section.tsx'
import { Link } from '#web/ui/link.tsx'
import { EmptyState } from '#web/ui/messages/empty-state.tsx'
import { Notice } from '#web/ui/messages/notice.tsx'
import { RelativeTime } from '#web/ui/status/relative-time.tsx'
import type { Column } from '#web/ui/tables/table.tsx'
import { MailState } from './mail-state.tsx'
import { OutboxMailPanel } from './outbox-mail-panel.tsx'
import { type OutboxMail, outboxQuery } from './queries.ts'
import { templateName } from './template-name.ts'

const limit = 50

/** What the site has written to people: waiting, sent and failed. */
export function OutboxPage() {
  const { t } = useTranslation()
  const { activeRoles } = useSignedIn()
  return (
    <Section title={t('admin-settings.outbox.title')}>
      {activeRoles.includes('superadmin') ? <Outbox /> : <Notice>{t('admin-settings.outbox.superadminsOnly')}</Notice>}
    </Section>
  )
}

function Outbox() {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const search = useSearch({ from: '/dashboard/admin/settings/email' })
  const page = Math.max(1, Number.parseInt(search.page ?? '', 10) || 1)
  const mails = useQuery(outboxQuery(page, limit))
  const columns = useColumns(page)
  const go = (next: { page?: number; mail?: string }) =>
    navigate({
      to: '/admin/settings/email',
      search: { page: next.page && next.page > 1 ? String(next.page) : undefined, mail: next.mail },
      resetScroll: false,
    })
  return (
    <div className="stack">
      {pageData.keepsMails && <Notice variant="warning">{t('admin-settings.outbox.noServer')}</Notice>}
      <PagedTable
        caption={t('admin-settings.outbox.caption')}
        columns={columns}
        found={mails}
        page={page}
        limit={limit}
        onPage={(next) => void go({ page: next })}
        keyOf={({ id }) => id}
        empty={<EmptyState title={t('admin-settings.outbox.empty')}>{t('admin-settings.outbox.emptyText')}</EmptyState>}
      />
      <OutboxMailPanel id={search.mail} onClose={() => void go({ page })} />
    </div>
  )
}

function useColumns(page: number): Column<OutboxMail>[] {
  const { t } = useTranslation()
  const pageOf = page > 1 ? `page=${page}&` : ''
  return [
    {
      key: 'subject',
      header: t('admin-settings.outbox.subject'),
      cell: ({ id, subject }) => (
        <Link className="table__link" href={`/admin/settings/email?${pageOf}mail=${id}`}>
          {subject || t('admin-settings.outbox.noSubject')}
        </Link>
      ),
    },
    {
      key: 'to',
      header: t('admin-settings.outbox.to'),
      cell: ({ to }) => <span className="soft wrap-anywhere">{to}</span>,
    },
    {
      key: 'template',
      header: t('admin-settings.outbox.template'),
      wideOnly: true,
      cell: ({ templateId }) => <span className="soft">{templateId ? templateName(templateId, t) : '–'}</span>,
    },
    { key: 'state', header: t('admin-settings.outbox.state'), cell: (mail) => <MailState mail={mail} /> },
    {
      key: 'written',
      header: t('admin-settings.outbox.written'),
      numeric: true,
      cell: ({ createdAt }) => <RelativeTime date={createdAt} now={new Date()} withTime />,
    },
  ]
}
