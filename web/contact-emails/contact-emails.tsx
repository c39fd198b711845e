import { useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { CircleAlert } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { isTemplateId, needsMembership } from '#domain/emails/template.ts'
import { contactQuery } from '#web/contact-lookup/index.ts'
import { templateName } from '#web/emails/index.ts'
import { PagedTable } from '#web/lists/index.ts'
import { RecipientState, reportPath } from '#web/mailings/index.ts'
import { pageData } from '#web/platform/page-data.ts'
import { Badge } from '#web/ui/dashboard/badge.tsx'
import { Link } from '#web/ui/link.tsx'
import { EmptyState } from '#web/ui/messages/empty-state.tsx'
import { RelativeTime } from '#web/ui/status/relative-time.tsx'
import type { Column } from '#web/ui/tables/table.tsx'
import { type ContactEmail, contactEmailsQuery, emailsPerPage } from './queries.ts'

/** Every email to a contact, and what became of it. */
export function ContactEmails() {
  const { t } = useTranslation()
  const { id } = useParams({ from: '/dashboard/admin/contacts/$id/emails' })
  const [page, setPage] = useState(1)
  const found = useQuery(contactEmailsQuery(id, page))
  const contact = useQuery(contactQuery(id))
  const columns = useColumns(contact.data?.email)
  if (found.data?.total === 0) {
    return (
      <EmptyState level={2} title={t('admin-contact-emails.empty')}>
        {t('admin-contact-emails.emptyText')}
      </EmptyState>
    )
  }
  return (
    <div className="stack">
      <PagedTable
        caption={t('admin-contact-emails.caption')}
        columns={columns}
        found={found}
        errorLevel={2}
        keyOf={({ kind, id: email }) => `${kind}-${email}`}
        page={page}
        limit={emailsPerPage}
        onPage={setPage}
      />
      {found.data && <p className="small muted">{t('admin-contact-emails.kept', { days: found.data.keptDays })}</p>}
    </div>
  )
}

function useColumns(address: string | undefined): Column<ContactEmail>[] {
  const { t } = useTranslation()
  const now = new Date()
  return [
    {
      key: 'email',
      header: t('admin-contact-emails.email'),
      width: '50%',
      cell: (email) => (
        <span className="block whitespace-normal wrap-anywhere">
          <span className="block strong">{email.subject || t('admin-contact-emails.noSubject')}</span>
          <span className="block small muted">
            <Origin email={email} />
          </span>
          {email.to !== '' && email.to !== address && (
            <span className="block small muted">{t('admin-contact-emails.to', { address: email.to })}</span>
          )}
        </span>
      ),
    },
    {
      key: 'status',
      header: t('admin-contact-emails.status'),
      cell: (email) => <Outcome email={email} />,
    },
    {
      key: 'date',
      header: t('admin-contact-emails.date'),
      numeric: true,
      cell: ({ date }) => <RelativeTime date={date} now={now} withTime />,
    },
  ]
}

/** Who wrote it: the site, or which mailing or series. */
function Origin({ email: { kind, templateId = '', email, mailing, series } }: { email: ContactEmail }) {
  const { t } = useTranslation()
  if (series) {
    return (
      <>
        {t('admin-contact-emails.series')} <Link href={`/admin/series/${series.id}`}>{series.name}</Link>
      </>
    )
  }
  if (mailing) {
    return (
      <>
        {t('admin-contact-emails.mailing')} <Link href={reportPath(mailing.id)}>{mailing.name}</Link>
      </>
    )
  }
  if (kind === 'own' || kind === 'test') return email?.name || templateName(kind === 'own' ? 'ongoing' : 'test', t)
  // A site of callouts alone may have had more to say once.
  const isUnsaid = pageData.calloutOnlyMode && isTemplateId(templateId) && needsMembership(templateId)
  return isUnsaid || templateId === '' ? t('admin-contact-emails.site') : templateName(templateId, t)
}

function Outcome({ email: { state, reason, answer, to, nextTryAt } }: { email: ContactEmail }) {
  const { t } = useTranslation()
  const host = to.slice(to.lastIndexOf('@') + 1)
  return (
    <span className="block whitespace-normal wrap-anywhere">
      {state === 'failed' ? (
        <Badge tone="danger" icon={CircleAlert}>
          {t('admin-contact-emails.failed')}
        </Badge>
      ) : (
        <RecipientState status={state} />
      )}
      {reason && (
        <span className="block small muted">
          {reason === 'no-mail-server' || reason === 'no-text'
            ? t(`admin-contact-emails.reason.${reason}`)
            : t(`admin-mailings.recipient.reason.${reason}`, { host })}
        </span>
      )}
      {answer && state !== 'sent' && <span className="block small muted">{answer}</span>}
      {nextTryAt && (
        <span className="block small muted">
          {t('admin-contact-emails.nextTry')} <RelativeTime date={nextTryAt} now={new Date()} withTime />
        </span>
      )}
    </span>
  )
}
