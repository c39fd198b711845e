import { useTranslation } from 'react-i18next'

/** About how long something takes, in words: seconds up to a minute, then minutes, then hours. */
export function useDuration(): (seconds: number) => string {
  const { t } = useTranslation()
  return (seconds) => {
    if (seconds < 60) return t('admin-mailings.duration.moment')
    const minutes = Math.round(seconds / 60)
    return minutes < 120
      ? t('admin-mailings.duration.minutes', { count: minutes })
      : t('admin-mailings.duration.hours', { count: Math.round(minutes / 60) })
  }
}
