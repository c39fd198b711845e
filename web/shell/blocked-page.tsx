import { useTranslation } from 'react-i18next'
import { useTitle } from '#web/platform/title.ts'

/** In another site's frame, where only joining and public callouts may be shown. */
export function BlockedPage() {
  const { t } = useTranslation()
  useTitle(t('not-found.blocked.title'))
  return (
    <main className="blocked" id="main">
      <h1>{t('not-found.blocked.title')}</h1>
      <p>
        <a href={location.href} target="_blank" rel="noopener">
          {t('not-found.blocked.open')}
        </a>
      </p>
    </main>
  )
}
