import { useTranslation } from 'react-i18next'
import type { TemplateId } from '#domain/emails/template.ts'
import type { SystemLocale } from '#domain/locales/locale.ts'
import { Breadcrumb } from '#web/ui/layout/breadcrumb.tsx'
import { EmailLanguage } from './email-language.tsx'
import { editPath, emailSettingsPath } from './paths.ts'
import type { EmailTemplate } from './queries.ts'

interface Props {
  id: TemplateId
  template: EmailTemplate
  locale: SystemLocale | undefined
}

/** Which email it is, when it is sent, and whose text of it is written. */
export function EmailHead({ id, template, locale }: Props) {
  const { t } = useTranslation()
  const name = t(`admin-emails.names.${id}`)
  return (
    <div className="mail-head">
      <Breadcrumb trail={[{ label: t('admin-emails.list.title'), href: emailSettingsPath }]} current={name} />
      <h2 className="mail-head__title" tabIndex={-1}>
        {name}
      </h2>
      <p className="muted">{t(`admin-emails.purposes.${id}`)}</p>
      <EmailLanguage template={template} locale={locale} hrefOf={(chosen) => editPath(id, chosen)} />
    </div>
  )
}
