import { useNavigate } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { isSystemLocale, type SystemLocale, systemLocales } from '#domain/locales/locale.ts'
import { languageNames } from '#web/platform/i18n/locale.ts'
import { Select } from '#web/ui/dashboard/select.tsx'
import type { EmailTemplate } from './queries.ts'

interface Props {
  template: EmailTemplate
  locale: SystemLocale | undefined
  /** The same page, for readers of a language or of all. */
  hrefOf: (locale: SystemLocale | undefined) => string
}

/** For whom a text is: the readers of one language, or all who have none of their own. */
export function EmailLanguage({ template, locale, hrefOf }: Props) {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const languages = systemLocales.map((value) => ({
    value,
    label: template.overriddenLocales.includes(value)
      ? t('admin-emails.editor.languageOwn', { language: languageNames[value] })
      : languageNames[value],
  }))
  return (
    <div className="mail-head__language">
      <Select
        label={t('admin-emails.editor.language')}
        hint={t('admin-emails.editor.languageHint')}
        value={locale ?? ''}
        options={[{ value: '', label: t('admin-emails.editor.allLanguages') }, ...languages]}
        onChange={({ target: { value } }) =>
          void navigate({ href: hrefOf(isSystemLocale(value) ? value : undefined), replace: true })
        }
      />
    </div>
  )
}
