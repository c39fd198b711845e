import { useNavigate } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import type { TemplateId } from '#domain/emails/template.ts'
import { isSystemLocale, type SystemLocale, systemLocales } from '#domain/locales/locale.ts'
import { languageNames } from '#web/platform/i18n/locale.ts'
import { Select } from '#web/ui/dashboard/select.tsx'
import { Breadcrumb } from '#web/ui/layout/breadcrumb.tsx'
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
  const navigate = useNavigate()
  const name = t(`admin-emails.names.${id}`)
  const languages = systemLocales.map((value) => ({
    value,
    label: template.overriddenLocales.includes(value)
      ? t('admin-emails.editor.languageOwn', { language: languageNames[value] })
      : languageNames[value],
  }))
  return (
    <div className="mail-head">
      <Breadcrumb trail={[{ label: t('admin-emails.list.title'), href: emailSettingsPath }]} current={name} />
      <h2 className="mail-head__title" tabIndex={-1}>
        {name}
      </h2>
      <p className="muted">{t(`admin-emails.purposes.${id}`)}</p>
      <div className="mail-head__language">
        <Select
          label={t('admin-emails.editor.language')}
          hint={t('admin-emails.editor.languageHint')}
          value={locale ?? ''}
          options={[{ value: '', label: t('admin-emails.editor.allLanguages') }, ...languages]}
          onChange={({ target: { value } }) =>
            void navigate({ href: editPath(id, isSystemLocale(value) ? value : undefined), replace: true })
          }
        />
      </div>
    </div>
  )
}
