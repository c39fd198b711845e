import { Check, CircleAlert, TriangleAlert } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import type { SystemLocale } from '#domain/locales/locale.ts'
import { languageNames } from '#web/platform/i18n/locale.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import type { Finding } from './checks.ts'

const icons = { error: CircleAlert, warning: TriangleAlert, good: Check } as const

interface Props {
  findings: readonly Finding[]
  siteLocale: SystemLocale
  onShow: (finding: Finding) => void
}

/** What is in the way of sending, what should be looked at, and what is fine. */
export function Findings({ findings, siteLocale, onShow }: Props) {
  const { t } = useTranslation()
  const sentence = useFindingText(siteLocale)
  return (
    <ul className="ml-checks" aria-label={t('admin-mailings.checks.label')}>
      {findings.map((finding) => (
        <li key={`${finding.key} ${finding.locale} ${finding.blockId}`} data-tone={finding.tone}>
          <Icon of={icons[finding.tone]} size="sm" />
          <span>{sentence(finding)}</span>
          {finding.blockId && (
            <Button variant="text" size="sm" onClick={() => onShow(finding)}>
              {t('admin-mailings.checks.show')}
            </Button>
          )}
        </li>
      ))}
    </ul>
  )
}

/** Of another language than the site's it is said which. */
export function useFindingText(siteLocale: SystemLocale): (finding: Finding) => string {
  const { t } = useTranslation()
  return ({ key, locale, count = 0, names = '' }) => {
    const said = t(`admin-mailings.checks.${key}`, { count, names })
    return locale === undefined || locale === siteLocale
      ? said
      : t('admin-mailings.checks.inLanguage', { language: languageNames[locale], said })
  }
}
