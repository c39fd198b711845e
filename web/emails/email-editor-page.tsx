import './emails.css'
import { useQuery } from '@tanstack/react-query'
import { useParams, useSearch } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { isTemplateId, type TemplateId } from '#domain/emails/template.ts'
import { isSystemLocale, type SystemLocale } from '#domain/locales/locale.ts'
import { useTitle } from '#web/platform/title.ts'
import { ButtonLink } from '#web/ui/base/button-link.tsx'
import { Loading, Skeleton } from '#web/ui/base/skeleton.tsx'
import { EmptyState } from '#web/ui/messages/empty-state.tsx'
import { ErrorState } from '#web/ui/messages/error-state.tsx'
import { EmailEditor } from './email-editor.tsx'
import { EmailHead } from './email-head.tsx'
import { emailSettingsPath } from './paths.ts'
import { templateQuery, templatesQuery } from './queries.ts'

/** `/admin/settings/email/…`: the text of one of the site's emails. */
export function EmailEditorPage() {
  const { t } = useTranslation()
  const { id } = useParams({ from: '/dashboard/admin/settings/email/$id' })
  const { locale } = useSearch({ from: '/dashboard/admin/settings/email/$id' })
  if (isTemplateId(id))
    return <Template key={`${id} ${locale}`} id={id} locale={isSystemLocale(locale) ? locale : undefined} />
  return (
    <EmptyState
      level={2}
      title={t('admin-emails.editor.notFound')}
      action={<ButtonLink href={emailSettingsPath}>{t('admin-emails.list.title')}</ButtonLink>}
    />
  )
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
    return (
      <Loading label={t('admin-emails.editor.loading')}>
        <div className="stack">
          <Skeleton width="14rem" height="2rem" />
          <Skeleton height="20rem" />
        </div>
      </Loading>
    )
  }
  return (
    <div className="stack-6">
      <EmailHead id={id} template={template} locale={locale} />
      <EmailEditor
        key={stored.dataUpdatedAt}
        id={id}
        template={template}
        stored={stored.data ?? null}
        locale={locale}
      />
    </div>
  )
}
