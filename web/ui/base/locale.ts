import { useTranslation } from 'react-i18next'

/** The language tag for dates and numbers: the part of our locale before the variety ("de@informal" writes as "de"). */
export function useFormatLocale(): string {
  const { i18n } = useTranslation()
  return (i18n.language ?? 'en').split('@')[0] || 'en'
}

export { formatTag } from '#domain/locales/locale.ts'
