import { useParams, useSearch } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { isTemplateId, type TemplateId } from '#domain/emails/template.ts'
import { isUuidShaped } from '#domain/http/uuid.ts'
import { isSystemLocale, type SystemLocale } from '#domain/locales/locale.ts'
import { useTitle } from '#web/platform/title.ts'
import { EmailHead } from './email-head.tsx'
import { AddOwnEmail, NoSuchEmail, StoredOwnEmail } from './own-email-page.tsx'
import { TemplateEditor } from './template-editor.tsx'

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
  return (
    <TemplateEditor id={id} locale={locale}>
      {(template) => <EmailHead id={id} template={template} locale={locale} />}
    </TemplateEditor>
  )
}
