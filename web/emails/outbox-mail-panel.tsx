import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { noServer, suppressed } from '#domain/emails/outbox.ts'
import type { ReplyOf } from '#web/platform/http/wire.ts'
import { Loading, Skeleton } from '#web/ui/base/skeleton.tsx'
import { InfoList } from '#web/ui/layout/info-list.tsx'
import { ErrorState } from '#web/ui/messages/error-state.tsx'
import { SidePanel } from '#web/ui/overlays/side-panel.tsx'
import { RelativeTime } from '#web/ui/status/relative-time.tsx'
import { LinkedText } from './linked-text.tsx'
import { MailState } from './mail-state.tsx'
import { outboxMailQuery } from './queries.ts'
import { templateName } from './template-name.ts'

/** One mail as it left or would leave, beside the list. */
export function OutboxMailPanel({ id, onClose }: { id: string | undefined; onClose: () => void }) {
  const { t } = useTranslation()
  const mail = useQuery({ ...outboxMailQuery(id ?? ''), enabled: id !== undefined })
  return (
    <SidePanel
      open={id !== undefined}
      onClose={onClose}
      size="lg"
      title={mail.data?.subject || t('admin-settings.outbox.noSubject')}
    >
      {mail.isError && <ErrorState retrying={mail.isFetching} onRetry={() => void mail.refetch()} />}
      {mail.isLoading && (
        <Loading label={t('admin-settings.outbox.loading')}>
          <Skeleton height="12rem" />
        </Loading>
      )}
      {mail.data && <Mail mail={mail.data} />}
    </SidePanel>
  )
}

function Mail({ mail }: { mail: ReplyOf<'GET /email/outbox/:id'> }) {
  const { t } = useTranslation()
  const { to, templateId, createdAt, sentAt, attempts, error, text, hidesLinks } = mail
  const entries = [
    { label: t('admin-settings.outbox.to'), value: <span className="wrap-anywhere">{to}</span> },
    { label: t('admin-settings.outbox.state'), value: <MailState mail={mail} /> },
    templateId && { label: t('admin-settings.outbox.template'), value: templateName(templateId, t) },
    { label: t('admin-settings.outbox.written'), value: <RelativeTime date={createdAt} withTime /> },
    sentAt && { label: t('admin-settings.outbox.sent'), value: <RelativeTime date={sentAt} withTime /> },
    attempts > 0 && { label: t('admin-settings.outbox.attempts'), value: attempts, numeric: true },
    error &&
      error !== noServer && {
        label: t('admin-settings.outbox.problem'),
        value: error === suppressed ? t('admin-settings.outbox.suppressed') : error,
      },
  ].filter((entry) => !!entry)
  return (
    <div className="stack-6">
      <InfoList entries={entries} />
      {hidesLinks && <p className="small muted">{t('admin-settings.outbox.hidesLinks')}</p>}
      <div className="whitespace-pre-wrap wrap-anywhere ui">
        {text ? <LinkedText text={text} /> : t('admin-settings.outbox.noText')}
      </div>
    </div>
  )
}
