import { useCallback } from 'react'
import { useTranslation } from 'react-i18next'

/** What the questions of a page stand under: its number and what it is called. */
export function useGroupName(): (place: { page: number; pageTitle: string }) => string {
  const { t } = useTranslation()
  return useCallback(
    ({ page, pageTitle }) =>
      pageTitle ? t('desk.filters.page', { page, title: pageTitle }) : t('desk.filters.untitledPage', { page }),
    [t],
  )
}
