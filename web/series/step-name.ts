import { useTranslation } from 'react-i18next'
import type { SystemLocale } from '#domain/locales/locale.ts'
import { localesOf, type Texts } from '#web/mailings/index.ts'
import { siteLocale } from '#web/platform/i18n/locale.ts'

/** What an email says it is about, in the site's language or the first it is written in. */
export function subjectOf(texts: Texts): string {
  const written = localesOf(texts, siteLocale() as SystemLocale)
  return written.map((locale) => texts[locale]?.subject ?? '').find((subject) => subject.trim() !== '') ?? ''
}

/** The place and subject of an email of a series, with its fields as they are written. */
export function useStepName(steps: readonly { id: string; texts: object }[]): (id: string) => string {
  const { t } = useTranslation()
  return (id) => {
    const index = steps.findIndex((step) => step.id === id)
    const step = steps[index]
    if (!step) return '–'
    const subject = subjectOf(step.texts as Texts) || t('admin-series.steps.noSubject')
    return t('admin-series.steps.name', { number: index + 1, subject })
  }
}
