import './emails.css'
import { useQuery } from '@tanstack/react-query'
import { useParams, useSearch } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { isTemplateId, type TemplateId } from '#domain/emails/template.ts'
import { isUuidShaped } from '#domain/http/uuid.ts'
import { isSystemLocale, type SystemLocale } from '#domain/locales/locale.ts'
import { useTitle } from '#web/platform/title.ts'
import { ErrorState } from '#web/ui/messages/error-state.tsx'
import { EmailEditor } from './email-editor.tsx'
import { EmailHead } from './email-head.tsx'
import { AddOwnEmail, LoadingEmail, NoSuchEmail, StoredOwnEmail } from './own-email-page.tsx'
import { templateQuery, templatesQuery } from './queries.ts'

/** `/admin/settings/email/…`: the text of one of the site's emails, or one of the newsroom's own. */
export function EmailEditorPage() {
  const { id } = useParams({ from: '/dashboard/admin/settings/email/$id' })
  const { locale } = useSearch({ from: '/dashboard/admin/settings/email/$id' })
  if (isTemplateId(id))
    return <Template key={`${id} ${locale}`} id={id} locale={isSystemLocale(locale) ? locale : undefined} />
  if (id === 'add') return <AddOwnEmail />
  return isUuidShaped(id) ? <StoredOwnEmail key={id} id={id} /> : <NoSuchEmail />
}

function Template({ id, locale }: { id: TemplateId; locale: SystemLocale | undefined }) {
  const { t } = useTranslation()
  useTitle(`${t('admin-emails.editor.page')} – ${t(`admin-emails.names.${id}`)}`)
  const templates = useQuery(templatesQuery)
  const template = templates.data?.find((each) => each.id === id)
  const hasText = template && (template.hasDefaultTemplate || template.hasOverride)
  const stored = useQuery({ ...templateQuery(id, locale), enabled: hasText === true })
  const failed = [templates, stored].find(({ isError }) => isError)
  if (failed) return <ErrorState level={2} onRetry={() => void failed.refetch()} retrying={failed.isFetching} />
  if (!template || (hasText && (stored.data === undefined || !stored.isFetchedAfterMount))) {
    return <LoadingEmail />
  }
  return (
    <div className="stack-6">
      <EmailHead id={id} template={template} locale={locale} />
      <EmailEditor
        key={`${hasText} ${stored.dataUpdatedAt}`}
        id={id}
        template={template}
        stored={(hasText && stored.data) || null}
        locale={locale}
      />
    </div>
  )
}
