import { Check, CircleAlert, TriangleAlert } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import type { SystemLocale } from '#domain/locales/locale.ts'
import { languageNames } from '#web/platform/i18n/locale.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import type { CheckResult } from './checks.ts'

const icons = { error: CircleAlert, warning: TriangleAlert, good: Check } as const

interface Props {
  results: readonly CheckResult[]
  siteLocale: SystemLocale
  onShow: (result: CheckResult) => void
}

/** What is in the way of sending, what should be looked at, and what is fine. */
export function CheckList({ results, siteLocale, onShow }: Props) {
  const { t } = useTranslation()
  const sentence = useIssueText(siteLocale)
  return (
    <ul className="ml-checks" aria-label={t('admin-mailings.checks.label')}>
      {results.map((result) => (
        <li key={`${result.key} ${result.locale} ${result.blockId}`} data-tone={result.tone}>
          <Icon of={icons[result.tone]} size="sm" />
          <span>{sentence(result)}</span>
          {result.blockId && (
            <Button variant="text" size="sm" onClick={() => onShow(result)}>
              {t('admin-mailings.checks.show')}
            </Button>
          )}
        </li>
      ))}
    </ul>
  )
}

/** Of another language than the site's it is said which. */
export function useIssueText(siteLocale: SystemLocale): (result: CheckResult) => string {
  const { t } = useTranslation()
  return ({ key, locale, count = 0, names = '' }) => {
    const said = t(`admin-mailings.checks.${key}`, { count, names })
    return locale === undefined || locale === siteLocale
      ? said
      : t('admin-mailings.checks.inLanguage', { language: languageNames[locale], said })
  }
}
